import type { Audience } from '../../shared/http/access-token.ts'

/** The addresses of this service, from its public URL. */
export const oauthPlaces = (publicUrl: string) => ({
  issuer: publicUrl,
  authorize: `${publicUrl}/oauth/authorize`,
  token: `${publicUrl}/oauth/token`,
  register: `${publicUrl}/oauth/register`,
  revoke: `${publicUrl}/oauth/revoke`,
  keys: `${publicUrl}/.well-known/jwks.json`,
  /** Where a person allows an app. What it asks for follows. */
  consent: `${publicUrl}/console/#/connect`,
  documentation: `${publicUrl}/docs/`,
  resources: { mcp: `${publicUrl}/v1/mcp`, api: `${publicUrl}/v1` } satisfies Record<Audience, string>,
})
export type Places = ReturnType<typeof oauthPlaces>

/** Without a resource, an app of earlier days means MCP. */
export function audienceOf({ resources }: Places, resource: string | undefined): Audience | undefined {
  const asked = resource?.replace(/\/$/, '')
  if (asked === undefined || asked === resources.mcp) return 'mcp'
  return asked === resources.api ? 'api' : undefined
}
