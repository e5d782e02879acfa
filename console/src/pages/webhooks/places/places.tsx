import { useState } from 'preact/hooks'
import { may } from '../../../api/me.ts'
import { destinations } from '../../../api/resources.ts'
import { MissingDrawer } from '../../../parts/drawer.tsx'
import { Loaded } from '../../../parts/states.tsx'
import { Table } from '../../../parts/table.tsx'
import { route } from '../../../routing/location.ts'
import { changedHref } from '../../../routing/route.ts'
import { shortUrl } from '../../../text/ids.ts'
import { KINDS, placeOf } from './kinds.ts'
import { NewPlace } from './new-place.tsx'
import type { Place } from './place-draft.ts'
import { PlaceDrawer } from './place-drawer.tsx'
import { PlaceState } from './place-state.tsx'
import { whenOf } from './rhythms.ts'

/** Channels of chats, places at AWS and further URLs: what has settings of its own. */
export function Places() {
  const asked = destinations.use([])
  const [isAdding, setAdding] = useState(false)
  const { place: open } = route.value.query
  const own = (asked.data?.data ?? []).filter(({ readOnly }) => !readOnly)
  const opened = own.find(({ id }) => id === open)
  const back = changedHref(route.value, { place: undefined })
  return (
    <section aria-label="Channels">
      <header class="row">
        <h2>Slack, Teams, Discord and more</h2>
        {may('webhooks') && (
          <button type="button" onClick={() => setAdding(true)}>
            Add a destination
          </button>
        )}
      </header>
      <Loaded of={asked} rows={1}>
        {() => {
          if (own.length === 0) return <p class="soft">Signals can go to a channel, with a filter.</p>
          return <PlaceTable places={own} open={open} />
        }}
      </Loaded>
      {opened !== undefined && <PlaceDrawer key={opened.id} place={opened} back={back} />}
      {open !== undefined && asked.data !== undefined && opened === undefined && (
        <MissingDrawer label="Destination" back={back}>
          It may be removed. The log keeps what was sent.
        </MissingDrawer>
      )}
      {isAdding && <NewPlace onClose={() => setAdding(false)} />}
    </section>
  )
}

const PlaceTable = ({ places, open }: { places: readonly Place[]; open: string | undefined }) => (
  <Table
    label="Channels"
    rows={places}
    rowKey={({ id }) => id}
    href={({ id }) => changedHref(route.value, { place: id, open: undefined })}
    open={open}
    narrow={({ kind, url }) => `${KINDS[kind].label} · ${shortUrl(placeOf(url))}`}
    columns={[
      { name: 'Name', cell: ({ name }) => name },
      { name: 'Kind', width: 'm', drop: 2, cell: ({ kind }) => KINDS[kind].label },
      { name: 'Place', drop: 1, cell: ({ url }) => <code title={url}>{shortUrl(placeOf(url))}</code> },
      { name: 'When', width: 'm', drop: 2, cell: ({ rhythm }) => whenOf(rhythm) },
      { name: 'State', cell: (place) => <PlaceState place={place} /> },
    ]}
  />
)
