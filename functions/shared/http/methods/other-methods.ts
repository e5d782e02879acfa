import { DomainError } from '../../errors.ts'

const BASE = '/v1'

interface Served {
  readonly method: string
  readonly path: string
}

/** The methods of a resource of API Gateway, such as `/v1/lists/{id}`. */
export const methodsAt = (endpoints: readonly Served[], resource: string): string[] =>
  endpoints
    .filter(({ path }) => `${BASE}${path}` === resource)
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))

/** Answers a method that no endpoint of the resource has. */
export function answerOtherMethod(methods: readonly string[], asked: string, path: string) {
  if (methods.length === 0) throw new DomainError('not_found', `There is nothing at ${path}.`)
  const all = [...methods, 'OPTIONS']
  if (asked === 'OPTIONS') return { statusCode: 204, headers: { allow: all.join(', ') }, body: '' }
  throw notAllowed(path, all)
}

export function notAllowed(path: string, methods: readonly string[]) {
  const allow = methods.join(', ')
  return new DomainError('method_not_allowed', `${path} answers ${allow}.`, { headers: { allow } })
}
