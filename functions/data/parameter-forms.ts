import * as v from 'valibot'
import { alternatives } from '../search/filter-schemas.ts'
import { MOST_ERRORS } from '../shared/errors.ts'
import { documented } from '../shared/http/parameters.ts'
import { fieldError } from '../shared/http/request.ts'

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
  const parsed = parseJson(trimmed)
  return Array.isArray(parsed) ? parsed : [parsed]
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

export const Day = v.pipe(v.string(), v.check(isDay, 'Must be a date: YYYY-MM-DD.'))

function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const time = Date.parse(`${day}T00:00:00.000Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
}

const single = (jsonSchema: Parameters<typeof documented>[0]) =>
  v.pipe(
    v.array(v.string()),
    documented(jsonSchema),
    v.check((values) => values.length === 1, 'Must be given once.'),
    v.transform((values) => values[0] ?? ''),
  )

export const dayParameter = v.pipe(single({ type: 'string', format: 'date' }), Day)

/** A JSON object in one parameter. Its mistakes are named like those of parameters: `filters.industry`. */
export const jsonParameter = <T extends object>(schema: v.GenericSchema<unknown, T>, maxLength: number) =>
  v.pipe(
    single({ type: 'string', contentMediaType: 'application/json', maxLength }),
    v.maxLength(maxLength, `Must have at most ${maxLength} characters.`),
    v.rawTransform(({ dataset, addIssue, NEVER }): T => {
      const result = v.safeParse(schema, parseJson(dataset.value))
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
