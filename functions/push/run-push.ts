import type { PushFault } from './platforms/push-fault.ts'
import type { RowOutcomes } from './platforms/row-outcome.ts'
import {
  countOutcomes,
  isOver,
  type OutcomeCounts,
  type PushMessage,
  type PushQueue,
  type StoredPush,
} from './push.ts'
import { type PartRun, type PushPart, type RunPartWorld, runPart, withRestFailed } from './run-part.ts'
import type { PushProgress, SentRows } from './send-rows.ts'

/** `save` and `release` reject when another worker holds the part by now. */
export interface PushParts extends Pick<RunPartWorld['pushes'], 'save'> {
  partState(push: StoredPush, part: number): Promise<'untouched' | 'claimed' | 'done'>
  /** Rejects while another worker holds the part. */
  claim(push: StoredPush, part: number, worker: string): Promise<PushPart | 'done'>
  release(push: StoredPush, part: number, worker: string, progress: PushProgress): Promise<void>
}

export interface RunningPushes extends PushParts, Pick<RunPartWorld['pushes'], 'keepTarget'> {
  get(organizationId: string, listId: string, id: string): Promise<StoredPush | undefined>
  /** Ends the part and counts its rows once, also when called again; the last part ends the push. */
  finish(
    push: StoredPush,
    part: number,
    worker: string,
    outcomes: RowOutcomes,
    counts: OutcomeCounts,
  ): Promise<void>
  /** Sends nothing more; the open rows fail for this reason. */
  giveUp(push: StoredPush, reason: string): Promise<StoredPush>
}

export interface RunPushWorld extends RunPartWorld {
  pushes: RunningPushes
  queue: PushQueue
}

const MOST_FAILURES = 8
const MOST_WAITS = 120
const LONGEST_DELAY_S = 900
const BACKOFF_S = [5, 30, 120, 300, 600, 900] as const

/** Runs one part, the one of the message. Safe to run again, at the same time or after a crash at any point. */
export async function runPush(world: RunPushWorld, message: PushMessage, worker: string): Promise<void> {
  const push = await world.pushes.get(message.organizationId, message.listId, message.pushId)
  if (push === undefined || isOver(push) || push.unlock === null) return
  const part = await world.pushes.claim(push, message.chunk, worker)
  if (part === 'done') return startNextPart(world, push, message)
  const run = { push, message, worker, part }
  const sent = await runPart(world, run, push.unlock)
  if (sent.finished) return finishPart(world, run, sent.progress.outcomes)
  if (sent.fault?.kind === 'dead') return giveUp(world, run, sent.progress, sent.fault.message)
  return continueLater(world, run, sent)
}

/** A message may come twice, so the next part may have been started already. */
async function startNextPart({ pushes, queue }: RunPushWorld, push: StoredPush, message: PushMessage) {
  const part = message.chunk + 1
  if (part > push.chunks || (await pushes.partState(push, part)) !== 'untouched') return
  await queue.send({ ...message, chunk: part, failures: 0, waits: 0 }, 0)
}

async function finishPart(world: RunPushWorld, { push, message, worker }: PartRun, outcomes: RowOutcomes) {
  await world.pushes.finish(push, message.chunk, worker, outcomes, countOutcomes(outcomes))
  await startNextPart(world, push, message)
}

/** The platform refuses the key or the target, so the other parts need not try. */
async function giveUp(world: RunPushWorld, run: PartRun, progress: PushProgress, reason: string) {
  const push = await world.pushes.giveUp(run.push, reason)
  await finishPart(world, { ...run, push }, withRestFailed(progress, reason).outcomes)
}

async function continueLater(world: RunPushWorld, run: PartRun, { progress, fault }: SentRows) {
  const { push, message, worker } = run
  const failures = fault?.kind === 'unavailable' ? message.failures + 1 : 0
  const waits = fault?.kind === 'throttled' ? message.waits + 1 : 0
  if (failures > MOST_FAILURES || waits > MOST_WAITS) {
    return finishPart(world, run, withRestFailed(progress, fault?.message ?? '').outcomes)
  }
  await world.pushes.release(push, message.chunk, worker, progress)
  await world.queue.send({ ...message, failures, waits }, delaySeconds(fault, failures))
}

function delaySeconds(fault: PushFault | undefined, failures: number): number {
  if (fault === undefined) return 0
  const backoff = BACKOFF_S[Math.min(Math.max(failures, 1), BACKOFF_S.length) - 1] ?? LONGEST_DELAY_S
  const delay = fault.retryAfterMs === null ? backoff : Math.ceil(fault.retryAfterMs / 1000)
  return Math.min(LONGEST_DELAY_S, Math.max(1, delay))
}
