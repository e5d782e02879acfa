import { type Key, scopeOf } from '../../shared/table.ts'

export const digestKey = {
  /** A signal that waits for the next digest of a destination. Sorts by the time of capture. */
  collected: (organizationId: string, destinationId: string, at: string, signalId: string): Key => ({
    pk: `${scopeOf(organizationId)}#COLLECTED#${destinationId}`,
    sk: `${at}#${signalId}`,
  }),
  /** The digests of a destination. Numbers count from 1. */
  sent: (organizationId: string, destinationId: string, number: number): Key => ({
    pk: `${scopeOf(organizationId)}#DIGESTS#${destinationId}`,
    sk: String(number).padStart(12, '0'),
  }),
}
