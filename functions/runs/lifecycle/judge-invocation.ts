import { isRunning, type Recurrence } from '../recurrence.ts'
import { runNameOf } from '../run.ts'

/** Paused: its schedule fired before it was deleted. Stale: a newer run has begun. Busy: another worker has this run, or another run is on. */
type InvocationVerdict = 'removed' | 'done' | 'paused' | 'stale' | 'busy' | 'run'

export function judgeInvocation(recurrence: Recurrence, at: string, now: Date): InvocationVerdict {
  const { organizationId, id, interval, paused, lastRun, lastAt, lease } = recurrence
  const { runId } = runNameOf(organizationId, id, at)
  if (interval === null) return 'removed'
  if (lastRun?.id === runId && lastRun.status !== 'running') return 'done'
  if (paused && lease?.runId !== runId) return 'paused'
  if (lastAt !== null && at < lastAt) return 'stale'
  if (isRunning(recurrence, now) && (lease?.runId !== runId || lease.holder !== null)) return 'busy'
  return 'run'
}
