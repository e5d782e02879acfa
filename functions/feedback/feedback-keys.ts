import { type Key, scopeOf } from '../shared/table.ts'

/** The verdict of one organization on one signal. */
export const verdictKey = (organizationId: string, signalId: string): Key => ({
  pk: `${scopeOf(organizationId)}#VERDICTS`,
  sk: signalId,
})
