import { dataOf } from '@signalbox/client'

const HEADERS = { 'content-type': 'application/json', 'x-signalbox-console': '1' }

/** Calls a path that is for this page only. */
export const call = (method: string, path: string, body?: unknown) =>
  fetch(path, { method, headers: HEADERS, ...(body === undefined ? {} : { body: JSON.stringify(body) }) })

/** Calls such a path, and gives its answer. Throws when the service refuses the request. */
export const ask = (path: string, body: unknown = {}): Promise<unknown> =>
  dataOf<unknown>(answerOf(call('POST', path, body)))

async function answerOf(asked: Promise<Response>) {
  const response = await asked
  const said: unknown = await response.json().catch(() => undefined)
  return { data: said, error: said, response }
}
