import { type Key, key } from '../shared/table.ts'

/**
 * Where the credits are counted that an API key with a limit has spent in a month. The sums of lists and keywords in this
 * partition are read by a prefix that begins with a digit, so this key begins with a letter.
 */
export const keySpending = (organizationId: string, keyId: string, month: string): Key => ({
  pk: key.spending(organizationId, '', '').pk,
  sk: `KEY#${keyId}#${month}`,
})
