import { type Key, key, scopeOf } from '../../shared/table.ts'

/** What a public source cost and brought in a month. */
export const tallyKey = (source: string, month: string): Key => ({
  pk: key.sourceHealth(source).pk,
  sk: `MONTH#${month}`,
})

/** The same for one organization. */
export const ownTallyKey = (organizationId: string, source: string, month: string): Key => ({
  pk: `${scopeOf(organizationId)}#SOURCES`,
  sk: `${month}#${source}`,
})
