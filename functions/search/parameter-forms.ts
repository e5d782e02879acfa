import * as v from 'valibot'
import { MOST_ERRORS } from '../shared/errors.ts'
import { isTooDeep } from '../shared/http/json-text.ts'
import { documented, givenOnce } from '../shared/http/parameters.ts'
import { fieldError } from '../shared/http/request.ts'
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
      description: 'Comma-separated, repeated, or a JSON array. Values with commas need the JSON array.',
    }),
    v.rawTransform(({ dataset, addIssue, NEVER }): unknown[] => {
      const values = dataset.value.map(valuesIn)
      if (values.every((some) => some !== undefined)) return values.flat()
      addIssue({ message: 'Begins with [, so it must be a JSON array: ["Berlin, Germany"].' })
      return NEVER
    }),
    alternatives(value),
  )

/** Undefined for what begins like a JSON array and is none. */
function valuesIn(given: string): unknown[] | undefined {
  const trimmed = given.trim()
  if (!trimmed.startsWith('[')) {
    return trimmed
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean)
  }
  const parsed = jsonIn(trimmed)
  return Array.isArray(parsed) ? parsed : undefined
}

/** Undefined for text that is not JSON, or nested too deep for any parameter. */
function jsonIn(value: string): unknown {
  try {
    return isTooDeep(value) ? undefined : JSON.parse(value)
  } catch {
    return undefined
  }
}

/** A JSON object in one parameter. Its mistakes are named like those of parameters: `filters.industry`. */
export const jsonParameter = <T extends object>(schema: v.GenericSchema<unknown, T>, maxLength: number) =>
  v.pipe(
    givenOnce({ type: 'string', contentMediaType: 'application/json', maxLength }),
    v.maxLength(maxLength, `Must have at most ${maxLength} characters.`),
    v.rawTransform(({ dataset, addIssue, NEVER }): T => {
      const result = v.safeParse(schema, jsonIn(dataset.value))
      if (result.success) return result.output
      for (const issue of result.issues.slice(0, MOST_ERRORS)) {
        const { path, message } = fieldError(issue)
        if (path === '') addIssue({ message: 'Must be a JSON object.' })
        else addIssue({ message, path: [pathItem(path, dataset.value)] })
      }
      return NEVER
    }),
  )

const pathItem = (key: string, value: string) =>
  ({ type: 'object', origin: 'value', input: {}, key, value }) as const
