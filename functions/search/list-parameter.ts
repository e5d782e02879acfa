import * as v from 'valibot'
import { documented } from '../shared/http/parameters.ts'
import { alternatives } from './filter-schemas.ts'

/** A list may be comma-separated, repeated, or a JSON array; a value with a comma needs the array. */
export const listParameter = <S extends v.GenericSchema<string, string>>(
  value: S,
  options?: readonly string[],
) =>
  v.pipe(
    v.array(v.string()),
    documented({
      type: 'array',
      items: { type: 'string', ...(options && { enum: [...options] }) },
      description: 'Comma-separated, repeated, or a JSON array.',
    }),
    v.transform((given) => given.flatMap(valuesIn)),
    alternatives(value),
  )

function valuesIn(given: string): unknown[] {
  const trimmed = given.trim()
  if (!trimmed.startsWith('[')) {
    return trimmed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  }
  const parsed = jsonIn(trimmed)
  return Array.isArray(parsed) ? parsed : [parsed]
}

export function jsonIn(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
