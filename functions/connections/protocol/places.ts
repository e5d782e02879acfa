import type { Audience } from '../../shared/http/access-token.ts'

/** The addresses of this service, from its public URL. */
export const oauthPlaces = (publicUrl: string) => ({
  issuer: publicUrl,
  authorize: `${publicUrl}/oauth/authorize`,
  token: `${publicUrl}/oauth/token`,
  register: `${publicUrl}/oauth/register`,
  revoke: `${publicUrl}/oauth/revoke`,
  keys: `${publicUrl}/.well-known/jwks.json`,
  /** The page on which a person allows an app. The request of the app follows behind a question mark. */
  consent: `${publicUrl}/console/#/connect`,
  documentation: `${publicUrl}/docs/`,
  resources: { mcp: `${publicUrl}/v1/mcp`, api: `${publicUrl}/v1` } satisfies Record<Audience, string>,
})
export type Places = ReturnType<typeof oauthPlaces>

/** The part of the service that an app asks for. Older apps name no resource, and mean MCP. */
export function audienceOf({ resources }: Places, resource: string | undefined): Audience | undefined {
  const asked = resource?.replace(/\/$/, '')
  if (asked === undefined || asked === resources.mcp) return 'mcp'
  return asked === resources.api ? 'api' : undefined
}
