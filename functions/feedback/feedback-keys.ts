import { type Key, scopeOf } from '../shared/table.ts'

/** What an organization says of a signal. */
export const verdictKey = (organizationId: string, signalId: string): Key => ({
  pk: `${scopeOf(organizationId)}#VERDICTS`,
  sk: signalId,
})

/** The public signals that an organization does not want to see. Its scope is its own. */
export const hiddenKey = (scope: string): Key => ({ pk: `${scope}#HIDDEN`, sk: 'SIGNALS' })
