import { DomainError } from '../../shared/errors.ts'
import { Accepted } from '../../shared/http/endpoint.ts'
import { type CurrentLists, currentList, storedList } from '../list/current-list.ts'
import { isLive, type Members, type StoredList } from '../list/list.ts'
import { type PlannedRow, planUpload, type UploadEntities } from '../lookup/plan-upload.ts'
import {
  carryOut,
  plannedOutcomes,
  type RowResult,
  type UploadInput,
  uploadResult,
} from '../lookup/upload-results.ts'
import { compareList, unexpected } from './compare-list.ts'
import { refsIn } from './count-rows.ts'
import { cluesOf, fieldOf, givenRows, requireUsable } from './given-rows.ts'
import { type StartingWorld, startUpload } from './start-upload.ts'
import { comparesList, type ListChanges, type UploadMode, uploadJobView } from './upload-job.ts'
import { MOST_AT_ONCE, MOST_COMPARED_AT_ONCE } from './upload-limits.ts'

export interface IntoListWorld extends StartingWorld, CurrentLists {
  readonly members: Pick<Members, 'among' | 'all' | 'append' | 'remove'>
  readonly uploads: UploadEntities
}

export interface IntoList {
  readonly rows: readonly UploadInput[]
  readonly mode: UploadMode
  readonly dryRun: boolean
  /** How many members the caller knows to be removed. */
  readonly expectRemoved: number
}

/** Adds what rows lead to, or makes the list exactly that. */
export async function uploadIntoList(
  world: IntoListWorld,
  organizationId: string,
  id: string,
  given: IntoList,
) {
  const list = await storedList(world.lists, organizationId, id)
  if (isLive(list)) throw live()
  return isLarge(list, given) ? uploadLater(world, list, given) : uploadNow(world, list, given)
}

const isLarge = ({ members }: StoredList, given: IntoList) =>
  given.rows.length > MOST_AT_ONCE || (comparesList(given) && members > MOST_COMPARED_AT_ONCE)

const live = () =>
  new DomainError('conflict', 'A live list holds whatever matches its filters. Upload into another list.')

async function uploadLater(
  world: IntoListWorld,
  { organizationId, id }: StoredList,
  { rows, ...given }: IntoList,
) {
  const upload = await startUpload(
    world,
    { organizationId, rows: givenRows(rows), field: fieldOf(rows), monitor: null, ...given },
    {
      listId: id,
      body: null,
      check: async () => undefined,
      make: async () => undefined,
      // The list may have changed since, so the same file may change it again.
      stands: async () => false,
    },
  )
  return new Accepted({
    ...uploadJobView(upload),
    list: await currentList(world, organizationId, id),
  })
}

async function uploadNow(world: IntoListWorld, list: StoredList, given: IntoList) {
  const { organizationId, id } = list
  const plan = await planUpload(world.uploads, organizationId, given.rows.map(cluesOf))
  requireUsable(plan, fieldOf(given.rows))
  const refs = refsIn({ rows: plan })
  const present = await world.members.among(
    organizationId,
    id,
    refs.map((ref) => ref.id),
  )
  const changes = comparesList(given) ? await changesOf(world, list, given, plan) : null
  const outcomes = given.dryRun ? plannedOutcomes(plan) : await carryOutInto(world, list, plan)
  if (changes && !given.dryRun)
    await removeOthers(
      world,
      list,
      refs.map((ref) => ref.id),
    )
  const shown = given.mode === 'add' ? outcomes.map((outcome) => asPresent(outcome, present)) : outcomes
  return {
    ...(await currentList(world, organizationId, id)),
    upload: uploadResult(given.rows, shown),
    changes,
  }
}

/** Refused before anything is changed. */
async function changesOf(
  { members }: IntoListWorld,
  list: StoredList,
  { mode, dryRun, expectRemoved }: IntoList,
  plan: readonly PlannedRow[],
): Promise<ListChanges> {
  const wanted = new Map(refsIn({ rows: plan }).map((ref) => [ref.id, ref]))
  const changes = await compareList(members, list, mode, wanted)
  const { removed, added } = changes
  if (dryRun || removed === expectRemoved) return changes
  throw new DomainError('conflict', unexpected(removed, expectRemoved), { extra: { removed, added } })
}

async function carryOutInto(
  world: IntoListWorld,
  { organizationId, id }: StoredList,
  plan: readonly PlannedRow[],
) {
  const { refs, outcomes } = await carryOut(world.uploads, plan)
  await world.members.append(organizationId, id, refs, 'rows')
  return outcomes
}

/** Of the members that the list had when it was compared. */
async function removeOthers({ members }: IntoListWorld, list: StoredList, wanted: readonly string[]) {
  const stays = new Set(wanted)
  const leavers: string[] = []
  for await (const some of members.all(list)) {
    leavers.push(...some.flatMap(({ id }) => (stays.has(id) ? [] : [id])))
  }
  await members.remove(list.organizationId, list.id, leavers)
}

const asPresent = (outcome: RowResult, present: ReadonlySet<string>): RowResult =>
  outcome.id !== null && outcome.status !== 'duplicate' && present.has(outcome.id)
    ? { ...outcome, status: 'duplicate', reason: 'It is on the list already.' }
    : outcome
