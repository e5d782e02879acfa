import { useState } from 'preact/hooks'
import { may } from '../../api/me.ts'
import { webhooks } from '../../api/resources.ts'
import { dayOfDeliveries } from '../../deliveries/delivery-resources.ts'
import { summaryOf } from '../../deliveries/summary.ts'
import { lazily } from '../../parts/lazily.tsx'
import { Page } from '../../parts/page.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { changeQuery, route } from '../../routing/location.ts'
import { formatNumber } from '../../text/numbers.ts'
import { DeliveryLog } from './delivery-log.tsx'
import { Destinations, Stopped } from './destinations.tsx'
import { useNames } from './names.ts'
import { RedeliverDialog } from './redeliver-dialog.tsx'
import { TestDialog } from './test-dialog.tsx'

const Places = lazily(async () => (await import('./places/places.tsx')).Places)

const LIVE_MS = 10_000
const SET_ONE = { href: '#/settings', text: 'Set a webhook' }

export function Webhooks() {
  const asked = webhooks.use([])
  const day = dayOfDeliveries.use([], () => LIVE_MS)
  const nameOf = useNames()
  const [testing, setTesting] = useState(route.value.query.test)
  const [isRedelivering, setRedelivering] = useState(false)
  const endTest = () => {
    setTesting(undefined)
    changeQuery({ test: undefined })
  }
  const summary = day.data && summaryOf(day.data.rows)
  return (
    <Page
      title="Webhooks"
      state={day.data && summary && stateOf(summary, day.data.period)}
      action={
        may('webhooks') && (
          <>
            <button type="button" onClick={() => setRedelivering(true)}>
              Redeliver
            </button>
            <button type="button" class="primary" onClick={() => setTesting('')}>
              Send a test
            </button>
          </>
        )
      }
    >
      <section aria-label="Destinations">
        <Loaded of={asked} rows={2}>
          {({ data }) =>
            data.length === 0 ? (
              <Empty title="No webhook yet" {...(may('admin') && { link: SET_ONE })}>
                Signalbox sends each new signal as JSON to a webhook. Set one for everything in the settings,
                or on a list or a keyword.
              </Empty>
            ) : (
              <>
                <Stopped webhooks={data} nameOf={nameOf} />
                <Destinations
                  webhooks={data}
                  attempts={day.data?.rows ?? []}
                  nameOf={nameOf}
                  test={setTesting}
                />
              </>
            )
          }
        </Loaded>
      </section>
      <Places />
      <DeliveryLog nameOf={nameOf} destinations={asked.data?.data ?? []} />
      {testing !== undefined && may('webhooks') && <TestDialog url={testing} onClose={endTest} />}
      {isRedelivering && (
        <RedeliverDialog
          nameOf={nameOf}
          destinations={asked.data?.data ?? []}
          onClose={() => setRedelivering(false)}
        />
      )}
    </Page>
  )
}

function stateOf({ deliveries, delivered, waiting, failed }: ReturnType<typeof summaryOf>, period: string) {
  if (deliveries === 0) return 'Nothing was sent in 24 h.'
  const rest = [
    waiting > 0 && `${formatNumber(waiting)} waiting`,
    failed > 0 && `${formatNumber(failed)} failed`,
  ]
  const text = rest.filter(Boolean).join(', ')
  return `${formatNumber(delivered)} of ${formatNumber(deliveries)} delivered ${period}${text === '' ? '' : `, ${text}`}.`
}
