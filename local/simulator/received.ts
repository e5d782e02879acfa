import type { IncomingMessage } from 'node:http'

export interface Received {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string>>
  body: string
}

export async function receive(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://simulator')
  const headers = Object.entries(request.headers).map(([name, value]) => [name, String(value)] as const)
  return {
    method: request.method ?? 'GET',
    path: pathname,
    query: searchParams,
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks).toString(),
  }
}
