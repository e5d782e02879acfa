import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { nameText } from '../fields.ts'
import type { IdPrefix } from '../ids.ts'

/**
 * Query parameters arrive as lists of strings. Each builder carries the JSON Schema of its parameter, so that the
 * reference and the check stay the same.
 */
export const documented = <T>(jsonSchema: JsonSchema) =>
  v.metadata<T, { jsonSchema: JsonSchema }>({ jsonSchema })

export const givenOnce = (jsonSchema: JsonSchema) =>
  v.pipe(
    v.array(v.string()),
    documented(jsonSchema),
    v.check((values) => values.length === 1, 'Must be given once.'),
    v.transform((values) => values[0] ?? ''),
  )

export const textParameter = (max: number) =>
  v.pipe(
    givenOnce({ type: 'string', minLength: 1, maxLength: max }),
    v.trim(),
    v.nonEmpty('Must not be empty.'),
    v.maxLength(max, `Must have at most ${max} characters.`),
    v.check((value) => value.isWellFormed() && !value.includes('\0'), 'Must be well-formed text.'),
  )

/** A name in any language, as it is in a body. */
export const nameParameter = (max: number) =>
  v.pipe(givenOnce({ type: 'string', minLength: 1 }), nameText(max))

/** `shown` is only for the reference: a default that depends on more than this parameter. */
export const integerParameter = (min: number, max: number, shown: JsonSchema = {}) =>
  v.pipe(
    givenOnce({ type: 'integer', minimum: min, maximum: max, ...shown }),
    v.regex(/^-?\d{1,15}$/, 'Must be a whole number.'),
    v.transform(Number),
    v.minValue(min, `Must be at least ${min}.`),
    v.maxValue(max, `Must be at most ${max}.`),
  )

export const booleanParameter = () =>
  v.pipe(
    givenOnce({ type: 'boolean' }),
    v.picklist(['true', 'false', '1', '0'], 'Must be true, false, 1 or 0.'),
    v.transform((value) => value === 'true' || value === '1'),
  )

export const choiceParameter = <const O extends readonly [string, ...string[]]>(options: O) =>
  v.pipe(
    givenOnce({ type: 'string', enum: [...options] }),
    v.picklist(options, `Must be one of ${options.join(', ')}.`),
  )

export const Day = v.pipe(v.string(), v.check(isDay, 'Must be a date: YYYY-MM-DD.'))

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const time = Date.parse(`${day}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

export const dayParameter = v.pipe(givenOnce({ type: 'string', format: 'date' }), Day)

const LONGEST_ID = 200

export const idWith = (prefix: IdPrefix) =>
  v.pipe(
    v.string(),
    v.maxLength(LONGEST_ID, `Must have at most ${LONGEST_ID} characters.`),
    v.check(
      (id) => id.startsWith(`${prefix}_`) && /^\w[\w.:-]*$/.test(id.slice(prefix.length + 1)),
      `Must be an id that begins with ${prefix}_.`,
    ),
  )

export const idParameter = (prefix: IdPrefix) =>
  v.pipe(givenOnce({ type: 'string', maxLength: LONGEST_ID }), idWith(prefix))

const MOMENT = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/

/** A time in ISO 8601. A day alone is its beginning, in UTC. */
export const Moment = v.pipe(
  v.string(),
  v.check(
    (value) => MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
    'Must be a time in ISO 8601 with Z or an offset: 2026-01-31T09:00:00Z. A plus must be sent as %2B.',
  ),
  v.transform((value) => new Date(value).toISOString()),
)

export const momentParameter = v.pipe(givenOnce({ type: 'string', format: 'date-time' }), Moment)

/** May be empty. */
export const blankableParameter = (maxLength: number) =>
  v.pipe(
    givenOnce({ type: 'string', maxLength }),
    v.maxLength(maxLength, `Must have at most ${maxLength} characters.`),
  )
