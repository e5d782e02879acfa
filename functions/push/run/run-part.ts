import type { Clock } from '../../shared/clock.ts'
import type { HostTurns } from '../../shared/host-turns/host-turns.ts'
import { sendsUntil } from '../ended-push.ts'
import type { Platform, PlatformConnection, Session } from '../platforms/platform.ts'
import type { PlatformName } from '../platforms/platforms.ts'
import { PushFault } from '../platforms/push-fault.ts'
import type { StoredPush } from '../push.ts'
import type { RunningPushes } from '../push-part.ts'
import { paced, type Timer } from '../requests/pace-requests.ts'
import { NO_TRIAL, receiverTrial } from '../requests/trial.ts'
import { type SendingRows, type SentRows, sendRows } from '../rows/send-rows.ts'
import type { LoadRows } from '../rows/sendable-rows.ts'
import { unsealCredentials } from '../sealed-credentials.ts'
import { WORK_MS } from '../worker-limits.ts'
import { type PartRun, savePart } from './save-part.ts'

export interface RunPartWorld {
  pushes: Pick<RunningPushes, 'get' | 'save' | 'saveCounted' | 'keepTarget'>
  rows: LoadRows
  connect(name: PlatformName): PlatformConnection
  turns: Pick<HostTurns, 'take'>
  timer: Timer
  clock: Clock
}

export async function runPart(world: RunPartWorld, run: PartRun, unlock: string): Promise<SentRows> {
  const { push, message, part } = run
  const { dry } = message
  const { organizationId, pushed } = push
  const { platform, origin, post } = world.connect(push.platform)
  const credentials = unsealCredentials(message.sealed, unlock, push.id)
  const now = () => world.clock().getTime()
  const start = { organizationId, turns: world.turns, isProven: pushed > 0, refused: message.refused }
  const isNamed = platform.credential === 'webhookUrl'
  const trial = isNamed ? receiverTrial(credentials.webhookUrl ?? '', start) : NO_TRIAL
  const session = { post: paced(post, platform.spacingMs, world.timer), credentials, origin, now }
  try {
    const target = push.target ?? (await openTarget(world, push, platform, session))
    return whyItWaits(push, await sendPart(world, run, { platform, session, target, trial }))
  } catch (error) {
    if (!(error instanceof PushFault)) throw error
    const fault = error.kind === 'rejected' ? new PushFault('dead', error.message) : error
    const { refused } = message
    return {
      progress: part,
      end: 'interrupted',
      fault,
      lastError: fault.message,
      answered: false,
      dry,
      refused,
    }
  }
}

async function openTarget(world: RunPartWorld, push: StoredPush, platform: Platform, session: Session) {
  const { target } = await world.pushes.keepTarget(push, await platform.open(session, push.listName))
  return target ?? ''
}

async function sendPart(
  world: RunPartWorld,
  run: PartRun,
  receiver: Pick<SendingRows, 'platform' | 'session' | 'target' | 'trial'>,
): Promise<SentRows> {
  const { push, message, part } = run
  const until = Math.min(world.timer.now() + WORK_MS, sendsUntil(push))
  return sendRows({
    ...receiver,
    rows: await world.rows(push.organizationId, part.refs),
    progress: part,
    pass: message.pass,
    dry: message.dry,
    proven: push.pushed > 0,
    save: savePart(world, run),
    hasTime: () => world.timer.now() < until,
  })
}

/** Until something has gone wrong, the push says what it waits for. */
function whyItWaits({ lastError }: StoredPush, sent: SentRows): SentRows {
  const isFirst = lastError === null && sent.lastError === null
  return isFirst && sent.fault?.kind === 'no_turn' ? { ...sent, lastError: sent.fault.message } : sent
}
