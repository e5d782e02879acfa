import * as v from 'valibot'

/** SEP-2127: what a client reads of a server before it connects. */
export const SERVER_CARD_TYPE = 'application/mcp-server-card+json'
const SCHEMA = 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'
/** The revisions that the server answers, as `server/discover` says them. */
const REVISIONS = ['2026-07-28', '2025-11-25'] as const

export const ServerCard = v.object({
  $schema: v.string(),
  name: v.string(),
  title: v.string(),
  version: v.string(),
  description: v.string(),
  websiteUrl: v.string(),
  remotes: v.array(
    v.object({
      type: v.literal('streamable-http'),
      url: v.string(),
      supportedProtocolVersions: v.array(v.string()),
    }),
  ),
})

export const serverCard = (publicUrl: string, version: string): v.InferOutput<typeof ServerCard> => ({
  $schema: SCHEMA,
  name: `${new URL(publicUrl).hostname.split('.').reverse().join('.')}/signalbox`,
  title: 'Signalbox',
  version,
  description: 'Buying signals about people and companies: query them, watch lists and keywords, push leads.',
  websiteUrl: `${publicUrl}/docs/`,
  remotes: [
    { type: 'streamable-http', url: `${publicUrl}/v1/mcp`, supportedProtocolVersions: [...REVISIONS] },
  ],
})

/** Where clients of a domain look for its servers. */
export const aiCatalog = (publicUrl: string) => ({
  specVersion: '1.0',
  entries: [
    {
      identifier: `urn:air:${new URL(publicUrl).hostname}:mcp:signalbox`,
      type: SERVER_CARD_TYPE,
      url: `${publicUrl}/v1/mcp/server-card`,
    },
  ],
})
