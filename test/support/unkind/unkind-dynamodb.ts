import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Reply, throttled } from './refusals.ts'
import { inShards } from './shards.ts'

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])
const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan'])

/** The runtime's own requests are no function's. */
const FUNCTION = /exec-env\/AWS_Lambda/

interface Faults {
  /** The tables that the faults are for. */
  tables: readonly string[]
  /** So many of the next writes are refused. */
  refusals: number
  /** Writes beyond these are refused. */
  writesPerSecond: number
  /** How many shards a stream has. */
  shards: number
  /** Eventually consistent reads see what was true so long ago. */
  staleMs: number
}

interface Earlier extends Reply {
  readonly at: number
}

/** Passes requests on to a DynamoDB, and is as unkind about some tables as AWS may be. */
export async function startUnkindDynamoDb(endpoint: string, now: () => number = Date.now) {
  const faults: Faults = {
    tables: [],
    refusals: 0,
    writesPerSecond: Number.POSITIVE_INFINITY,
    shards: 1,
    staleMs: 0,
  }
  const counts = { refused: 0, stale: 0, unanswered: 0 }
  const earlier = new Map<string, Earlier>()
  const sockets = new Set<Socket>()
  const functions = new Set<Socket>()
  const dead = new WeakSet<Socket>()
  let second = 0
  let written = 0

  const hasCapacity = () => {
    if (faults.refusals > 0) {
      faults.refusals -= 1
      return false
    }
    const current = Math.floor(now() / 1000)
    written = current === second ? written + 1 : 1
    second = current
    return written <= faults.writesPerSecond
  }

  const isAimedAt = (text: string) => faults.tables.some((table) => text.includes(`"${table}"`))

  async function answer(target: string, body: Buffer, request: IncomingMessage): Promise<Reply> {
    const operation = target.split('.')[1] ?? ''
    const text = body.toString()
    if (target.startsWith('DynamoDBStreams_') && faults.shards > 1)
      return inShards(operation, body, faults.shards, (asked) => pass(endpoint, request, asked))
    if (!isAimedAt(text)) return pass(endpoint, request, body)
    if (WRITES.has(operation) && !hasCapacity()) {
      counts.refused += 1
      return throttled(operation, text)
    }
    if (!READS.has(operation) || text.includes('"ConsistentRead":true')) return pass(endpoint, request, body)
    return eventually(`${target} ${text}`, () => pass(endpoint, request, body))
  }

  /** What the same request was answered a moment ago. */
  async function eventually(name: string, read: () => Promise<Reply>): Promise<Reply> {
    const before = earlier.get(name)
    if (before !== undefined && now() - before.at < faults.staleMs) {
      counts.stale += 1
      return before
    }
    const at = now()
    const reply = await read()
    if (faults.staleMs > 0) earlier.set(name, { ...reply, at })
    return reply
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (FUNCTION.test(String(request.headers['user-agent']))) functions.add(request.socket)
    // The other end of a connection that was idle during the freeze is gone, and nobody says so.
    if (dead.has(request.socket)) counts.unanswered += 1
    else reply(response, await answer(String(request.headers['x-amz-target']), body, request))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => {
      sockets.delete(socket)
      functions.delete(socket)
    })
  })
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    counts,
    faults,
    /** Connections of functions that are open now answer no further request. */
    freeze() {
      for (const socket of functions) dead.add(socket)
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

export type UnkindDynamoDb = Awaited<ReturnType<typeof startUnkindDynamoDb>>

function pass(endpoint: string, { headers, url }: IncomingMessage, body: Buffer): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const own = { ...headers, 'content-length': body.length }
    const passed = send(`${endpoint}${url}`, { method: 'POST', headers: own }, async (response) => {
      resolve({ status: response.statusCode ?? 500, body: await buffer(response) })
    })
    passed.once('error', reject)
    passed.end(body)
  })
}

function reply(response: ServerResponse, { status, body }: Reply) {
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, headers).end(body)
}
