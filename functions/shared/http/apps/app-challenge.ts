/** A part of the service, as apps know it. */
export interface AppPlace {
  readonly publicUrl: string
  readonly audience: keyof typeof PATHS
}

const PATHS = { mcp: '/v1/mcp', api: '/v1' } as const

/** The document that tells apps where they get tokens (RFC 9728). */
export const resourceDocument = ({ publicUrl, audience }: AppPlace) =>
  `${publicUrl}/.well-known/oauth-protected-resource${PATHS[audience]}`

interface Wanted {
  /** All scopes that the app needs: those that it has, and those that it lacks. */
  readonly scopes: readonly string[]
  /** Which connection asks. */
  readonly mark: string
  readonly description: string
}

/** Has an app ask its user for more (RFC 6750). */
export const scopeChallenge = (place: AppPlace, { scopes, mark, description }: Wanted) =>
  `Bearer ${[
    parameter('error', 'insufficient_scope'),
    parameter('scope', [...scopes, mark].join(' ')),
    parameter('resource_metadata', resourceDocument(place)),
    parameter('error_description', description),
  ].join(', ')}`

const parameter = (name: string, value: string) => `${name}="${value.replace(UNQUOTABLE, '')}"`

/** RFC 6750 allows no quotation marks, no backslashes and nothing beyond printable ASCII. */
const UNQUOTABLE = /[^\x20\x21\x23-\x5b\x5d-\x7e]/g
