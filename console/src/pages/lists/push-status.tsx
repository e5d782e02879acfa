import type { components } from '@signalbox/client'
import { Status } from '../../parts/small.tsx'
import { sentenceOf } from '../../text/words.ts'

type Push = components['schemas']['PushSummary']

export const isOpenPush = ({ status }: Pick<Push, 'status'>) => status === 'queued' || status === 'running'

export function PushStatus({ push }: { push: Pick<Push, 'status' | 'failed'> }) {
  if (isOpenPush(push)) return <Status tone="busy">{sentenceOf(push.status)}</Status>
  if (push.status === 'failed') return <Status tone="bad">Failed</Status>
  return push.failed > 0 ? <Status tone="warn">With failures</Status> : <Status tone="ok">Succeeded</Status>
}
