import type { RowOutcomes } from './platforms/row-outcome.ts'
import { isOver, type PushMessage, type PushQueue, type StoredPush } from './push.ts'
import { delayBefore, delaySeconds, isTooLong, nextStep, pausesAfter, whyGivenUp } from './push-chain.ts'
import type { PushProgress } from './rows/part-rows.ts'
import type { SentRows } from './rows/send-rows.ts'
import { type PartRun, type PushPart, type RunPartWorld, runPart, withRestFailed } from './run-part.ts'

/** Writes of a worker reject when another one holds the part by now. */
export interface PushParts extends Pick<RunPartWorld['pushes'], 'save'> {
  partState(push: StoredPush, part: number, pass: number): Promise<'untouched' | 'claimed' | 'done'>
  /** Rejects while another worker holds the part. `done`: nothing is left for this pass. */
  claim(push: StoredPush, part: number, pass: number, worker: string): Promise<PushPart | 'done'>
}

export interface RunningPushes extends PushParts, Pick<RunPartWorld['pushes'], 'saveCounted' | 'keepTarget'> {
  get(organizationId: string, listId: string, id: string): Promise<StoredPush | undefined>
  release(push: StoredPush, part: number, worker: string, progress: PushProgress): Promise<void>
  /** Leaves the open rows of the part to the next pass. */
  postpone(
    push: StoredPush,
    part: number,
    pass: number,
    worker: string,
    progress: PushProgress,
  ): Promise<void>
  /** Ends the part and counts its rows once, also when called again. */
  finish(push: StoredPush, part: number, worker: string, outcomes: RowOutcomes): Promise<void>
  /** Ends the push, unless a part has open rows. */
  end(push: StoredPush): Promise<void>
  /** Sends nothing more; the open rows fail for this reason. */
  giveUp(push: StoredPush, reason: string): Promise<StoredPush>
}

export interface RunPushWorld extends RunPartWorld {
  pushes: RunningPushes
  queue: PushQueue
}

/** Runs one part, the one of the message. Safe to run again, at the same time or after a crash at any point. */
export async function runPush(world: RunPushWorld, message: PushMessage, worker: string): Promise<void> {
  const push = await world.pushes.get(message.organizationId, message.listId, message.pushId)
  if (push === undefined || isOver(push) || push.unlock === null) return
  const part = await world.pushes.claim(push, message.chunk, message.pass, worker)
  if (part === 'done') return startNextPart(world, message)
  const run = { push, message, worker, part }
  const sent = await runPart(world, run, push.unlock)
  const pauses = pausesAfter(message, sent)
  const after = { ...message, ...pauses }
  if (sent.fault?.kind === 'dead') return giveUp(world, run, sent.progress, sent.fault.message)
  if (sent.end === 'finished') return finishPart(world, run, sent, after)
  if (isTooLong(pauses)) return giveUp(world, run, sent.progress, whyGivenUp(sent, pauses))
  return sent.end === 'postponed'
    ? postponePart(world, run, sent, after)
    : continueLater(world, run, sent, after)
}

/** A message may come twice, so the next part may have been started already. */
async function startNextPart({ pushes, queue }: RunPushWorld, message: PushMessage, pauseSeconds = 0) {
  const push = await pushes.get(message.organizationId, message.listId, message.pushId)
  if (push === undefined || isOver(push)) return
  const next = nextStep(push, message)
  if (next === undefined) return pushes.end(push)
  if ((await pushes.partState(push, next.chunk, next.pass)) !== 'untouched') return
  await queue.send({ ...message, ...next }, Math.max(pauseSeconds, delayBefore(push, next, message)))
}

async function finishPart(world: RunPushWorld, run: PartRun, sent: SentRows, after: PushMessage) {
  await world.pushes.finish(run.push, after.chunk, run.worker, sent.progress.outcomes)
  await startNextPart(world, after, delaySeconds(sent, after))
}

async function postponePart(world: RunPushWorld, run: PartRun, sent: SentRows, after: PushMessage) {
  await world.pushes.postpone(run.push, after.chunk, after.pass, run.worker, sent.progress)
  await startNextPart(world, after, delaySeconds(sent, after))
}

async function continueLater(world: RunPushWorld, run: PartRun, sent: SentRows, after: PushMessage) {
  await world.pushes.release(run.push, after.chunk, run.worker, sent.progress)
  await world.queue.send(after, delaySeconds(sent, after))
}

/** The platform takes nothing of this push, so the other parts need not try. */
async function giveUp(
  world: RunPushWorld,
  { push, message, worker }: PartRun,
  progress: PushProgress,
  why: string,
) {
  const stopped = await world.pushes.giveUp(push, why)
  await world.pushes.finish(stopped, message.chunk, worker, withRestFailed(progress, why).outcomes)
  await startNextPart(world, message)
}
