/** The operator's provider of identities (OpenID Connect). */
export interface IdentityProvider {
  /** As the sign-in page calls it. */
  readonly name: string
  readonly issuer: string
  readonly clientId: string
  /** Undefined for a client without a secret, which PKCE protects. */
  readonly clientSecret: (() => Promise<string>) | undefined
}

/** What a browser keeps until it comes back, in a cookie that no script reads. */
export interface Outgoing {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}
