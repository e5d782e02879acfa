import type { Invocations } from '../contracts/function.ts'
import type { Permissions, RequestRights } from '../contracts/permissions.ts'
import type { Clock, Report, RunningServer } from '../contracts/runtime.ts'
import type { ScheduleGroupModel, ScheduleModel } from '../contracts/schedule.ts'
import type { StateStore } from '../contracts/state.ts'
import type { LocalQueues } from '../queues/start-queues.ts'
import { serveProtocol, type WireReply, type WireRequest } from '../wire/serve-protocol.ts'
import { applyTemplate } from './apply-template.ts'
import { Groups } from './groups.ts'
import { type Operation, operations } from './operations.ts'
import { scheduleRights } from './schedule-rights.ts'
import { invalid, SchedulerError } from './scheduler-error.ts'
import { Schedules } from './schedules.ts'

/** All schedules, served in the protocol of EventBridge Scheduler. */
export async function startScheduler(options: {
  readonly groups: readonly ScheduleGroupModel[]
  readonly schedules: readonly ScheduleModel[]
  readonly store: StateStore
  readonly invocations: Invocations
  readonly queues: LocalQueues
  readonly clock: Clock
  readonly report: Report
  readonly permissions?: Permissions
}): Promise<RunningServer> {
  const { store, clock, report, permissions } = options
  const rights = permissions && scheduleRights(permissions)
  const groups = new Groups(store, clock)
  const schedules = new Schedules({ store, clock, report, targets: options })
  await groups.load()
  await schedules.load()
  await applyTemplate(options, groups, schedules)
  const table = operations({ schedules, groups, clock })
  const server = await serveProtocol((request) => answer({ table, rights }, request, report), report)
  return {
    endpoint: server.endpoint,
    stop: async () => {
      await schedules.stop()
      await server.stop()
    },
  }
}

async function answer(
  { table, rights }: { table: Readonly<Record<string, Operation>>; rights: RequestRights | undefined },
  { method, url, body, headers }: WireRequest,
  report: Report,
): Promise<WireReply> {
  try {
    const [collection = '', name, ...more] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
    const route = `${method} /${collection}${name === undefined ? '' : '/{Name}'}`
    const operation = table[route]
    if (operation === undefined || more.length > 0) {
      const message = `The local scheduler has no operation ${method} ${url.pathname}.`
      throw new SchedulerError('UnknownOperationException', message)
    }
    const query = Object.fromEntries(url.searchParams)
    const input = { name: name ?? '', query, body: parseBody(body) }
    const { authorization = '' } = headers
    const denied = rights?.checks(authorization) && rights.refusal(authorization, route, input)
    if (denied) throw new SchedulerError('AccessDeniedException', denied)
    return reply(200, await operation(input))
  } catch (error) {
    if (error instanceof SchedulerError) return refusal(error)
    report(`${method} ${url.pathname} failed`, error)
    return refusal(
      new SchedulerError('InternalServerException', 'The local scheduler failed; its log says why.'),
    )
  }
}

function parseBody(body: string): unknown {
  try {
    return JSON.parse(body === '' ? '{}' : body)
  } catch {
    throw invalid('The request is not JSON.')
  }
}

const reply = (status: number, body: object, headers: Record<string, string> = {}): WireReply => ({
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

const refusal = ({ status, name, message }: SchedulerError) =>
  reply(status, { Message: message }, { 'x-amzn-errortype': name })
