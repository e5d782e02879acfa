import type { components } from '@signalbox/client'
import { Status } from '../../../parts/small.tsx'
import { sentenceOf } from '../../../text/words.ts'

type Push = components['schemas']['PushSummary']

export const isOpenPush = ({ status }: Pick<Push, 'status'>) => status === 'queued' || status === 'running'

/** A request that is under way when a push is cancelled still counts. */
const STILL_COUNTS_MS = 30_000

export const mayChange = (push: Pick<Push, 'status' | 'finishedAt'>) =>
  isOpenPush(push) ||
  (push.status === 'cancelled' && Date.now() - Date.parse(push.finishedAt ?? '') < STILL_COUNTS_MS)

export function PushStatus({ push }: { push: Pick<Push, 'status' | 'failed'> }) {
  if (isOpenPush(push)) return <Status tone="busy">{sentenceOf(push.status)}</Status>
  if (push.status === 'failed') return <Status tone="bad">Failed</Status>
  if (push.status === 'cancelled') return <Status tone="idle">Cancelled</Status>
  return push.failed > 0 ? <Status tone="warn">With failures</Status> : <Status tone="ok">Succeeded</Status>
}
