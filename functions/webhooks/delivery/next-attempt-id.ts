import type { NewAttempt } from '../attempts/attempt.ts'
import { attemptIdOf, shardIn } from '../attempts/attempt-key.ts'

/** The id of the attempt after this one; null when there is none. */
export const nextAttemptId = (attempt: NewAttempt, inMs: number | null, now: Date): string | null =>
  inMs === null
    ? null
    : attemptIdOf({
        at: new Date(now.getTime() + inMs),
        shard: shardIn(attempt.id),
        deliveryId: attempt.deliveryId,
        attempt: attempt.attempt + 1,
      })
