import type { Run } from '@signalbox/client'
import { Status, Time } from '../parts/small.tsx'
import { formatCredits } from '../text/numbers.ts'
import { fieldWord } from '../text/words.ts'

type RunState = Pick<Run, 'status' | 'statusCode' | 'error'>

export function RunStatus({ run }: { run: RunState | null }) {
  if (run === null) return <Status tone="idle">Never ran</Status>
  if (run.status === 'running') return <Status tone="busy">Running</Status>
  if (run.statusCode === 402)
    return <Status tone="warn">{run.error === 'cap_reached' ? 'Cap reached' : 'No credits'}</Status>
  return run.status === 'succeeded' ? (
    <Status tone="ok">Succeeded</Status>
  ) : (
    <Status tone="bad">Failed</Status>
  )
}

/** A run was refused, or ended early, because credits or a cap ended. */
export const isRefused = (run: Pick<Run, 'statusCode'> | null) => run?.statusCode === 402

/** The quiet banner: what was refused, and what to do. */
export const Refused = ({
  what,
  run,
}: {
  what: string
  run: Pick<Run, 'error' | 'cap' | 'credits'> | null
}) => (
  <div class="note warn">
    <p>
      <strong>{what} was stopped.</strong>{' '}
      {run?.cap
        ? `The ${capWords(run.cap)} is ${formatCredits(run.cap.limit)}.`
        : 'The credits did not suffice. Ask your operator for more.'}{' '}
      {run?.cap?.opensAt && (
        <>
          It opens again <Time at={run.cap.opensAt} />.{' '}
        </>
      )}
      {run !== null && run.credits > 0 && 'What was paid for is kept. '}
      <a href="#/usage">See where the credits went</a>
    </p>
  </div>
)

const capWords = ({ name, apiKey }: NonNullable<Run['cap']>) =>
  apiKey ? `${fieldWord(name)} ${apiKey.name}` : fieldWord(name)
