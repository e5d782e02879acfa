import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pushTools } from './push-tools.ts'
import { answerAsSource, sourceOverrides } from './sources/sites.ts'
import { simulatedWorld } from './sources/world.ts'

interface SimulatorOptions {
  /** The same seed makes the same world. */
  readonly seed?: string
  readonly clock?: () => number
}

interface Simulator {
  /** Makes the functions ask the simulator instead of the real services. */
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

const TOOLS = ['HEYREACH', 'INSTANTLY', 'SMARTLEAD']

/** Simulates the public sources and the outreach platforms behind one local address. */
export async function startSimulator({
  seed = 'signalbox',
  clock = Date.now,
}: SimulatorOptions = {}): Promise<Simulator> {
  const world = simulatedWorld({ seed, clock })
  const tools = pushTools()

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const body = Buffer.concat(chunks).toString()
    const received = {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers,
      body,
    }
    const host = headers['x-forwarded-host']
    const site = host === undefined ? undefined : answerAsSource({ ...received, host }, world)
    const reply = site ?? tools.respond(received)
    if (reply === 'drop') return request.socket.destroy()
    const { status, headers: sent, body: text } = reply ?? { status: 404, headers: {}, body: '' }
    return response.writeHead(status, sent).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { env: environment(portOf(server.address())), stop: () => closed(server) }
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('The simulator listens on no port')
  return address.port
}

function environment(port: number): Record<string, string> {
  const origin = `http://127.0.0.1:${port}`
  const tools = Object.fromEntries(TOOLS.map((name) => [`PUSH_${name}_URL`, origin]))
  return { ...sourceOverrides(origin), ...tools }
}

const closed = (server: ReturnType<typeof createServer>) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
