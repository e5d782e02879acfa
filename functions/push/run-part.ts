import type { EntityRef } from '../entities/entity-ref.ts'
import type { Clock } from '../shared/clock.ts'
import { paced, type Timer } from './pace-requests.ts'
import type { Platform, PlatformConnection, PushRow, Session } from './platforms/platform.ts'
import type { PlatformName } from './platforms/platforms.ts'
import { PushFault } from './platforms/push-fault.ts'
import { failed } from './platforms/row-outcome.ts'
import type { PushMessage, StoredPush } from './push.ts'
import type { PushProgress } from './rows/part-rows.ts'
import { type SentRows, sendRows } from './rows/send-rows.ts'
import { unsealCredentials } from './sealed-credentials.ts'
import { COUNT_EVERY_MS, WORK_MS } from './worker-limits.ts'

/** A part of a push, held by one worker at a time. */
export interface PushPart extends PushProgress {
  refs: readonly EntityRef[]
}

export interface RunPartWorld {
  pushes: {
    save(push: StoredPush, part: number, worker: string, progress: PushProgress): Promise<void>
    /** Saves the part, and adds its new outcomes to the counts of the push. */
    saveCounted(push: StoredPush, part: number, worker: string, progress: PushProgress): Promise<void>
    /** Keeps the id of the list or campaign at the platform. The first one stays. */
    keepTarget(push: StoredPush, target: string): Promise<StoredPush>
  }
  rows(organizationId: string, refs: readonly EntityRef[]): Promise<(PushRow | undefined)[]>
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
  if (push.error !== null)
    return { progress: withRestFailed(part, push.error), end: 'finished', answered: false, dry }
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
    return { progress: part, end: 'interrupted', fault, answered: false, dry }
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
  const until = world.timer.now() + WORK_MS
  return sendRows({
    platform,
    session,
    target,
    rows: await world.rows(push.organizationId, part.refs),
    progress: part,
    pass: message.pass,
    dry: message.dry,
    proven: push.pushed > 0,
    save: saver(world, run),
    hasTime: () => world.timer.now() < until,
  })
}

/** A caller who watches the push sees its counts grow. Counting at every request would cost too much. */
function saver({ pushes, timer }: RunPartWorld, { push, message, worker }: PartRun) {
  let countedAt = timer.now()
  return async (progress: PushProgress) => {
    const due = timer.now() - countedAt >= COUNT_EVERY_MS
    if (due) countedAt = timer.now()
    const save = due ? pushes.saveCounted : pushes.save
    await save(push, message.chunk, worker, progress)
  }
}

export const withRestFailed = ({ outcomes, tries }: PushProgress, reason: string): PushProgress => ({
  outcomes: outcomes.map((outcome) => outcome ?? failed(reason)),
  sending: [],
  tries,
})
