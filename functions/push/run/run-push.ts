import { sendsUntil, tooLate } from '../ended-push.ts'
import { isOver, type PushMessage, type PushQueue, type StoredPush } from '../push.ts'
import type { HeldPushPart, PartReport, RunningPushes } from '../push-part.ts'
import type { SentRows } from '../rows/send-rows.ts'
import { LONGEST_DELAY_S } from '../worker-limits.ts'
import { delayBefore, delaySeconds, isTooLong, nextStep, pausesAfter, whyGivenUp } from './push-chain.ts'
import { type RunPartWorld, runPart } from './run-part.ts'
import { hasEnded, type PartRun } from './save-part.ts'

export interface RunPushWorld extends RunPartWorld {
  pushes: RunningPushes
  queue: PushQueue
}

/** Runs one part, the one of the message. Safe to run again, at the same time or after a crash at any point. */
export async function runPush(world: RunPushWorld, message: PushMessage, worker: string): Promise<void> {
  const { pushes, clock } = world
  const push = await pushes.get(message.organizationId, message.listId, message.pushId)
  if (push === undefined || isOver(push) || push.unlock === null) return
  const now = clock().getTime()
  const why = push.error ?? (now < sendsUntil(push) ? null : tooLate(push))
  if (why !== null) {
    await pushes.fail(push, why)
    return
  }
  const waits = secondsToWait(push, now)
  if (waits > 0) return world.queue.send(message, Math.min(waits, LONGEST_DELAY_S))
  const part = await pushes.claim(push, message.chunk, message.pass, worker)
  if (part === 'done') return startNextPart(world, message)
  const run = { push, message, worker, part }
  await goOn(world, run, await runPart(world, run, push.unlock))
}

/** A message waits 15 minutes at most, and may come a moment early. */
const secondsToWait = ({ nextTryAt }: StoredPush, now: number): number =>
  nextTryAt === null ? 0 : Math.floor((Date.parse(nextTryAt) - now) / 1000)

async function goOn(world: RunPushWorld, { push, message, worker }: PartRun, sent: SentRows) {
  const { pushes } = world
  const held = { push, part: message.chunk, worker }
  const report = { ...sent.progress, lastError: sent.lastError }
  const pauses = pausesAfter(message, sent)
  const after = { ...message, ...pauses }
  const delay = delaySeconds(sent, after)
  const why = whyEnded(sent, pauses)
  if (sent.end === 'finished' && sent.fault?.kind !== 'dead') {
    await pushes.finish(held, report)
    return startNextPart(world, after, delay)
  }
  if (sent.end === 'postponed' && why === undefined) {
    await pushes.postpone(held, after.pass, report)
    return startNextPart(world, after, delay)
  }
  if (sent.end === 'stopped') return releaseEnded(world, held, report)
  await pushes.release(held, report)
  if (why === undefined) return sendLater(world, push, after, delay)
  await pushes.fail(push, why)
}

/** Counts the rows that were sent. When the list was deleted meanwhile, there is nothing to count in. */
async function releaseEnded({ pushes }: RunPushWorld, held: HeldPushPart, report: PartReport) {
  await pushes.release(held, report).catch(async (error: unknown) => {
    if (!(await hasEnded(pushes, held.push))) throw error
  })
}

/** Why the platform takes nothing more of this push. */
function whyEnded(sent: SentRows, pauses: ReturnType<typeof pausesAfter>): string | undefined {
  if (sent.fault?.kind === 'dead') return sent.fault.message
  return isTooLong(pauses) ? whyGivenUp(sent, pauses) : undefined
}

/** A message may come twice, so the next part may have been started already. */
async function startNextPart(world: RunPushWorld, message: PushMessage, pauseSeconds = 0) {
  const { pushes } = world
  const push = await pushes.get(message.organizationId, message.listId, message.pushId)
  if (push === undefined || isOver(push)) return
  const next = nextStep(push, message)
  if (next === undefined) return pushes.end(push)
  if ((await pushes.partState(push, next.chunk, next.pass)) !== 'untouched') return
  await sendLater(world, push, { ...message, ...next }, Math.max(pauseSeconds, delayBefore(next, message)))
}

/** A push does not wait for what would come too late. */
async function sendLater(world: RunPushWorld, push: StoredPush, message: PushMessage, delay: number) {
  const { pushes, queue, clock } = world
  const at = clock().getTime() + delay * 1000
  if (at >= sendsUntil(push)) {
    await pushes.fail(push, tooLate(await latest(world, push), delay))
    return
  }
  if (delay > 0) await pushes.pause(push, new Date(at))
  await queue.send(message, Math.min(delay, LONGEST_DELAY_S))
}

const latest = async ({ pushes }: RunPushWorld, push: StoredPush) =>
  (await pushes.get(push.organizationId, push.listId, push.id)) ?? push
