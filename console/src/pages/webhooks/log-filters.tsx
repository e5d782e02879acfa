import type { components } from '@signalbox/client'
import { destinations as places } from '../../api/resources.ts'
import type { AttemptRow } from '../../deliveries/delivery-resources.ts'
import { destinationName } from '../../deliveries/destination-name.ts'
import { Choice, TextField } from '../../parts/field.tsx'
import { SearchBox } from '../../parts/search-box.tsx'
import { changeQuery, route } from '../../routing/location.ts'
import type { NameOf } from './names.ts'

type Status = AttemptRow['status']

const STATUSES = [
  ['', 'Any status'],
  ['delivered', 'Delivered'],
  ['failure', 'Failed'],
  ['sending', 'Sending'],
] as const
export const isStatus = (text: string | undefined): text is Status =>
  STATUSES.some(([name]) => name !== '' && name === text)

export interface LogProps {
  readonly nameOf: NameOf
  readonly destinations: readonly components['schemas']['Webhook'][]
}

/** Destinations with settings of their own. */
const usePlaces = () =>
  (places.use([]).data?.data ?? []).flatMap(({ id, readOnly }) =>
    readOnly ? [] : { kind: 'destination', id },
  )

export function LogFilters({ nameOf, destinations }: LogProps) {
  const { status = '', destination = '', from = '', to = '' } = route.value.query
  const own = usePlaces()
  const set = (name: string) => (value: string) => changeQuery({ [name]: value, open: undefined })
  return (
    <div class="chips inline">
      <SearchBox label="Search the log" resets={['open']} />
      <Choice label="Status" value={isStatus(status) ? status : ''} set={set('status')} options={STATUSES} />
      <Choice
        label="Destination"
        value={destination}
        set={set('destination')}
        options={[
          ['', 'Any destination'] as const,
          ...[...destinations, ...own].map((one) => [destinationName(one), nameOf(one)] as const),
          ['test', 'Tests'] as const,
        ]}
      />
      <TextField label="From" type="date" value={from} set={set('from')} />
      <TextField label="To" type="date" value={to} set={set('to')} />
    </div>
  )
}
