import { type Key, scopeOf } from '../shared/table.ts'

export const sessionKey = {
  /** The sessions of an organization. The session itself is found by the hash of its cookie. */
  listed: (organizationId: string, id: string): Key => ({
    pk: `${scopeOf(organizationId)}#SESSIONS`,
    sk: id,
  }),
} as const
