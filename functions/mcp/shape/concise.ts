import * as v from 'valibot'

export type ConciseRow = Readonly<Record<string, unknown>>

/** Fits both forms of an answer: a concise row leaves out what is null, a full one has more members. */
export const conciseSchema = <E extends v.ObjectEntries>(schema: v.ObjectSchema<E, undefined>) =>
  v.object({ id: v.string(), ...v.partial(schema).entries })

export const pickPresent = <T extends object>(row: T, names: readonly (keyof T & string)[]): ConciseRow =>
  Object.fromEntries(
    names.flatMap((name) => (row[name] === null || row[name] === undefined ? [] : [[name, row[name]]])),
  )
