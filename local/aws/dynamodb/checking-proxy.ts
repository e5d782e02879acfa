import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { secretKeyOf } from '../contracts/account.ts'
import type { RequestRights } from '../contracts/permissions.ts'
import type { RunningServer } from '../contracts/runtime.ts'
import { CONTENT_HASH, isSigned, NOT_SIGNED } from '../wire/signature.ts'
import { isOfBrowser, ONLY_PROGRAMS } from '../wire/this-machine.ts'
import { WHOLE_BATCH, type Write, writesOf } from './batch-transaction.ts'
import { commitTogether } from './commit-together.ts'
import type { Address } from './hidden-address.ts'
import { refusalOf } from './refusals.ts'
import { type RequestHead, requestHead } from './request-head.ts'
import { RequestSplitter } from './request-splitter.ts'
import { transactionSender } from './send-transaction.ts'

/** Only these are read, and all requests of a caller whose rights are checked. Everything else passes unread. */
const READ = new Set(['Query', 'Scan', 'BatchWriteItem'])

/**
 * Stands in front of the embedded engine, which answers everybody. It answers programs that know the secret of an
 * access key, and refuses what DynamoDB refuses and the engine does not. It also has a batch committed at once: the
 * engine would commit each item by itself and wait for the disk each time.
 */
export async function startCheckingProxy(address: Address, rights?: RequestRights): Promise<RunningServer> {
  const open = new Set<Socket>()
  const transactions = transactionSender(address)
  const commit = commitTogether(transactions.send)
  const server = createServer({ noDelay: true }, (client) => {
    const engine = connect({ ...address, noDelay: true })
    join(client, engine, { commit, rights })
    for (const socket of [client, engine]) {
      // Whoever waits for an answer keeps the process alive, not the way to it.
      socket.unref()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
    }
  })
  server.listen(0, '127.0.0.1').unref()
  await once(server, 'listening')
  const own = server.address()
  if (own === null || typeof own === 'string') throw new Error('There is no free port.')
  return {
    endpoint: `http://127.0.0.1:${own.port}`,
    stop: async () => {
      const closed = once(server, 'close')
      server.close()
      transactions.stop()
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}

type Commit = (writes: readonly Write[]) => Promise<boolean>

interface Checks {
  readonly commit: Commit
  readonly rights: RequestRights | undefined
}

function join(client: Socket, engine: Socket, { commit, rights }: Checks) {
  const requests = new RequestSplitter({
    judge(text) {
      const head = requestHead(text)
      const refusal = refusalOfHead(head)
      if (refusal) {
        client.end(refusal)
        return 'refuse'
      }
      const isWanted = READ.has(operationIn(head)) || rights?.checks(callerIn(head)) || !hasHash(head)
      return isWanted ? 'take' : 'pass'
    },
    pass: (bytes) => void engine.write(bytes),
    // The next request comes only after this answer, so answers stay in order.
    take: (request, body) => {
      const head = requestHead(request.toString('latin1', 0, request.length - body.length))
      if (!isSigned({ ...head, body }, secretKeyOf)) {
        client.end(UNSIGNED)
        return
      }
      const [operation, input] = [operationIn(head), parsed(body)]
      const denied = rights?.checks(callerIn(head)) && rights.refusal(callerIn(head), operation, input)
      if (denied) {
        client.write(answer('400 Bad Request', refused(denied, NOT_ALLOWED)))
        return
      }
      if (operation === 'BatchWriteItem') {
        const passOn = () => void engine.write(request)
        void commitBatch(client, input, commit).then((done) => done || passOn(), passOn)
        return
      }
      const refusal = READ.has(operation) ? refusalOf(input) : undefined
      if (refusal === undefined) engine.write(request)
      else client.write(answer('400 Bad Request', refused(refusal)))
    },
  })
  engine.pipe(client)
  client.on('data', (chunk) => requests.read(chunk))
  client.on('end', () => engine.end())
  for (const [socket, other] of [
    [client, engine],
    [engine, client],
  ] as const) {
    socket.on('error', () => other.destroy())
    socket.on('close', () => other.destroy())
  }
}

/** The end of a body in chunks is unknown, and so where the next request begins. No SDK sends one. */
function refusalOfHead(head: RequestHead): string | undefined {
  if (isOfBrowser(head.headers) || head.headers['transfer-encoding'] !== undefined) return ONLY_FOR_PROGRAMS
  return hasHash(head) && !isSigned(head, secretKeyOf) ? UNSIGNED : undefined
}

/** Otherwise the body has to be read to tell who signed it. */
const hasHash = ({ headers }: RequestHead) => headers[CONTENT_HASH] !== undefined

const TARGET = /^DynamoDB_\d+\.(\w+)$/i
const operationIn = ({ headers }: RequestHead) => TARGET.exec(headers['x-amz-target'] ?? '')?.[1] ?? ''
const callerIn = ({ headers }: RequestHead) => headers.authorization ?? ''

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    // The engine says what is wrong.
    return undefined
  }
}

/** False when the engine has to answer itself: it then says what is wrong. */
async function commitBatch(client: Socket, input: unknown, commit: Commit): Promise<boolean> {
  const writes = writesOf(input)
  if (writes === undefined || !(await commit(writes))) return false
  client.write(answer('200 OK', WHOLE_BATCH))
  return true
}

const NOT_VALID = 'com.amazon.coral.validate#ValidationException'
const NOT_ALLOWED = 'com.amazon.coral.service#AccessDeniedException'
const NOT_KNOWN = 'com.amazon.coral.service#InvalidSignatureException'

const refused = (message: string, type = NOT_VALID) => JSON.stringify({ __type: type, message })

const answer = (status: string, body: string) =>
  [
    `HTTP/1.1 ${status}`,
    'content-type: application/x-amz-json-1.0',
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')

const ONLY_FOR_PROGRAMS = answer('403 Forbidden', refused(ONLY_PROGRAMS, NOT_ALLOWED))
const UNSIGNED = answer('403 Forbidden', refused(NOT_SIGNED, NOT_KNOWN))
