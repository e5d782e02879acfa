import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PLATFORMS } from '../../functions/push/platforms/platforms.ts'
import { isOfBrowser, ONLY_PROGRAMS } from '../aws/wire/this-machine.ts'
import { receive } from './received.ts'
import { simulatePlatforms } from './simulate-platforms.ts'
import { answerAsSource, sourceOverrides } from './sites.ts'
import { simulatedWorld, type World } from './sources/world.ts'

export interface SimulatorOptions {
  /** The same seed is the same world. */
  readonly seed?: string
  readonly clock?: () => number
  /** Instead of the world of a seed. */
  readonly world?: World
}

export interface Simulator {
  /** Environment variables that point the service's functions to the simulator. */
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

/** The public sources and the outreach platforms behind one local address. */
export async function startSimulator({
  seed = 'signalbox',
  clock = Date.now,
  world = simulatedWorld({ seed, clock }),
}: SimulatorOptions = {}): Promise<Simulator> {
  const platforms = simulatePlatforms()

  const server = createServer(async (request, response) => {
    if (isOfBrowser(request.headers)) return response.writeHead(403).end(ONLY_PROGRAMS)
    const received = await receive(request)
    const host = received.headers['x-forwarded-host']
    const site = host === undefined ? undefined : answerAsSource({ ...received, host }, world)
    const reply = site ?? platforms.respond(received)
    if (reply === 'drop') return request.socket.destroy()
    const { status, headers: sent, body: text } = reply ?? { status: 404, headers: {}, body: '' }
    return response.writeHead(status, sent).end(site?.bytes ?? text)
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
  const platforms = PLATFORMS.flatMap((each) =>
    'originVariable' in each ? [[each.originVariable, origin]] : [],
  )
  return { ...sourceOverrides(origin), ...Object.fromEntries(platforms) }
}

const closed = (server: ReturnType<typeof createServer>) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
