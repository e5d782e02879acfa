import { Status, Time } from '../parts/small.tsx'
import type { AttemptRow } from './delivery-resources.ts'

export function AttemptStatus({ row }: { row: Pick<AttemptRow, 'status' | 'nextAttemptAt'> }) {
  if (row.status === 'delivered') return <Status tone="ok">Delivered</Status>
  if (row.status === 'sending') return <Status tone="busy">Sending</Status>
  const isWaiting = row.nextAttemptAt !== null && Date.parse(row.nextAttemptAt) > Date.now()
  return !isWaiting ? <Status tone="bad">Failed</Status> : <Status tone="warn">Waiting</Status>
}

/** The status code of the answer, or the error when there was no answer. */
export const answerOf = ({ statusCode, error }: Pick<AttemptRow, 'statusCode' | 'error'>) =>
  statusCode === null ? wordsOf(error ?? '–').replace(/\.$/, '') : String(statusCode)

/** Removes the class from an error: "timeout: no answer" becomes "no answer". */
export const wordsOf = (error: string) => error.replace(/^[a-z_]+: /, '')

export const NextTry = ({ at }: { at: string | null }) =>
  at === null || Date.parse(at) < Date.now() ? null : (
    <>
      next try <Time at={at} />
    </>
  )
