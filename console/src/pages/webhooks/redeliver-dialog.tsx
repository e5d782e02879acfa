import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useEffect, useState } from 'preact/hooks'
import { resource } from '../../api/resource.ts'
import { signalbox } from '../../api/signalbox.ts'
import { countMatching, dayOfDeliveries, logPage } from '../../deliveries/delivery-resources.ts'
import { destinationName } from '../../deliveries/destination-name.ts'
import { Dialog, useSubmit } from '../../parts/dialog.tsx'
import { Choice, TextField } from '../../parts/field.tsx'
import { Progress } from '../../parts/small.tsx'
import { ErrorNote, Loaded } from '../../parts/states.tsx'
import { route } from '../../routing/location.ts'
import { countOf, formatNumber } from '../../text/numbers.ts'
import { daysAgo } from '../../text/times.ts'
import type { NameOf } from './names.ts'

const LIVE_MS = 1_000

const redelivery = resource((id: string) =>
  dataOf(signalbox.GET('/webhook-log/redeliver/{id}', { params: { path: { id } } })),
)

interface Props {
  readonly nameOf: NameOf
  readonly destinations: readonly components['schemas']['Webhook'][]
  readonly onClose: () => void
}

/** The count comes first, then the job with its progress. */
export function RedeliverDialog({ nameOf, destinations, onClose }: Props) {
  const { query } = route.value
  const [status, setStatus] = useState<'failure' | 'delivered'>(
    query.status === 'delivered' ? 'delivered' : 'failure',
  )
  const [destination, setDestination] = useState(query.destination ?? '')
  const [since, setSince] = useState(query.from ?? daysAgo(1))
  const [job, setJob] = useState<string>()
  const filter = { status, from: since, ...(destination === '' ? {} : { destination }) }
  const counted = useCount(since === '' ? null : filter)
  const isNothing = counted.count === 0
  const { isBusy, error, submit } = useSubmit(async () => {
    setJob((await dataOf(signalbox.POST('/webhook-log/redeliver', { body: filter }))).id)
  })
  return (
    <Dialog title="Redeliver" onClose={onClose}>
      {job !== undefined ? (
        <JobProgress id={job} />
      ) : (
        <form onSubmit={submit}>
          <Choice
            label="Which deliveries"
            value={status}
            set={setStatus}
            options={[
              ['failure', 'Failed, and not delivered since'],
              ['delivered', 'Delivered, once more'],
            ]}
          />
          <Choice
            label="Destination"
            value={destination}
            set={setDestination}
            options={[
              ['', 'Every destination'] as const,
              ...destinations.map((one) => [destinationName(one), nameOf(one)] as const),
            ]}
          />
          <TextField label="Since (UTC day)" type="date" value={since} set={setSince} required />
          {counted.error !== undefined ? (
            <ErrorNote error={counted.error} retry={counted.reload} />
          ) : (
            <p class="note" aria-live="polite">
              {isNothing
                ? 'Nothing matches.'
                : counted.text === undefined
                  ? 'Counting'
                  : `${counted.attempts} of ${counted.text} match. Each delivery is sent once, unless it was delivered since.`}
            </p>
          )}
          {error !== undefined && <ErrorNote error={error} />}
          <footer>
            <button
              type="submit"
              class="primary"
              disabled={isBusy || counted.text === undefined || isNothing}
            >
              Redeliver{counted.text === undefined || isNothing ? '' : ` ${counted.text}`}
            </button>
          </footer>
        </form>
      )}
    </Dialog>
  )
}

/** How many deliveries match, as far as the newest thousand attempts tell. */
function useCount(filter: { status: 'failure' | 'delivered'; from: string; destination?: string } | null) {
  const { data, error, reload } = countMatching.use(filter && [filter])
  if (data === undefined) return { error, reload }
  const own = data.rows.filter(({ destination }) => destination.kind !== 'test')
  const count = new Set(own.map(({ deliveryId }) => deliveryId)).size
  const text = data.isWhole
    ? countOf(count, 'delivery', 'deliveries')
    : `${formatNumber(count)} or more deliveries`
  // The job counts attempts too, so both numbers are of the same rows.
  const attempts = `${countOf(data.rows.length, 'attempt')}${data.isWhole ? '' : ' or more'}`
  return { count, text, attempts, error, reload }
}

function JobProgress({ id }: { id: string }) {
  const asked = redelivery.use([id], (job) => (job?.status === 'succeeded' ? undefined : LIVE_MS))
  const status = asked.data?.status
  useEffect(() => {
    logPage.refresh()
    dayOfDeliveries.refresh()
  }, [status])
  return (
    <div>
      <Loaded of={asked} rows={1}>
        {({ status, matched, redelivered, skipped }) => (
          <div role="status" class="stack">
            <Progress
              done={status === 'succeeded' ? Math.max(matched, 1) : redelivered + skipped}
              total={matched}
              label={`${countOf(redelivered, 'delivery', 'deliveries')} sent again · ${formatNumber(redelivered + skipped)} of ${countOf(matched, 'attempt')} looked at`}
            />
            <p>
              {status === 'succeeded'
                ? 'Done. The other attempts are of the same deliveries, or were delivered since. The log shows what became of each.'
                : 'Running. It goes on when you close this.'}
            </p>
          </div>
        )}
      </Loaded>
    </div>
  )
}
