import { type Key, key } from '../shared/table.ts'

/** What an API key with a limit has cost in a month. Sums of owners are read by month, and begin with a digit. */
export const keySpending = (organizationId: string, keyId: string, month: string): Key => ({
  pk: key.spending(organizationId, '', '').pk,
  sk: `KEY#${keyId}#${month}`,
})
