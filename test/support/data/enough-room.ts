import type { QuotaRoom } from '../../../functions/shared/quotas.ts'

/** For tests that are not about quotas. */
export const ENOUGH_ROOM: QuotaRoom = {
  made: 0,
  more: Number.POSITIVE_INFINITY,
  again: async () => ENOUGH_ROOM,
}
