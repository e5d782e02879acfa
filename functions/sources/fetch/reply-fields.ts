import * as v from 'valibot'

/** A field that may be missing, null or of another type: all three are null or undefined. */
export const maybe = <S extends v.GenericSchema>(schema: S) => v.nullish(v.fallback(v.nullish(schema), null))
export const maybeText = maybe(v.string())
/** An id as text. Some sources write ids as numbers. */
export const nativeId = v.pipe(
  v.union([v.pipe(v.string(), v.trim(), v.nonEmpty()), v.pipe(v.number(), v.finite())]),
  v.transform(String),
)
export const filledText = v.pipe(v.string(), v.nonEmpty())
/** For `parseTime`, which reads any form. */
export const time = v.optional(v.unknown())
