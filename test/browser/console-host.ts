import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'

const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}
const FOLDER = '.build/console'

export interface ConsoleHost {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** Serves the built console as the service does, with a key of the service as the token of each session. */
export async function startConsoleHost(service: string, demoKey: string, port = 0): Promise<ConsoleHost> {
  const server = createServer((request, response) => {
    answer(request, response, service, demoKey).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}/api/console/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, service: string, demoKey: string) {
  const { pathname, search } = new URL(request.url ?? '/', 'http://console')
  if (pathname.startsWith('/api/v1'))
    return proxy(request, response, `${service}${pathname.slice(7)}${search}`)
  const name = pathname.replace('/api/console/', '')
  if (['start', 'session', 'token'].includes(name)) return session(name, request, response, demoKey)
  const file = name === '' ? 'index.html' : name
  const body = await readFile(join(FOLDER, file)).catch(() => undefined)
  if (body === undefined) return response.writeHead(404).end()
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'text/plain',
    'content-security-policy': CSP,
  })
  response.end(body)
}

async function session(name: string, request: IncomingMessage, response: ServerResponse, demoKey: string) {
  const json = (status: number, value: unknown, headers: Record<string, string> = {}) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
  if (name === 'start') return json(200, { demo: true })
  if (request.headers['x-signalbox-console'] !== '1') return json(403, {})
  const expiresAt = new Date(Date.now() + 8 * 3_600_000).toISOString()
  if (name === 'token') {
    const key = /console=([^;]+)/.exec(request.headers.cookie ?? '')?.[1]
    return key === undefined ? json(401, {}) : json(200, { token: key, expiresAt })
  }
  if (request.method === 'DELETE')
    return response.writeHead(204, { 'set-cookie': 'console=; Max-Age=0' }).end()
  const { demo, key }: { demo?: boolean; key?: string } = JSON.parse(await bodyOf(request))
  const token = demo === true ? demoKey : (key ?? '')
  if (!token.startsWith('sb_')) return json(401, {})
  return json(200, { token, expiresAt }, { 'set-cookie': `console=${token}; HttpOnly; SameSite=Strict` })
}

async function bodyOf(request: IncomingMessage) {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

async function proxy(request: IncomingMessage, response: ServerResponse, url: string) {
  const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
  const body = request.method === 'GET' ? null : await bodyOf(request)
  const sent = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && name !== 'origin' ? [[name, value]] : [],
  )
  const reply = await fetch(url, {
    method: request.method ?? 'GET',
    headers: sent,
    body: body === '' ? null : body,
  })
  const back = [...reply.headers].filter(
    ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name),
  )
  response.writeHead(reply.status, Object.fromEntries(back)).end(Buffer.from(await reply.arrayBuffer()))
}
