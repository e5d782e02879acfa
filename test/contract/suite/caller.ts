import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { WITHIN_MS } from '../../support/patience.ts'
import type { Coverage } from './coverage.ts'
import type { ApiDescription, Route } from './description.ts'

// Checks compare answers with literals, and the schemas of the description with all of them.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Json = any

interface Given {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown
}

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

/** The answer of a refusal: its fields are named by `errors`. */
interface Refusal {
  readonly status: number
  readonly code: string
  /** Each of them must be named. */
  readonly fields?: readonly string[]
}

export const refusedFor = (...fields: string[]): Refusal => ({ status: 400, code: 'invalid_input', fields })
export const NOT_FOUND: Refusal = { status: 404, code: 'not_found' }

export interface Caller {
  /** What an accepted request is answered with; it must be as the description says. */
  accepted(route: string, given?: Given): Promise<Json>
  /** The problem that a refused request is answered with. */
  refused(route: string, refusal: Refusal, given?: Given): Promise<Json>
  /** Any request. Nothing is compared or counted. */
  ask(method: string, path: string, given?: Given): Promise<Answer>
  /** Asks until the answer is as it should be. */
  settled(route: string, given: Given, isDone: (answer: Json) => boolean): Promise<Json>
}

/** Only a busy service needs all of it. */
const MOST_PAUSES = 5

export function callerOf(
  baseUrl: string,
  key: string | undefined,
  description: ApiDescription,
  coverage: Coverage,
): Caller {
  const routeNamed = (name: string): Route => {
    const route = description.routes.get(name)
    assert(route, `the API description has no ${name}`)
    return route
  }
  const send = ({ method, path }: Route, given: Given) => ask(method, pathWith(path, given), given)

  async function ask(method: string, path: string, given: Given = {}): Promise<Answer> {
    for (let pauses = 0; ; pauses += 1) {
      const reply = await fetch(`${baseUrl}${path}${searchOf(given)}`, {
        method,
        headers: { ...(key && { 'x-api-key': key }), 'content-type': 'application/json', ...given.headers },
        ...(given.body !== undefined && { body: textOf(given.body) }),
      })
      const answer = { status: reply.status, headers: reply.headers, text: await reply.text() }
      if (answer.status !== 429 || pauses === MOST_PAUSES) return answer
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
    }
  }

  async function accepted(name: string, given: Given = {}): Promise<Json> {
    const route = routeNamed(name)
    const answer = await send(route, given)
    assert(route.replies.has(answer.status), `${name} answers ${answer.status}: ${answer.text}`)
    assert(answer.headers.get('x-request-id'), `${name} has no x-request-id`)
    coverage.count(name, 'accepted')
    if (answer.text === '') return undefined
    if (!/^application\/([\w-]+\+)?json/.test(answer.headers.get('content-type') ?? '')) return answer.text
    const body: Json = JSON.parse(answer.text)
    const reply = route.replies.get(answer.status)
    if (reply) assert.deepEqual(description.differencesFrom(reply, body), [], name)
    return body
  }

  async function refused(name: string, refusal: Refusal, given: Given = {}): Promise<Json> {
    const answer = await send(routeNamed(name), given)
    const problem = problemIn(answer, refusal, description)
    coverage.count(name, 'refused')
    return problem
  }

  async function settled(name: string, given: Given, isDone: (answer: Json) => boolean): Promise<Json> {
    const until = Date.now() + WITHIN_MS
    for (;;) {
      const body = await accepted(name, given)
      if (isDone(body)) return body
      assert(
        Date.now() < until,
        `${name} never shows what is expected: ${JSON.stringify(body).slice(0, 500)}`,
      )
      await sleep(500)
    }
  }

  return { accepted, refused, ask, settled }
}

/** Every refusal is a problem document that names its request and all fields. */
export function problemIn(answer: Answer, refusal: Refusal, description: ApiDescription): Json {
  const { status, code, fields = [] } = refusal
  assert.equal(answer.status, status, `answers ${answer.status} and not ${status}: ${answer.text}`)
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/)
  const problem: Json = JSON.parse(answer.text)
  assert.deepEqual(description.differencesFrom('Problem', problem), [])
  assert.deepEqual([problem.status, problem.code], [status, code], answer.text)
  assert.equal(problem.requestId, answer.headers.get('x-request-id'))
  const named: string[] = problem.errors.map(({ path }: Json) => path)
  const missed = fields.filter((field) => !named.some((path) => path.startsWith(field)))
  assert.deepEqual(missed, [], `these fields are not named: ${answer.text}`)
  return problem
}

const pathWith = (path: string, { params = {} }: Given) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'unknown'))

function searchOf({ query = {} }: Given): string {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  )
  return search.size === 0 ? '' : `?${search}`
}

const textOf = (body: unknown) => (typeof body === 'string' ? body : JSON.stringify(body))
