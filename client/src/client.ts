import createClient, { type Client } from 'openapi-fetch'
import type { paths } from './api.ts'
import { retrying, type Send } from './retrying.ts'

export interface SignalboxOptions {
  /** Ends in `/api/v1`. */
  readonly baseUrl: string
  readonly apiKey: string
  /** How often a request that the service could not take is sent again. */
  readonly retries?: number
  readonly fetch?: Send
}

export type Signalbox = Client<paths>

const RETRIES = 4

export function createSignalbox({ baseUrl, apiKey, retries = RETRIES, fetch }: SignalboxOptions): Signalbox {
  const send: Send = fetch ?? ((request) => globalThis.fetch(request))
  const client = createClient<paths>({
    baseUrl,
    headers: { authorization: `Bearer ${apiKey}` },
    fetch: retrying(send, retries),
    querySerializer: queryText,
  })
  client.use({ onRequest: ({ request }) => withIdempotencyKey(request) })
  return client
}

/** A list is sent as JSON: its values may have commas, as "Berlin, Germany". */
export function queryText(query: object): string {
  const given = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && !isEmptyList(value),
  )
  return new URLSearchParams(
    given.map(([name, value]): [string, string] => [
      name,
      Array.isArray(value) ? JSON.stringify(value) : String(value),
    ]),
  ).toString()
}

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Every try of a POST has the same key, so that it creates or starts something once. */
function withIdempotencyKey(request: Request) {
  if (request.method !== 'POST' || request.headers.has(KEY)) return
  request.headers.set(KEY, crypto.randomUUID())
}

const KEY = 'idempotency-key'
