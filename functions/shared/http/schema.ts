import * as v from 'valibot'

/** An object that names every unknown key at once; valibot's own strict object stops at the first, and takes arrays. */
export function strict<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    objectOf(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value
      if (typeof input !== 'object' || input === null) return
      for (const key of Object.keys(input)) {
        if (Object.hasOwn(entries, key)) continue
        addIssue({
          message: 'Is not a known field.',
          path: [
            { type: 'object', origin: 'key', input: Object(input), key, value: Reflect.get(input, key) },
          ],
        })
      }
    }),
    v.transform((input) => known(entries, input)),
  )
}

/** To valibot a list is an object too; to a caller it is a mistake. */
function objectOf<E extends v.ObjectEntries>(entries: E): v.LooseObjectSchema<E, undefined> {
  const schema = v.looseObject(entries)
  return {
    ...schema,
    '~run': (dataset, config) =>
      schema['~run'](Array.isArray(dataset.value) ? { value: 'a list' } : dataset, config),
  }
}

/** Only the declared entries: what remains after the check has no other keys, and its type says so. */
function known<E extends v.ObjectEntries>(
  entries: E,
  input: v.InferOutput<v.LooseObjectSchema<E, undefined>>,
) {
  const picked = Object.fromEntries(Object.entries(input).filter(([key]) => Object.hasOwn(entries, key)))
  return picked as v.InferOutput<v.ObjectSchema<E, undefined>>
}
