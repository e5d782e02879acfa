import type { EntityRef } from '../entities/entity-ref.ts'
import type { Clock } from '../shared/clock.ts'
import { sendsUntil } from './ended-push.ts'
import { paced, type Timer } from './pace-requests.ts'
import type { Platform, PlatformConnection, Session } from './platforms/platform.ts'
import type { PlatformName } from './platforms/platforms.ts'
import { PushFault } from './platforms/push-fault.ts'
import type { PushMessage, StoredPush } from './push.ts'
import type { PushProgress } from './rows/part-rows.ts'
import { type SentRows, sendRows } from './rows/send-rows.ts'
import type { LoadRows } from './rows/sendable-rows.ts'
import { savePart } from './save-part.ts'
import { unsealCredentials } from './sealed-credentials.ts'
import { WORK_MS } from './worker-limits.ts'

/** A part of a push, held by one worker at a time. */
export interface PushPart extends PushProgress {
  refs: readonly EntityRef[]
  /** Rows with an outcome that the counts of the push do not contain yet. */
  uncounted: readonly number[]
}

export interface HeldPart {
  push: StoredPush
  part: number
  worker: string
}

export interface PartReport extends PushProgress {
  lastError: string | null
}

export interface RunPartWorld {
  pushes: {
    get(organizationId: string, listId: string, id: string): Promise<StoredPush | undefined>
    save(held: HeldPart, progress: PushProgress, uncounted: readonly number[]): Promise<void>
    /** Saves the part and adds its new outcomes to the counts of the push. False: it only saved. */
    saveCounted(held: HeldPart, report: PartReport, uncounted: readonly number[]): Promise<boolean>
    /** Keeps the id of the list or campaign at the platform. The first one stays. */
    keepTarget(push: StoredPush, target: string): Promise<StoredPush>
  }
  rows: LoadRows
  connect(name: PlatformName): PlatformConnection
  timer: Timer
  clock: Clock
}

export interface PartRun {
  push: StoredPush
  message: PushMessage
  worker: string
  part: PushPart
}

export async function runPart(world: RunPartWorld, run: PartRun, unlock: string): Promise<SentRows> {
  const { push, message, part } = run
  const { dry } = message
  const { platform, origin, post } = world.connect(push.platform)
  const credentials = unsealCredentials(message.sealed, unlock, push.id)
  const now = () => world.clock().getTime()
  const session = { post: paced(post, platform.spacingMs, world.timer), credentials, origin, now }
  try {
    const target = push.target ?? (await openTarget(world, push, platform, session))
    return await sendPart(world, run, platform, session, target)
  } catch (error) {
    if (!(error instanceof PushFault)) throw error
    const fault = error.kind === 'rejected' ? new PushFault('dead', error.message) : error
    return { progress: part, end: 'interrupted', fault, lastError: fault.message, answered: false, dry }
  }
}

async function openTarget(world: RunPartWorld, push: StoredPush, platform: Platform, session: Session) {
  const { target } = await world.pushes.keepTarget(push, await platform.open(session, push.listName))
  return target ?? ''
}

async function sendPart(
  world: RunPartWorld,
  run: PartRun,
  platform: Platform,
  session: Session,
  target: string,
): Promise<SentRows> {
  const { push, message, part } = run
  const until = Math.min(world.timer.now() + WORK_MS, sendsUntil(push))
  return sendRows({
    platform,
    session,
    target,
    rows: await world.rows(push.organizationId, part.refs),
    progress: part,
    pass: message.pass,
    dry: message.dry,
    proven: push.pushed > 0,
    save: savePart(world, run),
    hasTime: () => world.timer.now() < until,
  })
}
