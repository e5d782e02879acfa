import type { StoredSignal } from '../../signals/signal-item.ts'
import type { ChosenSettings } from '../destinations/chosen.ts'
import { ChosenIndex, type OwnerRef, type OwnerSettings, ownersOf } from '../destinations/chosen-index.ts'
import { type SignalSubjects, subjectsOf } from '../destinations/list-match.ts'
import type { Chosen } from '../destinations/stored-destination.ts'
import { entitiesOf, readSubjects, type SubjectReader } from '../fan-out/subjects.ts'
import { type OwnerWorld, requireOwners } from './require-owners.ts'

const MOST_SHOWN = 5
const LONGEST_TEXT = 200

export interface DestinationPreviewWorld extends OwnerWorld {
  readonly subjects: SubjectReader
  /** The newest signals that the organization may see. */
  newest(organizationId: string): Promise<readonly StoredSignal[]>
  /** Of these lists, those that have the account or person as a member. */
  holding(organizationId: string, listIds: readonly string[]): HoldingLists
}

/** By account or person. */
type HoldingLists = (entityIds: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>

type Wanted = Pick<ChosenSettings, 'owners' | 'filter'>

/** Of the newest signals, those that a destination with these settings would have got. */
export async function previewDestination(
  world: DestinationPreviewWorld,
  organizationId: string,
  wanted: Wanted,
) {
  const chosen: ChosenSettings = { channel: 'webhook', name: '', paused: false, rhythm: null, ...wanted }
  await requireOwners(world, organizationId, '', chosen)
  const destination: Chosen = { ...NOT_STORED, organizationId, chosen }
  const owners = ownersOf(destination)
  const [settings, signals] = await Promise.all([world.owners(owners), world.newest(organizationId)])
  const index = indexOf(destination, owners, settings)
  const [held, about] = await Promise.all([
    heldBy(world, organizationId, owners, settings, signals),
    subjects(world, settings, signals),
  ])
  const matching = signals.filter(
    (signal) => index.matching({ signal, subjects: about(signal), heldBy: held(signal) }).length > 0,
  )
  const newest = matching.slice(0, MOST_SHOWN).map(({ id, type, text, createdAt }) => {
    return { id, type, text: text.slice(0, LONGEST_TEXT), createdAt }
  })
  return { signals: signals.length, matching: matching.length, newest }
}

const NOT_STORED = {
  kind: 'destination',
  id: 'dst_preview',
  url: '',
  filters: null,
  selected: false,
  createdAt: null,
} as const

function indexOf(
  destination: Chosen,
  owners: readonly OwnerRef[],
  settings: ReadonlyMap<string, OwnerSettings>,
): ChosenIndex {
  const index = new ChosenIndex()
  index.add(destination)
  index.place(destination.id)
  for (const { id } of owners) index.setOwner(id, settings.get(id))
  return index
}

const entityIds = ({ accountId, personId }: StoredSignal) => [accountId, personId].filter((id) => id !== null)

async function heldBy(
  world: DestinationPreviewWorld,
  organizationId: string,
  owners: readonly OwnerRef[],
  settings: ReadonlyMap<string, OwnerSettings>,
  signals: readonly StoredSignal[],
): Promise<(signal: StoredSignal) => ReadonlySet<string>> {
  const selected = owners.filter(({ kind, id }) => kind === 'list' && settings.get(id)?.filters === null)
  if (selected.length === 0) return () => new Set()
  const lists = selected.map(({ id }) => id)
  const held = await world.holding(organizationId, lists)([...new Set(signals.flatMap(entityIds))])
  return (signal) => new Set(entityIds(signal).flatMap((id) => held.get(id) ?? []))
}

/** Only filters of live lists look at the whole account or person. */
async function subjects(
  { subjects: reader }: DestinationPreviewWorld,
  settings: ReadonlyMap<string, OwnerSettings>,
  signals: readonly StoredSignal[],
): Promise<(signal: StoredSignal) => SignalSubjects> {
  if ([...settings.values()].every(({ filters }) => filters === null)) return () => []
  const found = await readSubjects(reader, signals)
  return (signal) => {
    const { account, person, employer } = entitiesOf(signal, found)
    return subjectsOf(account, person, employer)
  }
}
