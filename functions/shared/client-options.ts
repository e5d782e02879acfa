import { type Agent, type ClientRequest, Agent as PlainAgent } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Duplex } from 'node:stream'
import { patience } from './env.ts'

const KEPT = { keepAlive: true, maxSockets: 50 }

/**
 * Connections that were idle while the function was frozen may all have died without a word. When one turns out to be
 * dead, the others are given up: else each new try could wait for another dead one.
 */
function wary<A extends Agent>(agent: A): A {
  const reuse = agent.reuseSocket.bind(agent)
  agent.reuseSocket = (socket: Duplex, request: ClientRequest) => {
    request.once('error', () => closeIdle(agent))
    reuse(socket, request)
  }
  return agent
}

function closeIdle({ freeSockets }: Agent) {
  for (const sockets of Object.values(freeSockets)) for (const socket of sockets ?? []) socket.destroy()
}

const httpAgent = wary(new PlainAgent(KEPT))
const httpsAgent = wary(new SecureAgent(KEPT))

/** For every client of the SDK. A connection without an answer is given up, and the SDK tries the request again. */
export const clientOptions = () => ({
  requestHandler: {
    connectionTimeout: 2_000 * patience(),
    requestTimeout: 5_000 * patience(),
    throwOnRequestTimeout: true,
    httpAgent,
    httpsAgent,
  },
})
