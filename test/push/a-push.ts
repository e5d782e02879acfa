import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { ItemRef } from '../../functions/lists/list/list-item.ts'
import { dynamoLists } from '../../functions/lists/list.store.ts'
import { pushSummary } from '../../functions/push/ended-push.ts'
import type { PushRow } from '../../functions/push/platforms/platform.ts'
import { type PlatformName, platformOf } from '../../functions/push/platforms/platforms.ts'
import { dynamoPushes } from '../../functions/push/push.store.ts'
import type { PushMessage, PushResult } from '../../functions/push/push.ts'
import type { RunningPushes } from '../../functions/push/push-part.ts'
import { keyCheck } from '../../functions/push/requests/check-key.ts'
import { type RunPushWorld, runPush } from '../../functions/push/run/run-push.ts'
import { type StartPush, startPush } from '../../functions/push/start-push.ts'
import { hostTurns } from '../../functions/shared/host-turns/host-turns.ts'
import { openLine } from '../../functions/shared/host-turns/open-line.ts'
import { dynamoPace } from '../../functions/shared/host-turns/pace.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import { startPlatforms } from '../../local/simulator/simulate-platforms.ts'
import type { PlatformOptions } from '../../local/simulator/simulated-platform.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { Crash, credentialsFor, httpPost, virtualTimer } from './push-world.ts'

const ORG = 'org_1'

export interface PushOptions extends PlatformOptions {
  platform: PlatformName
  rows: readonly PushRow[]
  key?: string
  /** Called before and after each write of the worker, with its name; throws to crash the worker there. */
  crash?: (step: string) => void | Promise<void>
}

interface Queued {
  message: PushMessage
  at: number
}

/** A push on real tables, with a simulated platform and a queue in memory that delivers again after a crash. */
export async function aPush(tables: Tables, options: PushOptions) {
  const timer = virtualTimer()
  const clock = () => new Date(timer.now())
  const simulator = await startPlatforms({ now: timer.now, ...options })
  const client = tables.documentClient()
  const table = tables.tableNames.table
  await forgetPace(tables, simulator.url)
  const refs: ItemRef[] = options.rows.map(({ id, type }) => ({ id, type, addedAt: null }))
  const byId = new Map(options.rows.map((row) => [row.id, row]))
  const store = dynamoPushes(client, table, clock, async (_org, _list, from, to) => refs.slice(from - 1, to))
  const listId = newId('lst')
  const list = { organizationId: ORG, id: listId, name: 'Engineers', webhookUrl: null, filters: null }
  await dynamoLists(client, table, clock).create(list, true, ENOUGH_ROOM)

  const queued: Queued[] = []
  const turns = hostTurns(dynamoPace(client, table, clock), clock)
  const crash = options.crash ?? (() => undefined)
  const world: RunPushWorld = {
    pushes: crashing(store, crash),
    turns,
    timer,
    clock,
    queue: {
      send: async (message, delaySeconds) => {
        await crash('send')
        queued.push({ message, at: timer.now() + delaySeconds * 1000 })
      },
    },
    rows: async (_org, wanted) => wanted.map(({ id }) => byId.get(id)),
    connect: (name) => ({ platform: platformOf(name), origin: simulator.url, post: httpPost }),
  }
  const given: StartPush = {
    organizationId: ORG,
    listId,
    operationId: newId('job'),
    platform: options.platform,
    credentials: credentialsFor(platformOf(options.platform), simulator.url, options.key),
  }
  const selection = { name: list.name, rows: refs }
  return {
    simulator,
    timer,
    clock,
    store,
    world,
    queued,
    listId,
    start: () => startPush({ ...world, pushes: store, checkKey: keyCheck(turns) }, given, selection),
    drain: () => drain(world, queued, timer),
    /** Runs one message. */
    step: () => next(world, queued, timer, 'worker'),
    /** For callers who look at the push or cancel it. */
    views: {
      lists: { get: dynamoLists(client, table, clock).get },
      pushes: store,
      history: store,
    },
    read: async (id: string) => {
      const push = await store.get(ORG, listId, id)
      if (!push) throw new Error('the push is gone')
      return { ...pushSummary(push, clock()), results: await everyResult(store, push) }
    },
    stored: () => [...simulator.state.targets.values()].flatMap(({ rows }) => [...rows]),
  }
}

/** The port may be that of an earlier push, whose time went further than this one's has come. */
async function forgetPace(tables: Tables, url: string) {
  const { name } = openLine(url)
  for (const Key of [key.pace(name), key.ownPace(ORG, name)])
    await tables.documentClient().send(new DeleteCommand({ TableName: tables.tableNames.table, Key }))
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

/** As SQS: a message whose worker failed comes back after its visibility timeout. */
async function drain(world: RunPushWorld, queued: Queued[], timer: RunPushWorld['timer']) {
  for (let worker = 0; queued.length > 0; worker += 1) {
    if (worker > 5000) throw new Error('the push never ended')
    await next(world, queued, timer, `worker-${worker}`)
  }
}

async function next(world: RunPushWorld, queued: Queued[], timer: RunPushWorld['timer'], worker: string) {
  queued.sort((a, b) => a.at - b.at)
  const due = queued.shift()
  if (due === undefined) return
  if (due.at > timer.now()) await timer.sleep(due.at - timer.now())
  try {
    await runPush(world, due.message, worker)
  } catch (error) {
    if (!(error instanceof Crash || (error instanceof Error && error.message.includes('another worker'))))
      throw error
    queued.push({ ...due, at: timer.now() + 90_000 })
  }
}

/** Lets the worker die right before or right after each of its writes. */
function crashing(pushes: RunningPushes, crash: (step: string) => void | Promise<void>): RunningPushes {
  const around =
    <A extends unknown[], R>(step: string, run: (...args: A) => Promise<R>) =>
    async (...args: A): Promise<R> => {
      await crash(`before ${step}`)
      const result = await run(...args)
      await crash(`after ${step}`)
      return result
    }
  return {
    get: pushes.get,
    partState: around('partState', pushes.partState),
    claim: around('claim', pushes.claim),
    save: around('save', pushes.save),
    saveCounted: around('saveCounted', pushes.saveCounted),
    postpone: around('postpone', pushes.postpone),
    end: around('end', pushes.end),
    release: around('release', pushes.release),
    finish: around('finish', pushes.finish),
    pause: around('pause', pushes.pause),
    fail: around('fail', pushes.fail),
    keepTarget: around('keepTarget', pushes.keepTarget),
  }
}

/** Tables for the tests of a file. The platform of a push is closed after its test. */
export function usePushes() {
  let tables: Tables
  const closing: (() => Promise<void>)[] = []
  beforeAll(async () => {
    tables = await startTables()
  })
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  afterAll(() => tables.stop())
  return {
    get tables() {
      return tables
    },
    async world(options: PushOptions) {
      const made = await aPush(tables, options)
      closing.push(made.simulator.close)
      return made
    },
  }
}
