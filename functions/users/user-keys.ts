import { createHash } from 'node:crypto'
import type { Key } from '../shared/table.ts'

export const userKey = {
  /** Leads from an address to its users, one in each organization. The key has a hash of the address. */
  address: (email: string, organizationId: string): Key => ({
    pk: `EMAIL#${createHash('sha256').update(email.toLowerCase()).digest('hex')}`,
    sk: organizationId,
  }),
  /** A link that signs a user in, by the hash of its secret. */
  link: (hash: string): Key => ({ pk: `LINK#${hash}`, sk: 'LINK' }),
  /** What a passkey has to sign, by its hash. */
  challenge: (hash: string): Key => ({ pk: `CHALLENGE#${hash}`, sk: 'CHALLENGE' }),
} as const

/** The form of the keys of addresses, in policies. */
export const anyAddress = 'EMAIL#*'
