import * as v from 'valibot'
import type { Permissions, RequestRights } from '../contracts/permissions.ts'
import type { QueueModel, Queues } from '../contracts/queue.ts'
import type { Clock, Report } from '../contracts/runtime.ts'
import type { StateStore } from '../contracts/state.ts'
import { serveProtocol, type WireReply, type WireRequest } from '../wire/serve-protocol.ts'
import { MoveTasks } from './move-tasks.ts'
import { type Operation, operations } from './operations.ts'
import type { Queue } from './queue.ts'
import { queueRights } from './queue-rights.ts'
import { QueueSet } from './queue-set.ts'
import { SqsError } from './sqs-error.ts'

const TARGET = 'AmazonSQS.'

export interface LocalQueues extends Queues {
  /** Throws for an unknown ARN. */
  readonly queue: (arn: string) => Queue
}

/** The queues of the template, served in the SQS protocol for the unmodified SDK client. */
export async function startQueues(options: {
  readonly queues: readonly QueueModel[]
  readonly store: StateStore
  readonly clock: Clock
  readonly report: Report
  readonly permissions?: Permissions
}): Promise<LocalQueues> {
  const { store, clock, report, permissions } = options
  const rights = permissions && queueRights(permissions)
  const queues = await QueueSet.open(options.queues, options)
  const moveTasks = new MoveTasks({ queues, store, clock, report })
  await moveTasks.load()
  const createdAt = await firstStart(store, clock)
  const table = operations({ queues, moveTasks, clock, createdAt, endpoint: () => server.endpoint })
  const server = await serveProtocol((request) => answer({ table, rights }, request, report), report)
  const accept: Queues['accept'] = (arn, body, groupId) => queues.byArn(arn).accept({ body, groupId })
  return {
    endpoint: server.endpoint,
    has: (arn) => queues.has(arn),
    queue: (arn) => queues.byArn(arn),
    accept,
    send: async (arn, body) => {
      await queues.byArn(arn).send({ body })
    },
    stop: async () => {
      await server.stop()
      await moveTasks.stop()
      await queues.stop()
    },
  }
}

async function firstStart(store: StateStore, clock: Clock): Promise<number> {
  await store.putNew('runtime', 'firstStart', clock())
  return v.parse(v.number(), await store.get('runtime', 'firstStart'))
}

async function answer(
  { table, rights }: { table: Readonly<Record<string, Operation>>; rights: RequestRights | undefined },
  request: WireRequest,
  report: Report,
): Promise<WireReply> {
  const target = String(request.headers['x-amz-target'] ?? '')
  try {
    const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : target
    const operation = table[name]
    if (operation === undefined) {
      throw new SqsError('InvalidAction', `The local queues have no operation ${name}.`)
    }
    const input = parseBody(request.body)
    const { authorization = '' } = request.headers
    const denied = rights?.checks(authorization) && rights.refusal(authorization, name, input)
    if (denied) throw new SqsError('AccessDeniedException', denied)
    return reply(200, await operation(input, callOf(request)))
  } catch (error) {
    if (error instanceof SqsError) return refusal(error)
    report(`${target} failed`, error)
    return refusal(new SqsError('InternalFailure', 'The local queues failed; their log says why.'))
  }
}

const callOf = ({ headers, signal }: WireRequest) => ({
  signal,
  trace: headers['x-amzn-trace-id']?.toString(),
})

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body)
  } catch {
    throw new SqsError('InvalidParameterValue', 'The request is not JSON.')
  }
}

const reply = (status: number, body: object, headers: Record<string, string> = {}): WireReply => ({
  status,
  headers: { 'content-type': 'application/x-amz-json-1.0', ...headers },
  body: JSON.stringify(body),
})

/** The SDK takes the error's name from the older code in the header. */
const refusal = (error: SqsError) =>
  reply(
    error.status,
    { __type: `com.amazonaws.sqs#${error.name}`, message: error.message },
    { 'x-amzn-query-error': `${error.code};${error.status < 500 ? 'Sender' : 'Receiver'}` },
  )
