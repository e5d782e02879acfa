import type { Endpoint } from '../shared/http/endpoint.ts'
import type { StoredReply } from '../shared/http/idempotency.ts'
import type { ConsoleWorld } from './console-world.ts'

export interface ConsoleRequest {
  /** Below the stage, without the first slash. */
  readonly place: string
  /** The path of the request. It begins with the stage of the API. */
  readonly path: string
  readonly method: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  readonly address: string
  /** The body, checked as the endpoint says. */
  readonly bodyFor: (endpoint: Endpoint) => unknown
}

type Answering = (world: ConsoleWorld, request: ConsoleRequest) => Promise<StoredReply>

/** The routes of a place by their methods. */
export type Routes = Readonly<Record<string, Readonly<Record<string, Answering>>>>

export const jsonAnswer = (body: unknown, headers: Readonly<Record<string, string>> = {}): StoredReply => ({
  statusCode: 200,
  headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

export const emptyAnswer = (headers: Readonly<Record<string, string>> = {}): StoredReply => ({
  statusCode: 204,
  headers,
  body: '',
})
