import { type Key, key, scopeOf } from '../../shared/table.ts'

const connections = (organizationId: string) => `${scopeOf(organizationId)}#CONNECTIONS`

export const grantKey = {
  /** The refresh tokens of a connected app, beside what it may do now. */
  refreshTokens: (grant: string): Key => ({ pk: key.access(grant).pk, sk: 'REFRESH' }),
  /** A code that an app exchanges for tokens, once. */
  code: (hash: string): Key => ({ pk: `CODE#${hash}`, sk: 'CODE' }),
  /** The apps that an organization has connected. */
  connection: (organizationId: string, id: string): Key => ({ pk: connections(organizationId), sk: id }),
  /** Counts the apps that a key has allowed, so that none is allowed while the key is revoked. */
  ofApiKey: (organizationId: string, keyId: string): Key => ({
    pk: connections(organizationId),
    sk: `KEY#${keyId}`,
  }),
} as const
