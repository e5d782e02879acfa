import { dataOf, type Feedback, type FeedbackAnswer } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { resource } from '../../api/resource.ts'
import { signalbox } from '../../api/signalbox.ts'
import { ErrorNote } from '../../parts/states.tsx'
import { formatCredits } from '../../text/numbers.ts'
import { rowsOf } from './data-resources.ts'
import { Mutes } from './mutes.tsx'

type Verdict = Feedback['verdict']

const VERDICTS = [
  ['right', 'Right'],
  ['wrong', 'Wrong'],
  ['not_relevant', 'Not relevant'],
] as const satisfies readonly (readonly [Verdict, string])[]

const offers = new Map<string, FeedbackAnswer['mute']>()

const path = (id: string) => ({ params: { path: { id } } })

const judged = resource((id: string) => dataOf(signalbox.GET('/signals/{id}', path(id))))

/** The verdicts that were replaced on this page: the table may take the drawer away and bring it again. */
const replaced = new Map<string, Verdict>()

/** One click says whether a signal is right. */
export function SignalFeedback({ id }: { id: string }) {
  const asked = judged.use([id])
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false })
  const feedback = asked.data?.feedback
  const give = (verdict: Verdict) => {
    const before = feedback?.verdict
    setState({ isBusy: true })
    dataOf(signalbox.POST('/signals/{id}/feedback', { ...path(id), body: { verdict } })).then(
      ({ mute }) => {
        offers.set(id, mute)
        replaced.set(id, before ?? 'right')
        setState({ isBusy: false })
        asked.reload()
        rowsOf.refresh()
      },
      (error: unknown) => setState({ isBusy: false, error }),
    )
  }
  const undone = replaced.get(id)
  if (!may('lists')) return feedback ? <Verdict {...feedback} /> : null
  return (
    <section aria-label="Your verdict">
      <h3>Is it right?</h3>
      <div class="row">
        {VERDICTS.map(([verdict, title]) => (
          <button
            key={verdict}
            type="button"
            class={feedback?.verdict === verdict ? 'flag set' : 'flag'}
            aria-pressed={feedback?.verdict === verdict}
            disabled={state.isBusy || asked.data === undefined}
            onClick={() => feedback?.verdict === verdict || give(verdict)}
          >
            {title}
          </button>
        ))}
        {undone !== undefined && undone !== feedback?.verdict && (
          <button type="button" class="quiet" disabled={state.isBusy} onClick={() => give(undone)}>
            Undo
          </button>
        )}
      </div>
      <p class="soft" role="status">
        {feedback && textOf(feedback)}
      </p>
      {feedback?.verdict === 'not_relevant' && <Mutes offer={offers.get(id) ?? null} />}
      {state.error !== undefined && <ErrorNote error={state.error} />}
    </section>
  )
}

/** The same for people who may only read. */
const Verdict = (feedback: Feedback) => (
  <section aria-label="The verdict">
    <h3>Is it right?</h3>
    <p class="soft">
      {VERDICTS.find(([verdict]) => verdict === feedback.verdict)?.[1]}. {textOf(feedback)}
    </p>
  </section>
)

/** Tells the user whether the signal is hidden, and what was refunded. A changed verdict takes no refund back. */
const textOf = ({ verdict, hidden, refund }: Feedback) =>
  [
    refund.state === 'refunded' ? `${formatCredits(refund.credits)} refunded.` : '',
    refund.state === 'operator' ? 'A tenth of the month is refunded already: the operator looks at it.' : '',
    hidden ? 'It is hidden from your data.' : '',
    verdict === 'wrong' && !hidden
      ? 'It stays in your data: you have hidden 1,000 signals of everybody.'
      : '',
  ]
    .filter(Boolean)
    .join(' ')
