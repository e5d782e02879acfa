import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])
const READS = new Set(['GetItem', 'BatchGetItem', 'Query', 'Scan'])

const Batch = v.object({ RequestItems: v.record(v.string(), v.unknown()) })
const Transaction = v.object({ TransactItems: v.array(v.unknown()) })

interface Reply {
  readonly status: number
  readonly body: string | Buffer
}

interface Faults {
  /** The tables that the faults are for. */
  tables: readonly string[]
  /** So many of the next writes are refused. */
  refusals: number
  /** Eventually consistent reads see what was true so long ago. */
  staleMs: number
}

interface Earlier extends Reply {
  readonly at: number
}

/** Passes requests on to a DynamoDB, and is as unkind about some tables as AWS may be. */
export async function startUnkindDynamoDb(endpoint: string, now: () => number = Date.now) {
  const faults: Faults = { tables: [], refusals: 0, staleMs: 0 }
  const counts = { refused: 0, stale: 0 }
  const earlier = new Map<string, Earlier>()
  const sockets = new Set<Socket>()

  const hasCapacity = () => {
    if (faults.refusals === 0) return true
    faults.refusals -= 1
    return false
  }

  const isAimedAt = (text: string) => faults.tables.some((table) => text.includes(`"${table}"`))

  async function answer(target: string, body: Buffer, request: IncomingMessage): Promise<Reply> {
    const operation = target.split('.')[1] ?? ''
    const text = body.toString()
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
    reply(response, await answer(String(request.headers['x-amz-target']), body, request))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    counts,
    faults,
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
    const passed = send(`${endpoint}${url}`, { method: 'POST', headers }, async (response) => {
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

const MESSAGE = 'Throughput exceeds the current capacity of your table or index.'

/** As DynamoDB says it: a batch leaves out its items, a transaction names its reasons. */
function throttled(operation: string, text: string): Reply {
  if (operation === 'BatchWriteItem') {
    const { RequestItems } = v.parse(Batch, JSON.parse(text))
    return { status: 200, body: JSON.stringify({ UnprocessedItems: RequestItems }) }
  }
  if (operation !== 'TransactWriteItems') {
    return refusal('ProvisionedThroughputExceededException', { message: MESSAGE })
  }
  const reason = { Code: 'ThrottlingError', Message: MESSAGE }
  const { TransactItems } = v.parse(Transaction, JSON.parse(text))
  return refusal('TransactionCanceledException', {
    Message:
      'Transaction cancelled, please refer cancellation reasons for specific reasons [ThrottlingError]',
    CancellationReasons: TransactItems.map(() => reason),
  })
}

const refusal = (type: string, more: object): Reply => ({
  status: 400,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...more }),
})
