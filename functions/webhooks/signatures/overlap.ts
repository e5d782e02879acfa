import * as v from 'valibot'
import { strict } from '../../shared/http/schema.ts'

export const DEFAULT_OVERLAP_HOURS = 24
const MOST_OVERLAP_HOURS = 72

/** How long a secret that is replaced stays valid. */
export const OverlapOfSecrets = strict({
  overlapHours: v.optional(
    v.pipe(
      v.number(),
      v.integer('Must be a whole number.'),
      v.minValue(0, 'Must be at least 0.'),
      v.maxValue(MOST_OVERLAP_HOURS, `Must be at most ${MOST_OVERLAP_HOURS}.`),
    ),
    DEFAULT_OVERLAP_HOURS,
  ),
})
