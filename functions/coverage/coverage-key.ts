import { type Key, scopeOf } from '../shared/table.ts'

/** What the organization's monitors see of an account, and its corrections of that. */
export const coverageKey = (organizationId: string, accountId: string): Key => ({
  pk: `${scopeOf(organizationId)}#COVERAGE`,
  sk: accountId,
})
