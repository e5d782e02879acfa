import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { may } from '../../api/me.ts'
import { signalbox } from '../../api/signalbox.ts'
import { AttemptStatus, answerOf, NextTry, wordsOf } from '../../deliveries/attempt-status.tsx'
import {
  attempt as attemptById,
  attemptsOf,
  dayOfDeliveries,
  logPage,
} from '../../deliveries/delivery-resources.ts'
import { useSubmit } from '../../parts/dialog.tsx'
import { Drawer, Facts } from '../../parts/drawer.tsx'
import { copyText, Id, Time } from '../../parts/small.tsx'
import { ErrorNote, Loaded } from '../../parts/states.tsx'
import { say } from '../../parts/toasts.tsx'
import { go, route } from '../../routing/location.ts'
import { changedHref } from '../../routing/route.ts'
import { curlOfDelivery } from '../../text/curl.ts'
import { countOf, formatDuration } from '../../text/numbers.ts'
import { capital } from '../../text/words.ts'
import type { NameOf } from './names.ts'
import { Payload } from './payload.tsx'

type Attempt = components['schemas']['DeliveryAttempt']
const LIVE_MS = 1_500

export function AttemptDrawer({ id, nameOf }: { id: string; nameOf: NameOf }) {
  const asked = attemptById.use([id], (attempt) => (attempt?.status === 'sending' ? LIVE_MS : undefined))
  return (
    <Drawer title="Delivery" label="Delivery" back={changedHref(route.value, { open: undefined })}>
      <Loaded of={asked}>{(attempt) => <AttemptDetail attempt={attempt} nameOf={nameOf} />}</Loaded>
    </Drawer>
  )
}

function AttemptDetail({ attempt, nameOf }: { attempt: Attempt; nameOf: NameOf }) {
  const { request, response } = attempt
  const { isBusy, error, submit } = useSubmit(async () => {
    const again = await dataOf(
      signalbox.POST('/webhook-log/{id}/redeliver', { params: { path: { id: attempt.id } } }),
    )
    say('It is sent again.')
    for (const part of [logPage, attemptsOf, dayOfDeliveries]) part.refresh()
    go(changedHref(route.value, { open: again.id }))
  })
  return (
    <>
      <Facts
        facts={[
          [
            'Status',
            <>
              <AttemptStatus key="s" row={attempt} />{' '}
              <span key="n" class="soft">
                <NextTry at={attempt.nextAttemptAt} />
              </span>
            </>,
          ],
          ['Answer', capital(answerOf(attempt))],
          ...(attempt.statusCode !== null && attempt.error !== null
            ? ([['Error', wordsOf(attempt.error)]] as const)
            : []),
          ['To', attempt.url],
          ['Destination', nameOf(attempt.destination)],
          ['Sent', <Time key="t" at={attempt.createdAt} />],
          ['Signal', <Id key="sig" id={attempt.signalId} />],
          ['Delivery', <Id key="d" id={attempt.deliveryId} />],
        ]}
      />
      <div class="row">
        {attempt.destination.kind !== 'test' && may('webhooks') && (
          <button type="button" class="primary" disabled={isBusy} onClick={submit}>
            Redeliver
          </button>
        )}
        {request.body !== null && (
          <button
            type="button"
            onClick={() =>
              void copyText(
                curlOfDelivery(attempt.url, request.headers, request.body ?? ''),
                'The command is copied.',
              )
            }
          >
            Copy as cURL
          </button>
        )}
      </div>
      {error !== undefined && <ErrorNote error={error} />}
      <Timeline attempt={attempt} />
      <Payload title="Request" headers={request.headers} body={request.body} />
      {response === null ? (
        <section>
          <h3>Response</h3>
          <p class="soft">Nothing came back.</p>
        </section>
      ) : (
        <Payload
          title="Response"
          headers={response.headers}
          body={response.body}
          isCut={response.truncated}
        />
      )}
    </>
  )
}

/** Every try of this delivery, the first one first. */
function Timeline({ attempt }: { attempt: Attempt }) {
  const { data = [attempt] } = attemptsOf.use([attempt.deliveryId, attempt.createdAt])
  const rows = data.length === 0 ? [attempt] : data
  return (
    <section>
      <h3>{countOf(rows.length, 'attempt')}</h3>
      <ol class="timeline">
        {rows.map((row) => (
          <li key={row.id} class={row.status === 'delivered' ? 'ok' : row.status === 'failure' ? 'bad' : ''}>
            <a
              href={changedHref(route.value, { open: row.id })}
              aria-current={row.id === attempt.id ? 'true' : undefined}
            >
              {row.status === 'delivered' ? 'Delivered' : row.status === 'failure' ? 'Failed' : 'Sending'}
            </a>{' '}
            <span class="soft">
              <bdi>{answerOf(row)}</bdi>
              {row.durationMs !== null && ` · ${formatDuration(row.durationMs)}`} ·{' '}
              <Time at={row.createdAt} />
              {row.nextAttemptAt !== null && Date.parse(row.nextAttemptAt) > Date.now() && ' · '}
              <NextTry at={row.nextAttemptAt} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
