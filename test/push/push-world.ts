import { paced, type Timer } from '../../functions/push/pace-requests.ts'
import type {
  Outcomes,
  Platform,
  PlatformName,
  PushRow,
  Session,
} from '../../functions/push/platforms/platform.ts'
import { PLATFORMS } from '../../functions/push/platforms/platforms.ts'
import { type Progress, pushRows } from '../../functions/push/send-rows.ts'
import { senderPost } from '../../functions/push/sender-post.ts'
import { send } from '../../functions/shared/sender/send.ts'
import { startPushTools, type ToolOptions } from '../../local/simulator/simulate-platforms.ts'

export const KEY = 'key_caller_secret_4711'
export const HOOK_PATH = '/v3/sources/webhook/pull-in-data-4711'

export function aRow(index: number, changes: Partial<PushRow> = {}): PushRow {
  const row = {
    id: `per_${index}`,
    type: 'person' as const,
    name: `Ada ${index}`,
    firstName: 'Ada',
    lastName: `Number${index}`,
    title: 'Engineer',
    email: `ada${index}@people.example`,
    socialUrl: `https://www.linkedin.com/in/ada-${index}`,
    location: 'London',
    companyName: 'Analytical',
    websiteUrl: null,
    ...changes,
  }
  return { ...row, record: { id: row.id, name: row.name, email: row.email, ...changes.record } }
}

export const rows = (count: number) => Array.from({ length: count }, (_, index) => aRow(index))

export const httpPost = senderPost(send, 'any', 'Signalbox/test')

/** A clock that only sleeping moves, so that an hour of pacing takes no time. */
export function virtualTimer(): Timer {
  let now = Date.UTC(2026, 0, 1)
  return {
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds
    },
  }
}

export async function aTool(name: PlatformName, options: ToolOptions = {}, key = KEY) {
  const timer = virtualTimer()
  const tools = await startPushTools({ now: timer.now, ...options })
  const platform = PLATFORMS[name]
  const credentials = {
    apiKey: platform.credential === 'apiKey' ? key : null,
    webhookUrl: platform.credential === 'webhookUrl' ? tools.url + HOOK_PATH : null,
  }
  const post = paced(httpPost, platform.spacingMs, timer)
  const session: Session = { post, credentials, origin: tools.url, now: timer.now }
  return { platform, session, timer, tools }
}

export interface Job {
  platform: Platform
  session: Session
  timer: Timer
  rows: readonly PushRow[]
  target: string
  /** Called before each save; throws to crash the worker there. */
  crash?: (() => void) | undefined
}

/** The queue's part, in memory: chunk after chunk, waiting and starting again as often as it takes. */
export async function runJob(job: Job): Promise<Outcomes> {
  const { chunkSize } = job.platform
  const all: Outcomes = []
  for (let start = 0; start < job.rows.length; start += chunkSize) {
    all.push(...(await runChunk(job, job.rows.slice(start, start + chunkSize))))
  }
  return all
}

async function runChunk(job: Job, chunk: readonly PushRow[]): Promise<Outcomes> {
  let stored: Progress = { outcomes: chunk.map(() => null), sending: [] }
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const save = async (progress: Progress) => {
      stored = structuredClone(progress)
      job.crash?.()
    }
    const work = { ...job, rows: chunk, progress: structuredClone(stored), save, mayGoOn: () => true }
    try {
      const stop = await pushRows(work)
      stored = stop.progress
      if (stop.finished) return stored.outcomes
      if (stop.fault?.kind === 'dead') throw stop.fault
      await job.timer.sleep(stop.fault?.retryAfterMs ?? 5000)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
  }
  throw new Error('the chunk never ended')
}

export class Crash extends Error {}
