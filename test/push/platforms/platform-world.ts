import { afterEach } from 'vitest'
import type { Platform, PushRow, Session } from '../../../functions/push/platforms/platform.ts'
import { type PlatformName, platformOf } from '../../../functions/push/platforms/platforms.ts'
import type { RowOutcomes } from '../../../functions/push/platforms/row-outcome.ts'
import { paced, type Timer } from '../../../functions/push/requests/pace-requests.ts'
import { NO_TRIAL } from '../../../functions/push/requests/trial.ts'
import type { PushProgress } from '../../../functions/push/rows/part-rows.ts'
import { sendRows } from '../../../functions/push/rows/send-rows.ts'
import { startPlatforms } from '../../../local/simulator/simulate-platforms.ts'
import type { PlatformOptions } from '../../../local/simulator/simulated-platform.ts'
import { Crash, credentialsFor, httpPost, virtualTimer } from '../push-world.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A session with a simulated platform; the simulator ends with the test. */
export async function aSession(name: PlatformName, options: PlatformOptions = {}, key?: string) {
  const timer = virtualTimer()
  const simulator = await startPlatforms({ now: timer.now, ...options })
  closing.push(simulator.close)
  const platform = platformOf(name)
  const credentials = credentialsFor(platform, simulator.url, key)
  const post = paced(httpPost, platform.spacingMs, timer)
  const session: Session = { post, credentials, origin: simulator.url, now: timer.now }
  return { platform, session, timer, simulator }
}

/** A session with the list or campaign already made. */
export async function aTarget(name: PlatformName, options: PlatformOptions = {}) {
  const made = await aSession(name, options)
  const target = await made.platform.open(made.session, 'Engineers')
  return { ...made, target, stored: () => [...made.simulator.state.targets.values()][0]?.rows ?? new Map() }
}

export interface Sending {
  platform: Platform
  session: Session
  timer: Timer
  rows: readonly PushRow[]
  target: string
  /** Called before each save; throws to crash the worker there. */
  crash?: (() => void) | undefined
}

/** Sends part after part and starts again after every stop, as the queue would. */
export async function sendAll(sending: Sending): Promise<RowOutcomes> {
  const { partSize } = sending.platform
  const all: RowOutcomes = []
  for (let start = 0; start < sending.rows.length; start += partSize) {
    all.push(...(await sendPart(sending, sending.rows.slice(start, start + partSize))))
  }
  return all
}

async function sendPart(sending: Sending, part: readonly PushRow[]): Promise<RowOutcomes> {
  let stored: PushProgress = { outcomes: part.map(() => null), sending: [], tries: [] }
  let pass = 1
  for (let attempt = 0; attempt < 500; attempt += 1) {
    const save = async (progress: PushProgress) => {
      stored = structuredClone(progress)
      sending.crash?.()
      return true
    }
    const before = {
      progress: structuredClone(stored),
      pass,
      dry: 0,
      proven: true,
      trial: NO_TRIAL,
    }
    const work = { ...sending, ...before, rows: part, save, hasTime: () => true }
    try {
      const sent = await sendRows(work)
      stored = sent.progress
      if (sent.end === 'finished') return stored.outcomes
      if (sent.end === 'postponed') pass += 1
      if (sent.fault?.kind === 'dead') throw sent.fault
      await sending.timer.sleep(sent.fault?.retryAfterMs ?? 5000)
    } catch (error) {
      if (!(error instanceof Crash)) throw error
    }
  }
  throw new Error('the part never ended')
}

export const count = (outcomes: RowOutcomes, status: string) =>
  outcomes.filter((outcome) => outcome?.status === status).length
