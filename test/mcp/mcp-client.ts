import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'

import { apiEvent, lambdaContext } from '../support/api-event.ts'
import type { Handler } from '../support/call.ts'

/** Version modes of the official client. */
export const ERAS = { '2026-07-28': { pin: '2026-07-28' }, '2025-11-25': 'legacy' } as const
export type Era = keyof typeof ERAS

type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>

/** Calls the function with the event that API Gateway would make of the request. */
export const fetchFrom =
  (handler: Handler): Fetch =>
  async (url, init) => {
    const request = new Request(url, init)
    const event = apiEvent({
      method: request.method,
      resource: '/mcp',
      headers: Object.fromEntries(request.headers),
      ...(request.body && { body: await request.text() }),
    })
    const { statusCode, headers, body } = await handler(event, lambdaContext)
    const entries = Object.entries(headers ?? {}).map(([name, value]) => [name, String(value)] as const)
    return new Response(body === '' ? null : body, {
      status: statusCode,
      headers: Object.fromEntries(entries),
    })
  }

export async function connect(url: string, apiKey: string, era: Era, fetch?: Fetch): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: ERAS[era] } })
  const requestInit = { headers: { 'x-api-key': apiKey } }
  const transport = new StreamableHTTPClientTransport(new URL(url), { requestInit, ...(fetch && { fetch }) })
  await client.connect(transport)
  return client
}
