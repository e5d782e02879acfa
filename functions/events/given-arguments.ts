import * as v from 'valibot'
import { invalid, MOST_ERRORS } from '../shared/errors.ts'
import { fieldError } from '../shared/http/request.ts'

/** The arguments of a poll or a subscription. Refuses wrong ones, and names each of them. */
export function givenArguments<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, given ?? {})
  if (parsed.success) return parsed.output
  const errors = parsed.issues.slice(0, MOST_ERRORS).map((issue) => fieldError(issue, 'argument'))
  throw invalid(errors.map(({ path, message }) => ({ path: pathOf(path), message })))
}

const pathOf = (path: string) => (path === '' ? 'arguments' : `arguments.${path}`)
