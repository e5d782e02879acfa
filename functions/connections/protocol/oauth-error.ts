export type OauthCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_target'
  | 'unauthorized_client'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'access_denied'
  | 'invalid_redirect_uri'
  | 'invalid_client_metadata'

/** OAuth has a form of its own for errors, so this one is answered without a problem document. */
export class OauthError extends Error {
  override readonly name = 'OauthError'
  readonly code: OauthCode

  constructor(code: OauthCode, message: string) {
    super(message)
    this.code = code
  }
}
