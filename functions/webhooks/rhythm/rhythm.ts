import * as v from 'valibot'
import { strict } from '../../shared/http/schema.ts'
import { isTimeZone } from './zoned-time.ts'

const MOST_ITEMS = 100
export const DEFAULT_ITEMS = 50

/** As calendars of `Date` count them. */
export const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('Must be a whole number.'),
    v.minValue(least, `Must be at least ${least}.`),
    v.maxValue(most, `Must be at most ${most}.`),
  )

/** How many signals a digest shows. It counts the others. */
const most = v.optional(whole(1, MOST_ITEMS), DEFAULT_ITEMS)
const hour = whole(0, 23)
const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, 'Must be a time zone of the IANA database, such as Europe/Berlin.'),
)

/** When signals are sent that are collected for a digest. */
export const Rhythm = v.variant('every', [
  strict({ every: v.picklist(['15m', '1h']), most }),
  strict({ every: v.literal('1d'), hour, timeZone, most }),
  strict({ every: v.literal('7d'), day: v.picklist(DAYS), hour, timeZone, most }),
])
export type Rhythm = v.InferOutput<typeof Rhythm>
