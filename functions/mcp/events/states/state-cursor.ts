import * as v from 'valibot'

/** No cursor that this service makes is longer. */
const LONGEST = 12_000

export const stateCursor = (state: unknown) => Buffer.from(JSON.stringify(state)).toString('base64url')

/** Undefined for a cursor of another form: it begins again, and says that something may be missing. */
export function stateIn<S extends v.GenericSchema>(schema: S, cursor: string): v.InferOutput<S> | undefined {
  if (cursor.length > LONGEST) return undefined
  const text = Buffer.from(cursor, 'base64url').toString('utf8')
  const state = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return state.success ? state.output : undefined
}
