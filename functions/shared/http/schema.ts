import * as v from 'valibot'
import { MOST_ERRORS } from '../errors.ts'

/**
 * Reports all unknown keys at once. Valibot's strict object stops at the first one, overlooks `__proto__` and
 * accepts arrays.
 */
export function strict<const E extends v.ObjectEntries>(entries: E): v.StrictObjectSchema<E, undefined> {
  const schema = v.strictObject(entries)
  const known = v.object(entries)
  /** The message names them. */
  const context = { ...schema, requirement: Object.keys(entries) }
  return {
    ...schema,
    '~run'(dataset, config) {
      const input: unknown = dataset.value
      if (!isRecord(input)) return schema['~run']({ value: null }, config)
      const result = known['~run'](dataset, config)
      const unknown = Object.keys(input).filter((key) => !Object.hasOwn(entries, key))
      for (const key of unknown.slice(0, MOST_ERRORS)) {
        v._addIssue(context, 'key', result, config, unknownKey(input, key))
      }
      return result
    },
  }
}

/** A list whose length is checked before its entries: a long one costs nothing. */
export const listOf = <const S extends v.GenericSchema>(
  item: S,
  { min = 0, max, unit = 'entries' }: { min?: number; max: number; unit?: string },
) => {
  const longest = v.maxLength<unknown[], number, string>(max, `Must have at most ${max} ${unit}.`)
  const schema = v.array(item)
  const bounded: typeof schema = {
    ...schema,
    '~run'(dataset, config) {
      const { value } = dataset
      if (!Array.isArray(value) || value.length <= max) return schema['~run'](dataset, config)
      const { issues } = longest['~run']({ typed: true, value }, config)
      return { typed: false, value: [], ...(issues && { issues }) }
    },
  }
  return v.pipe(
    bounded,
    v.minLength(min, 'Must not be empty.'),
    v.maxLength(max, `Must have at most ${max} ${unit}.`),
  )
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unknownKey = (input: Record<string, unknown>, key: string) => ({
  input: key,
  expected: 'never',
  path: [{ type: 'object', origin: 'key', input, key, value: input[key] }] as [v.IssuePathItem],
})
