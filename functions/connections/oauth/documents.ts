import type { Audience } from '../../shared/http/access-token.ts'
import { aiCatalog } from '../../shared/http/apps/server-card.ts'
import { APP_SCOPES } from '../protocol/app-scopes.ts'
import type { Places } from '../protocol/places.ts'

/** Names the server that gives tokens for a part of the service (RFC 9728). */
const resourceDocument = (places: Places, audience: Audience) => ({
  resource: places.resources[audience],
  resource_name: 'Signalbox',
  resource_documentation: places.documentation,
  authorization_servers: [places.issuer],
  scopes_supported: APP_SCOPES,
  bearer_methods_supported: ['header'],
})

/** Names the addresses at which apps ask for tokens (RFC 8414). */
const serverDocument = (places: Places) => ({
  issuer: places.issuer,
  authorization_endpoint: places.authorize,
  token_endpoint: places.token,
  registration_endpoint: places.register,
  revocation_endpoint: places.revoke,
  response_types_supported: ['code'],
  response_modes_supported: ['query'],
  grant_types_supported: ['authorization_code', 'refresh_token'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['none'],
  revocation_endpoint_auth_methods_supported: ['none'],
  scopes_supported: [...APP_SCOPES, 'offline_access'],
  service_documentation: places.documentation,
  client_id_metadata_document_supported: true,
  authorization_response_iss_parameter_supported: true,
})

/** Below a path, apps look for the document of OpenID only, and want its fields. No identity is signed, so there are no keys. */
const openIdDocument = (places: Places) => ({
  ...serverDocument(places),
  jwks_uri: places.keys,
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

const SERVERS: Readonly<Record<string, (places: Places) => object>> = {
  'oauth-authorization-server': serverDocument,
  'openid-configuration': openIdDocument,
  'jwks.json': () => ({ keys: [] }),
  'ai-catalog.json': ({ issuer }) => aiCatalog(issuer),
}
const RESOURCE = 'oauth-protected-resource'

/** A document by its place below `.well-known`. Hosts look for it with the path of the resource, or of the issuer. */
export function documentAt(places: Places, place: string) {
  const [name = '', ...path] = place.split('/').filter((part) => part !== '')
  const below = path.length === 0 ? undefined : `/${path.join('/')}`
  const server = Object.hasOwn(SERVERS, name) ? SERVERS[name] : undefined
  if (server) return isPathOf(below, places.issuer) ? server(places) : undefined
  if (name !== RESOURCE) return undefined
  if (isPathOf(below, places.resources.mcp)) return resourceDocument(places, 'mcp')
  return isPathOf(below, places.resources.api) ? resourceDocument(places, 'api') : undefined
}

const isPathOf = (path: string | undefined, url: string) =>
  path === undefined || new URL(url).pathname.endsWith(path)
