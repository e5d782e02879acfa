import { dynamoLists } from '../../functions/lists/list.store.ts'
import type { Platform, PushRow } from '../../functions/push/platforms/platform.ts'
import { PLATFORMS } from '../../functions/push/platforms/platforms.ts'
import { dynamoPushes } from '../../functions/push/push.store.ts'
import { type PushMessage, type PushResult, type RowRef, view } from '../../functions/push/push.ts'
import { type Jobs, type PushWorld, runPush } from '../../functions/push/run-push.ts'
import { type StartPush, startPush } from '../../functions/push/start-push.ts'
import { newId } from '../../functions/shared/ids.ts'
import { startPushTools, type ToolOptions } from '../../local/simulator/simulate-platforms.ts'
import type { Tables } from '../support/dynamodb.ts'
import { HOOK_PATH, httpPost, KEY, virtualTimer } from './push-world.ts'

const ORG = 'org_1'

export interface JobOptions extends ToolOptions {
  platform: Platform['name']
  rows: readonly PushRow[]
  key?: string
  /** Named before each write of the worker; throws to crash it there. */
  crash?: (step: string) => void
  snapshot?: boolean
}

interface Queued {
  message: PushMessage
  at: number
}

/** A push from its request to its end, over real tables and a real tool, with a queue that redelivers. */
export async function aPush(tables: Tables, options: JobOptions) {
  const timer = virtualTimer()
  const clock = () => new Date(timer.now())
  const tools = await startPushTools({ now: timer.now, ...options })
  const client = tables.documentClient()
  const table = tables.tableNames.table
  const refs: RowRef[] = options.rows.map(({ id, type }) => ({ id, type }))
  const byId = new Map(options.rows.map((row) => [row.id, row]))
  const store = dynamoPushes(client, table, clock, async (_org, _list, from, to) => refs.slice(from - 1, to))
  const listId = newId('lst')
  const list = { organizationId: ORG, id: listId, name: 'Engineers', webhookUrl: null, filters: null }
  await dynamoLists(client, table, clock).create(list, true)

  const queued: Queued[] = []
  const crash = options.crash ?? (() => undefined)
  const world: PushWorld & { pushes: typeof store } = {
    pushes: store,
    jobs: crashing(store, crash),
    timer,
    clock,
    queue: {
      send: async (message, delaySeconds) => {
        crash('send')
        queued.push({ message, at: timer.now() + delaySeconds * 1000 })
      },
    },
    rows: async (_org, wanted) => wanted.map(({ id }) => byId.get(id)),
    platform: (name) => ({ platform: PLATFORMS[name], origin: tools.url, post: httpPost }),
  }
  const { credential } = PLATFORMS[options.platform]
  const given: StartPush = {
    organizationId: ORG,
    listId,
    operationId: newId('job'),
    platform: options.platform,
    credentials: {
      apiKey: credential === 'apiKey' ? (options.key ?? KEY) : null,
      webhookUrl: credential === 'webhookUrl' ? tools.url + HOOK_PATH : null,
    },
  }
  const selection = { name: list.name, total: refs.length, ...(options.snapshot && { snapshot: refs }) }
  return {
    tools,
    timer,
    clock,
    store,
    world,
    queued,
    listId,
    start: () => startPush(world, given, selection),
    drain: () => drain(world, queued, timer),
    read: async (id: string) => {
      const push = await store.get(ORG, listId, id)
      if (!push) throw new Error('the push is gone')
      return { ...view(push, clock()), results: await everyResult(store, push) }
    },
    stored: () => [...tools.state.targets.values()].flatMap(({ rows }) => [...rows]),
  }
}

async function everyResult(
  store: ReturnType<typeof dynamoPushes>,
  push: Parameters<typeof store.results>[0],
) {
  const all: PushResult[] = []
  for (let page = 1; (page - 1) * 700 < push.total; page += 1)
    all.push(...(await store.results(push, page, 700)))
  return all
}

/** Delivers what is due; what fails comes back after it was hidden for a while, as in SQS. */
async function drain(world: PushWorld, queued: Queued[], timer: PushWorld['timer']) {
  for (let worker = 0; queued.length > 0; worker += 1) {
    if (worker > 5000) throw new Error('the push never ended')
    queued.sort((a, b) => a.at - b.at)
    const due = queued.shift()
    if (due === undefined) return
    if (due.at > timer.now()) await timer.sleep(due.at - timer.now())
    try {
      await runPush(world, due.message, `worker-${worker}`)
    } catch (error) {
      if (!(error instanceof Crash || (error instanceof Error && error.message.includes('other hands'))))
        throw error
      queued.push({ ...due, at: timer.now() + 90_000 })
    }
  }
}

export class Crash extends Error {}

/** The worker may die right before or right after each of its writes. */
function crashing(jobs: Jobs, crash: (step: string) => void): Jobs {
  const around =
    <A extends unknown[], R>(step: string, run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      crash(`before ${step}`)
      const result = await run(...args)
      crash(`after ${step}`)
      return result
    }
  return {
    get: jobs.get,
    state: around('state', jobs.state),
    claim: around('claim', jobs.claim),
    save: around('save', jobs.save),
    release: around('release', jobs.release),
    finish: around('finish', jobs.finish),
    target: around('target', jobs.target),
    giveUp: around('giveUp', jobs.giveUp),
  }
}
