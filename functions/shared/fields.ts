import * as v from 'valibot'

/** In milliseconds. */
export const INTERVALS = {
  '1h': 3_600_000,
  '1d': 86_400_000,
  '7d': 604_800_000,
  '14d': 1_209_600_000,
  '30d': 2_592_000_000,
} as const

export type Interval = keyof typeof INTERVALS
export const INTERVAL_NAMES = ['1h', '1d', '7d', '14d', '30d'] as const
export const Interval = v.picklist(INTERVAL_NAMES)

export const SIGNAL_TYPES = [
  'PERSON_JOB_CHANGE',
  'ACCOUNT_TECH_STACK_CHANGE',
  'ACCOUNT_HEADCOUNT_CHANGE',
  'ACCOUNT_JOB_HIRING',
  'ACCOUNT_RECENT_FUNDING_ROUND',
  'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
  'ACCOUNT_DECISION_MAKER_CHANGE',
  'ACCOUNT_DATA_CHANGE',
  'ACCOUNT_NEW_ANNOUNCEMENT',
] as const

export type SignalType = (typeof SIGNAL_TYPES)[number]
export const SignalType = v.picklist(SIGNAL_TYPES)

/** ISO 8601 in UTC with milliseconds. */
export const Timestamp = v.pipe(v.string(), v.isoTimestamp())

const CONTROL_OR_LONE_SURROGATE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

const UNSTORABLE = 'Must not contain control characters or broken Unicode.'

/** Text without characters that storage, JSON, CSV or logs would change. */
export const text = (max: number, min = 1) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(min, min === 1 ? 'Must not be empty.' : `Must have at least ${min} characters.`),
    v.maxLength(max, `Must have at most ${max} characters.`),
    v.check((value) => !CONTROL_OR_LONE_SURROGATE.test(value), UNSTORABLE),
  )

/**
 * The emoji of a family has eleven units, and a reader counts one character. A character with more units has many
 * marks.
 */
const UNITS_OF_CHARACTER = 12

/** A name in any language, whose characters are counted as a reader counts them. */
export const nameText = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'Must not be empty.'),
    v.check(
      (value) => value.length <= max * UNITS_OF_CHARACTER && hasAtMost(value, max),
      `Must have at most ${max} characters.`,
    ),
    v.check((value) => !CONTROL_OR_LONE_SURROGATE.test(value), UNSTORABLE),
  )

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

const hasAtMost = (value: string, max: number) =>
  value.length <= max || [...characters.segment(value)].length <= max
