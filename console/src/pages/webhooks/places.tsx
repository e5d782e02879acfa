import type { components } from '@signalbox/client'
import { dataOf } from '@signalbox/client'
import { useState } from 'preact/hooks'
import { destinations } from '../../api/resources.ts'
import { signalbox } from '../../api/signalbox.ts'
import { logPage } from '../../deliveries/delivery-resources.ts'
import { Confirm } from '../../parts/dialog.tsx'
import { Status, Time, type Tone } from '../../parts/small.tsx'
import { Loaded } from '../../parts/states.tsx'
import { Table } from '../../parts/table.tsx'
import { say, sayProblem } from '../../parts/toasts.tsx'
import { shortUrl } from '../../text/ids.ts'
import { sentenceOf } from '../../text/words.ts'
import { KINDS } from './kinds.ts'
import { NewDestination } from './new-destination.tsx'

type Place = components['schemas']['SignalDestination']

const path = (id: string) => ({ params: { path: { id } } })

/** Slack, Teams, Discord and further URLs: what has settings of its own. */
export function Places() {
  const asked = destinations.use([])
  const [isAdding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<Place>()
  return (
    <section aria-label="Channels">
      <header class="row">
        <h2>Slack, Teams, Discord and more</h2>
        <button type="button" onClick={() => setAdding(true)}>
          Add a destination
        </button>
      </header>
      <Loaded of={asked} rows={1}>
        {({ data }) => {
          const own = data.filter(({ readOnly }) => !readOnly)
          if (own.length === 0) return <p class="soft">Signals can go to a channel, with a filter.</p>
          return <PlaceTable places={own} remove={setRemoving} />
        }}
      </Loaded>
      {isAdding && <NewDestination onClose={() => setAdding(false)} />}
      {removing !== undefined && (
        <Confirm
          title="Remove this destination"
          verb="Remove"
          onConfirm={async () => {
            await dataOf(signalbox.DELETE('/destinations/{id}', path(removing.id)))
            destinations.refresh()
          }}
          onClose={() => setRemoving(undefined)}
        >
          Nothing more is sent to {removing.name}. The log keeps what was sent.
        </Confirm>
      )}
    </section>
  )
}

interface TableProps {
  readonly places: readonly Place[]
  readonly remove: (place: Place) => void
}

const PlaceTable = ({ places, remove }: TableProps) => (
  <Table
    label="Channels"
    rows={places}
    rowKey={({ id }) => id}
    narrow={({ kind, url }) => `${KINDS[kind].label} · ${shortUrl(url)}`}
    actions={(place) => (
      <>
        <Act label={`Test ${place.name}`} act={() => test(place)}>
          Test
        </Act>
        <Act label={`${place.paused ? 'Resume' : 'Pause'} ${place.name}`} act={() => pause(place)}>
          {place.paused ? 'Resume' : 'Pause'}
        </Act>
        <button type="button" class="quiet" aria-label={`Remove ${place.name}`} onClick={() => remove(place)}>
          Remove
        </button>
      </>
    )}
    columns={[
      { name: 'Name', cell: ({ name }) => name },
      { name: 'Kind', width: 'm', drop: 2, cell: ({ kind }) => KINDS[kind].label },
      { name: 'URL', drop: 1, cell: ({ url }) => <code title={url}>{shortUrl(url)}</code> },
      { name: 'State', cell: (place) => <PlaceState place={place} /> },
    ]}
  />
)

const Act = ({ label, act, children }: { label: string; act: () => Promise<void>; children: string }) => (
  <button type="button" class="quiet" aria-label={label} onClick={() => void act().catch(sayProblem)}>
    {children}
  </button>
)

async function test({ id, name }: Place) {
  const row = await dataOf(signalbox.POST('/destinations/{id}/test', path(id)))
  logPage.refresh()
  say(row.status === 'delivered' ? `${name} took a sample signal.` : `${name}: ${row.error}`)
}

async function pause({ id, paused }: Place) {
  await dataOf(signalbox.PATCH('/destinations/{id}', { ...path(id), body: { paused: !paused } }))
  destinations.refresh()
}

const TONES: Readonly<Record<Place['health']['state'], Tone>> = {
  active: 'ok',
  failing: 'bad',
  waiting: 'warn',
  disabled: 'bad',
  set_aside: 'idle',
  paused: 'idle',
}

const PlaceState = ({ place: { health } }: { place: Place }) => (
  <span>
    <Status tone={TONES[health.state]}>{sentenceOf(health.state)}</Status>
    <span class="line soft">
      {health.reason ??
        (health.lastSuccessAt !== null && (
          <>
            Last taken <Time at={health.lastSuccessAt} />
          </>
        ))}
    </span>
  </span>
)
