import * as v from 'valibot'

/** An object that names every unknown key at once; valibot's own strict object stops at the first, and takes arrays. */
export function strict<const E extends v.ObjectEntries>(entries: E) {
  return v.pipe(
    v.looseObject(entries),
    v.rawCheck(({ dataset, addIssue }) => {
      const input: unknown = dataset.value
      if (Array.isArray(input)) return addIssue({ message: 'Must be an object.' })
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

/** Only the declared entries: what remains after the check has no other keys, and its type says so. */
function known<E extends v.ObjectEntries>(
  entries: E,
  input: v.InferOutput<v.LooseObjectSchema<E, undefined>>,
) {
  const picked = Object.fromEntries(Object.entries(input).filter(([key]) => Object.hasOwn(entries, key)))
  return picked as v.InferOutput<v.ObjectSchema<E, undefined>>
}
