import type { Clock } from '../shared/clock.ts'
import { invalid } from '../shared/errors.ts'
import { idOf } from '../shared/ids.ts'
import {
  type Credentials,
  type Platform,
  type PlatformName,
  type Post,
  PushFault,
  type Session,
} from './platforms/platform.ts'
import { chunkCount, type Push, type PushQueue, type RowRef, type StoredPush, view } from './push.ts'
import { seal } from './sealed-credentials.ts'

/** The rows of a list at the moment it is pushed. */
export interface Selection {
  name: string
  total: number
  /** The rows themselves where they can't be read again later: what a live list holds now. */
  snapshot?: readonly RowRef[]
}

export interface Pushes {
  get(organizationId: string, listId: string, id: string): Promise<StoredPush | undefined>
  /** Stores the push with the rows of each chunk, if they are given. Storing the same id again changes nothing. */
  create(push: StoredPush, snapshot: readonly RowRef[][] | undefined): Promise<void>
  /** The push could not be handed over and will never start. */
  discard(push: StoredPush): Promise<void>
}

export interface StartWorld {
  pushes: Pushes
  queue: PushQueue
  platform(name: PlatformName): { platform: Platform; origin: string; post: Post }
  clock: Clock
}

export interface StartPush {
  organizationId: string
  listId: string
  operationId: string
  platform: PlatformName
  credentials: Credentials
}

/** Checks the key, notes what is to be pushed and hands the work over. */
export async function startPush(world: StartWorld, given: StartPush, selection: Selection): Promise<Push> {
  const id = idOf('psh', given.operationId)
  const { organizationId, listId, credentials } = given
  const before = await world.pushes.get(organizationId, listId, id)
  if (before) return { ...view(before, world.clock()), results: [] }
  const { platform, origin, post } = world.platform(given.platform)
  await requireGoodKey(platform, { post, credentials, origin, now: () => world.clock().getTime() })
  const { sealed, unlock } = seal(credentials, id)
  const push = newPush(given, id, selection, platform, unlock, world.clock())
  await world.pushes.create(push, selection.snapshot && chunksOf(selection.snapshot, platform.chunkSize))
  const message = { organizationId, listId, pushId: id, chunk: 1, sealed, failures: 0, waits: 0 }
  await world.queue.send(message, 0).catch(async (error: unknown) => {
    await world.pushes.discard(push)
    throw error
  })
  return { ...view(push, world.clock()), results: [] }
}

/** Only what says that the key is bad is an answer to the question; a tool that is down is asked again by the job. */
async function requireGoodKey(platform: Platform, session: Session) {
  try {
    await platform.check(session)
  } catch (error) {
    if (!(error instanceof PushFault)) throw error
    if (error.kind !== 'dead') return
    throw invalid([{ path: platform.credential, message: `Was refused: ${error.message}.` }])
  }
}

function newPush(
  { organizationId, listId }: StartPush,
  id: string,
  { name, total }: Selection,
  platform: Platform,
  unlock: string,
  now: Date,
): StoredPush {
  const createdAt = now.toISOString()
  return {
    organizationId,
    listId,
    id,
    listName: name,
    platform: platform.name,
    status: 'queued',
    total,
    pushed: 0,
    skipped: 0,
    failed: 0,
    error: null,
    // A list without rows still takes one step to its end.
    chunks: Math.max(1, chunkCount(total, platform.chunkSize)),
    target: null,
    unlock,
    createdAt,
    updatedAt: createdAt,
    finishedAt: null,
  }
}

const chunksOf = (rows: readonly RowRef[], size: number): RowRef[][] =>
  Array.from({ length: chunkCount(rows.length, size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )
