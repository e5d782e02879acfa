import type { JsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'

/**
 * Query parameters arrive as lists of strings. Each builder carries the JSON Schema of its parameter, so that the
 * reference and the check stay the same.
 */
export const documented = <T>(jsonSchema: JsonSchema) =>
  v.metadata<T, { jsonSchema: JsonSchema }>({ jsonSchema })

const once = (jsonSchema: JsonSchema) =>
  v.pipe(
    v.array(v.string()),
    documented(jsonSchema),
    v.check((values) => values.length === 1, 'Must be given once.'),
    v.transform((values) => values[0] ?? ''),
  )

export const textParameter = (max: number) =>
  v.pipe(
    once({ type: 'string', minLength: 1, maxLength: max }),
    v.trim(),
    v.nonEmpty('Must not be empty.'),
    v.maxLength(max, `Must have at most ${max} characters.`),
    v.check((value) => value.isWellFormed() && !value.includes('\0'), 'Must be well-formed text.'),
  )

/** `shown` is only for the reference: a default that depends on more than this parameter. */
export const integerParameter = (min: number, max: number, shown: JsonSchema = {}) =>
  v.pipe(
    once({ type: 'integer', minimum: min, maximum: max, ...shown }),
    v.regex(/^-?\d{1,15}$/, 'Must be a whole number.'),
    v.transform(Number),
    v.minValue(min, `Must be at least ${min}.`),
    v.maxValue(max, `Must be at most ${max}.`),
  )

export const booleanParameter = () =>
  v.pipe(
    once({ type: 'boolean' }),
    v.picklist(['true', 'false', '1', '0'], 'Must be true, false, 1 or 0.'),
    v.transform((value) => value === 'true' || value === '1'),
  )

export const choiceParameter = <const O extends readonly [string, ...string[]]>(options: O) =>
  v.pipe(
    once({ type: 'string', enum: [...options] }),
    v.picklist(options, `Must be one of ${options.join(', ')}.`),
  )
