import { type Key, key } from '../../shared/table.ts'

/** What a public source cost and brought in a month. */
export const tallyKey = (source: string, month: string): Key => ({
  pk: key.sourceHealth(source).pk,
  sk: `MONTH#${month}`,
})
