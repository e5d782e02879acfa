import type { Endpoint } from '../shared/http/endpoint.ts'
import { MEANINGS, PROBLEM_TYPE } from '../shared/http/problem.ts'

const NAMES: Readonly<Record<number, string>> = {
  400: 'InvalidInput',
  401: 'InvalidKey',
  402: 'InsufficientCredits',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  413: 'BodyTooLarge',
  415: 'UnsupportedMediaType',
  429: 'TooManyRequests',
  500: 'InternalError',
  503: 'SearchTooWide',
}

/** The problems that an operation can have, by status. */
export function problemsOf(endpoint: Endpoint) {
  const entries = statusesOf(endpoint).map((status) => [
    status,
    { $ref: `#/components/responses/${nameOfProblem(status)}` },
  ])
  return Object.fromEntries(entries)
}

export const isRemoved = ({ refuses }: Endpoint) => refuses?.includes('gone') === true

function statusesOf(endpoint: Endpoint): number[] {
  const { method, path, open, body, ignoresInput, refuses = [], scopes = [] } = endpoint
  const own = refuses.map((code) => MEANINGS[code].status)
  return [
    ...(isRemoved(endpoint) ? [] : [400]),
    ...(open ? [] : [401]),
    ...(scopes.length === 0 ? [] : [403]),
    ...(path.includes('{') ? [404] : []),
    ...(method === 'POST' && !open && !isRemoved(endpoint) ? [409] : []),
    ...(body && !ignoresInput ? [413, 415] : []),
    ...own,
    429,
    500,
  ].filter((status, index, all) => all.indexOf(status) === index)
}

const nameOfProblem = (status: number) => NAMES[status] ?? `Problem${status}`

/** `components.responses`: one for each status. */
export function problemResponses(used: ReadonlySet<number>) {
  const entries = [...used].sort().map((status) => [nameOfProblem(status), response(status)])
  return Object.fromEntries(entries)
}

export const usedStatuses = (endpoints: readonly Endpoint[]): ReadonlySet<number> =>
  new Set(endpoints.flatMap(statusesOf))

const response = (status: number) => ({
  description: titleOf(status),
  ...(status === 429 && { headers: { 'Retry-After': RETRY_AFTER } }),
  content: { [PROBLEM_TYPE]: { schema: { $ref: '#/components/schemas/Problem' } } },
})

const RETRY_AFTER = { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } }

function titleOf(status: number): string {
  const titles = Object.values(MEANINGS).filter((meaning) => meaning.status === status)
  return titles.map(({ title }) => title).join(', or: ') || 'Internal error'
}

/** RFC 9457. */
export const PROBLEM_SCHEMA = {
  type: 'object',
  description: 'What is wrong, by RFC 9457. `errors` names every wrong field, 100 at most.',
  required: ['type', 'title', 'status', 'detail', 'code', 'requestId', 'errors'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    code: { type: 'string', enum: [...Object.keys(MEANINGS), 'internal_error'] },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    required: { type: 'integer', description: 'Credits that were needed.' },
    available: { type: 'integer', description: 'Credits that are left.' },
    scope: { type: 'string', description: 'The scope that the API key lacks.' },
  },
  example: {
    type: 'about:blank',
    title: 'Invalid input',
    status: 400,
    detail: 'limit: Must be at most 100.',
    code: 'invalid_input',
    requestId: 'c6af9ac6-7b61-11e6-9a41-93e8deadbeef',
    errors: [{ path: 'limit', message: 'Must be at most 100.' }],
  },
}
