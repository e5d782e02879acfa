import { type Key, scopeOf } from '../shared/table.ts'

/** One item for each account: the places that the organization's monitors read, and its corrections. */
export const coverageKey = (organizationId: string, accountId: string): Key => ({
  pk: `${scopeOf(organizationId)}#COVERAGE`,
  sk: accountId,
})
