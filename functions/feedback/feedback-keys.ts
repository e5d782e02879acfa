import { type Key, scopeOf } from '../shared/table.ts'

/** What an organization says of a signal. */
export const verdictKey = (organizationId: string, signalId: string): Key => ({
  pk: `${scopeOf(organizationId)}#VERDICTS`,
  sk: signalId,
})
