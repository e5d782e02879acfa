import type { components } from '@signalbox/client'
import { Facts } from '../../../parts/drawer.tsx'
import { Progress, Time } from '../../../parts/small.tsx'
import { formatNumber } from '../../../text/numbers.ts'
import { capital, sentenceOf, wordOf } from '../../../text/words.ts'
import { Simulated } from './push-eligibility.tsx'
import { isOpenPush, PushStatus } from './push-status.tsx'

type Push = components['schemas']['Push']

export function PushFacts({ push }: { push: Push }) {
  const { pushed, skipped, failed, total, error, lastError, nextTryAt } = push
  const done = pushed + skipped + failed
  /** An error that was overcome would only worry. */
  const isTelling = error === null && (push.status !== 'succeeded' || failed > 0)
  return (
    <>
      {push.simulated && <Simulated />}
      {isOpenPush(push) && (
        <Progress
          done={done}
          total={total}
          label={`${formatNumber(done)} of ${formatNumber(total)} · ${formatNumber(failed)} failed`}
        />
      )}
      <Facts
        facts={[
          ['Platform', sentenceOf(push.platform)],
          ['Status', <PushStatus key="s" push={push} />],
          ...(error === null ? [] : ([['Error', capital(wordOf(error))]] as const)),
          ...(lastError === null || !isTelling ? [] : ([['Last error', capital(lastError)]] as const)),
          ...(nextTryAt === null ? [] : ([['Next try', <Time key="n" at={nextTryAt} />]] as const)),
          [
            'Rows',
            `${formatNumber(pushed)} pushed, ${formatNumber(skipped)} skipped, ${formatNumber(failed)} failed`,
          ],
          ['Started', <Time key="t" at={push.createdAt} />],
        ]}
      />
    </>
  )
}
