import type { ItemRef } from '../lists/list/list-item.ts'
import type { Clock } from '../shared/clock.ts'
import { idOf } from '../shared/ids.ts'
import { inBatches } from '../shared/in-batches.ts'
import { NOT_STARTED, pushSummary } from './ended-push.ts'
import type { PlatformConnection, PlatformCredentials } from './platforms/platform.ts'
import type { PlatformName } from './platforms/platforms.ts'
import { simulationOf } from './platforms/simulation.ts'
import type { Push, PushQueue, StoredPush } from './push.ts'
import type { CheckKey } from './requests/check-key.ts'
import { type LoadRows, requireSendable } from './rows/sendable-rows.ts'
import { sealCredentials } from './sealed-credentials.ts'

export interface Selection {
  name: string
  /** The rows, because a list may change while it is pushed. */
  rows: readonly ItemRef[]
}

export interface Pushes {
  get(organizationId: string, listId: string, id: string): Promise<StoredPush | undefined>
  /** Stores the push and the rows of each part. */
  create(push: StoredPush, parts: readonly ItemRef[][]): Promise<void>
  /** Ends an open push. Its open rows fail for this reason. */
  fail(push: StoredPush, error: string, at?: Date): Promise<StoredPush>
}

export interface StartPushWorld {
  pushes: Pushes
  queue: PushQueue
  rows: LoadRows
  connect(name: PlatformName): PlatformConnection
  checkKey: CheckKey
  clock: Clock
}

export interface StartPush {
  organizationId: string
  listId: string
  operationId: string
  platform: PlatformName
  credentials: PlatformCredentials
}

export async function startPush(
  world: StartPushWorld,
  given: StartPush,
  selection: Selection,
): Promise<Push> {
  const id = idOf('psh', given.operationId)
  const { organizationId, listId, credentials } = given
  const before = await world.pushes.get(organizationId, listId, id)
  if (before) return { ...pushSummary(before, world.clock()), results: [] }
  const connection = world.connect(given.platform)
  const { platform, origin, post } = connection
  await requireSendable(world.rows, platform, organizationId, selection.rows)
  const session = { post, credentials, origin, now: () => world.clock().getTime() }
  await world.checkKey(organizationId, platform, session)
  const { sealed, unlock } = sealCredentials(credentials, id)
  const simulated = simulationOf(connection) !== undefined
  const settings = { partSize: platform.partSize, simulated, unlock }
  const push = newPush(given, id, selection, settings, world.clock())
  const message = { organizationId, listId, pushId: id, sealed, ...FIRST }
  try {
    await world.pushes.create(push, inBatches(selection.rows, platform.partSize))
    await world.queue.send(message, 0)
  } catch (error) {
    await world.pushes.fail(push, NOT_STARTED)
    throw error
  }
  return { ...pushSummary(push, world.clock()), results: [] }
}

const FIRST = { chunk: 1, pass: 1, failures: 0, waits: 0, dry: 0, refused: 0 }

interface NewPushSettings {
  readonly partSize: number
  readonly simulated: boolean
  readonly unlock: string
}

function newPush(
  { organizationId, listId, platform }: StartPush,
  id: string,
  { name, rows }: Selection,
  { partSize, simulated, unlock }: NewPushSettings,
  now: Date,
): StoredPush {
  const createdAt = now.toISOString()
  return {
    organizationId,
    listId,
    id,
    listName: name,
    platform,
    status: 'queued',
    total: rows.length,
    pushed: 0,
    skipped: 0,
    failed: 0,
    error: null,
    lastError: null,
    nextTryAt: null,
    chunks: Math.ceil(rows.length / partSize),
    target: null,
    unlock,
    createdAt,
    updatedAt: createdAt,
    finishedAt: null,
    simulated,
  }
}
