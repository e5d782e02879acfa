import * as v from 'valibot'

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
      for (const key of Object.keys(input)) {
        if (!Object.hasOwn(entries, key)) v._addIssue(context, 'key', result, config, unknownKey(input, key))
      }
      return result
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const unknownKey = (input: Record<string, unknown>, key: string) => ({
  input: key,
  expected: 'never',
  path: [{ type: 'object', origin: 'key', input, key, value: input[key] }] as [v.IssuePathItem],
})
