import type { Room } from '../../functions/shared/room.ts'

/** For tests that are not about quotas. */
export const ENOUGH_ROOM: Room = { made: 0, more: Number.POSITIVE_INFINITY, again: async () => ENOUGH_ROOM }
