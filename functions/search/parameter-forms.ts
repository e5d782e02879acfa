import * as v from 'valibot'
import { MOST_ERRORS } from '../shared/errors.ts'
import { givenOnce } from '../shared/http/parameters.ts'
import { fieldError } from '../shared/http/request.ts'
import { jsonIn } from './list-parameter.ts'

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
