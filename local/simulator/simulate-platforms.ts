import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PlatformName } from '../../functions/push/platforms/platforms.ts'
import { clay } from './platform-clay.ts'
import { heyreach } from './platform-heyreach.ts'
import { instantly } from './platform-instantly.ts'
import { smartlead } from './platform-smartlead.ts'
import { type Received, receive } from './received.ts'
import {
  type PlatformOptions,
  type PlatformState,
  Refusal,
  type SimulatedPlatform,
  type SimulatePlatform,
} from './simulated-platform.ts'

/** A platform that is not here answers 404. */
const SIMULATIONS: Readonly<Partial<Record<PlatformName, SimulatePlatform>>> = {
  clay,
  heyreach,
  instantly,
  smartlead,
}

/** The platforms share no path, so one address serves them all. */
export function simulatePlatforms(options: PlatformOptions = {}) {
  const state: PlatformState = { targets: new Map(), requests: [], throttled: 0 }
  const platforms = Object.values(SIMULATIONS).map((simulate) => simulate(state, options))
  return { state, respond: (request: Received) => respond(platforms, state, options, request) }
}

export interface SimulatedReply {
  status: number
  headers: Record<string, string>
  body: string
}

/** Undefined for a path of no platform. */
function respond(
  platforms: readonly SimulatedPlatform[],
  state: PlatformState,
  options: PlatformOptions,
  request: Received,
): SimulatedReply | 'drop' | undefined {
  const platform = platforms.find(({ owns }) => owns(request.path))
  if (platform === undefined) return undefined
  state.requests.push({ method: request.method, path: request.path })
  const fault = options.fault?.(request, state.requests.length)
  const wait = typeof fault === 'object' ? fault.throttledFor : 1
  if (fault === 'throttle' || typeof fault === 'object') {
    return json(429, platform.throttled(wait), { 'retry-after': String(wait) })
  }
  if (fault === 'unauthorized') return json(401, { message: 'Invalid API key' })
  if (fault === 'refused') return json(400, { message: 'A row is not valid' })
  if (fault === 'error') return json(500, { message: 'Internal error' })
  if (fault === 'drop') return 'drop'
  try {
    const answer = platform.answer(request)
    if (fault === 'error-after') return json(500, { message: 'Internal error' })
    return fault === 'drop-after' ? 'drop' : json(200, answer)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 429) state.throttled += 1
    return json(error.status, error.body, error.headers)
  }
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): SimulatedReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** The platforms behind a real HTTP server on this machine. */
export async function startPlatforms(options: PlatformOptions = {}, port = 0) {
  const platforms = simulatePlatforms(options)
  const server = createServer((request, response) => {
    void receive(request).then((received) => {
      const reply = platforms.respond(received)
      if (reply === 'drop') return request.socket.destroy()
      const { status, headers, body } = reply ?? { status: 404, headers: {}, body: '' }
      return response.writeHead(status, headers).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${bound}`,
    state: platforms.state,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
