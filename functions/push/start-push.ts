import type { EntityRef } from '../entities/entity-ref.ts'
import type { Clock } from '../shared/clock.ts'
import { invalid } from '../shared/errors.ts'
import { idOf } from '../shared/ids.ts'
import type { Platform, PlatformConnection, PlatformCredentials, Session } from './platforms/platform.ts'
import type { PlatformName } from './platforms/platforms.ts'
import { PushFault } from './platforms/push-fault.ts'
import { type Push, type PushQueue, pushSummary, type StoredPush } from './push.ts'
import { sealCredentials } from './sealed-credentials.ts'

export interface Selection {
  name: string
  total: number
  /** The rows of a live list, which can't be read again later. */
  snapshot?: readonly EntityRef[]
}

export interface Pushes {
  get(organizationId: string, listId: string, id: string): Promise<StoredPush | undefined>
  /** Stores the push and, if given, the rows of each part. Storing the same id again changes nothing. */
  create(push: StoredPush, snapshot: readonly EntityRef[][] | undefined): Promise<void>
  /** Marks a push as failed that could not be queued. */
  discard(push: StoredPush): Promise<void>
}

export interface StartPushWorld {
  pushes: Pushes
  queue: PushQueue
  connect(name: PlatformName): PlatformConnection
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
  const { platform, origin, post } = world.connect(given.platform)
  await checkCredentials(platform, { post, credentials, origin, now: () => world.clock().getTime() })
  const { sealed, unlock } = sealCredentials(credentials, id)
  const push = newPush(given, id, selection, platform.partSize, unlock, world.clock())
  await world.pushes.create(push, selection.snapshot && partsOf(selection.snapshot, platform.partSize))
  const first = { chunk: 1, pass: 1, failures: 0, waits: 0, dry: 0 }
  const message = { organizationId, listId, pushId: id, sealed, ...first }
  await world.queue.send(message, 0).catch(async (error: unknown) => {
    await world.pushes.discard(push)
    throw error
  })
  return { ...pushSummary(push, world.clock()), results: [] }
}

/** Other faults than a refused key are no reason not to start: the push retries them. */
async function checkCredentials(platform: Platform, session: Session) {
  try {
    await platform.check(session)
  } catch (error) {
    if (!(error instanceof PushFault)) throw error
    if (error.kind !== 'dead') return
    throw invalid([{ path: platform.credential, message: `Was refused: ${error.message}.` }])
  }
}

function newPush(
  { organizationId, listId, platform }: StartPush,
  id: string,
  { name, total }: Selection,
  partSize: number,
  unlock: string,
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
    total,
    pushed: 0,
    skipped: 0,
    failed: 0,
    error: null,
    // The last part ends the push, so a list without rows has one too.
    chunks: Math.max(1, Math.ceil(total / partSize)),
    target: null,
    unlock,
    createdAt,
    updatedAt: createdAt,
    finishedAt: null,
  }
}

const partsOf = (rows: readonly EntityRef[], size: number): EntityRef[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
