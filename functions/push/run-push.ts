import type { Clock } from '../shared/clock.ts'
import { paced, type Timer } from './pace-requests.ts'
import {
  failed,
  type Outcomes,
  type Platform,
  type PlatformName,
  type Post,
  PushFault,
  type PushRow,
  type Session,
} from './platforms/platform.ts'
import {
  isOver,
  type PushMessage,
  type PushQueue,
  type RowRef,
  type StoredPush,
  type Tally,
  tally,
} from './push.ts'
import { type Progress, pushRows, type Stop } from './send-rows.ts'
import { unseal } from './sealed-credentials.ts'
import { WORK_MS } from './worker-limits.ts'

/** The work on one chunk, held by one worker at a time. */
export interface Chunk extends Progress {
  refs: readonly RowRef[]
}

export interface Chunks {
  state(push: StoredPush, chunk: number): Promise<'untouched' | 'claimed' | 'done'>
  /** Takes a chunk over. `done`: there is nothing left to do. Rejects while another worker holds it. */
  claim(push: StoredPush, chunk: number, worker: string): Promise<Chunk | 'done'>
  /** These two reject when the chunk is no longer this worker's. */
  save(push: StoredPush, chunk: number, worker: string, progress: Progress): Promise<void>
  release(push: StoredPush, chunk: number, worker: string, progress: Progress): Promise<void>
}

export interface Jobs extends Chunks {
  get(organizationId: string, listId: string, id: string): Promise<StoredPush | undefined>
  /** Ends the chunk and counts it, once, however often it is said; the last chunk ends the push. */
  finish(push: StoredPush, chunk: number, worker: string, outcomes: Outcomes, counts: Tally): Promise<void>
  /** The list or campaign at the tool: the first one that is made stays. */
  target(push: StoredPush, target: string): Promise<StoredPush>
  /** Nothing more is sent; the rows that are left fail for this reason. */
  giveUp(push: StoredPush, reason: string): Promise<StoredPush>
}

export interface PushWorld {
  jobs: Jobs
  queue: PushQueue
  rows(organizationId: string, refs: readonly RowRef[]): Promise<(PushRow | undefined)[]>
  platform(name: PlatformName): { platform: Platform; origin: string; post: Post }
  timer: Timer
  clock: Clock
}

const MOST_FAILURES = 8
const MOST_WAITS = 120
const LONGEST_DELAY_S = 900
const BACKOFF_S = [5, 30, 120, 300, 600, 900] as const

/** One message: one chunk. Safe to run any number of times, at once or after a crash at any point. */
export async function runPush(world: PushWorld, message: PushMessage, worker: string): Promise<void> {
  const push = await world.jobs.get(message.organizationId, message.listId, message.pushId)
  // Gone with its list, or over: whatever the message holds is of no use any more.
  if (push === undefined || isOver(push) || push.unlock === null) return
  const chunk = await world.jobs.claim(push, message.chunk, worker)
  if (chunk === 'done') return next(world, push, message)
  const job = { world, push, message, worker, chunk }
  const stop = await work(job, push.unlock)
  if (stop.finished) return settle(job, stop.progress.outcomes)
  if (stop.fault?.kind === 'dead') return abandon(job, stop, stop.fault.message)
  return later(job, stop)
}

interface Job {
  world: PushWorld
  push: StoredPush
  message: PushMessage
  worker: string
  chunk: Chunk
}

/** The chain: a chunk that is done starts the next one, unless that has been started already. */
async function next({ jobs, queue }: PushWorld, push: StoredPush, message: PushMessage) {
  const chunk = message.chunk + 1
  if (chunk > push.chunks || (await jobs.state(push, chunk)) !== 'untouched') return
  await queue.send({ ...message, chunk, failures: 0, waits: 0 }, 0)
}

async function work(job: Job, unlock: string): Promise<Stop> {
  const { world, push, message, chunk } = job
  const { platform, origin, post } = world.platform(push.platform)
  if (push.error !== null) return { progress: rest(chunk, push.error), finished: true }
  const credentials = unseal(message.sealed, unlock, push.id)
  const now = () => world.clock().getTime()
  const session = { post: paced(post, platform.spacingMs, world.timer), credentials, origin, now }
  try {
    const target = push.target ?? (await open(job, platform, session))
    return await send(job, platform, session, target)
  } catch (error) {
    if (!(error instanceof PushFault)) throw error
    const fault = error.kind === 'rejected' ? new PushFault('dead', error.message) : error
    return { progress: chunk, finished: false, fault }
  }
}

async function open({ world, push }: Job, platform: Platform, session: Session): Promise<string> {
  const { target } = await world.jobs.target(push, await platform.open(session, push.listName))
  return target ?? ''
}

async function send(job: Job, platform: Platform, session: Session, target: string): Promise<Stop> {
  const { world, push, message, worker, chunk } = job
  const until = world.timer.now() + WORK_MS
  const rows = await world.rows(push.organizationId, chunk.refs)
  return pushRows({
    platform,
    session,
    target,
    rows,
    progress: chunk,
    save: (progress) => world.jobs.save(push, message.chunk, worker, progress),
    mayGoOn: () => world.timer.now() < until,
  })
}

async function settle({ world, push, message, worker }: Job, outcomes: Outcomes) {
  await world.jobs.finish(push, message.chunk, worker, outcomes, tally(outcomes))
  await next(world, push, message)
}

/** The key or the target is refused: no other chunk has to find that out by itself. */
async function abandon(job: Job, stop: Stop, reason: string) {
  const push = await job.world.jobs.giveUp(job.push, reason)
  await settle({ ...job, push }, rest(stop.progress, reason).outcomes)
}

const rest = (progress: Progress, reason: string): Progress => ({
  outcomes: progress.outcomes.map((outcome) => outcome ?? failed(reason)),
  sending: [],
})

async function later(job: Job, { progress, fault }: Stop) {
  const { world, push, message, worker } = job
  const failures = fault?.kind === 'unavailable' ? message.failures + 1 : 0
  const waits = fault?.kind === 'throttled' ? message.waits + 1 : 0
  const reason = fault?.message ?? ''
  if (failures > MOST_FAILURES || waits > MOST_WAITS) return settle(job, rest(progress, reason).outcomes)
  await world.jobs.release(push, message.chunk, worker, progress)
  await world.queue.send({ ...message, failures, waits }, delaySeconds(fault, failures))
}

function delaySeconds(fault: PushFault | undefined, failures: number): number {
  if (fault === undefined) return 0
  const own = BACKOFF_S[Math.min(Math.max(failures, 1), BACKOFF_S.length) - 1] ?? LONGEST_DELAY_S
  const asked = fault.retryAfterMs === null ? own : Math.ceil(fault.retryAfterMs / 1000)
  return Math.min(LONGEST_DELAY_S, Math.max(1, asked))
}
