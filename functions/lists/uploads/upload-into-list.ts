import { DomainError } from '../../shared/errors.ts'
import { Accepted } from '../../shared/http/endpoint.ts'
import { type CurrentLists, currentList, storedList } from '../list/current-list.ts'
import { isLive, type Members, type StoredList } from '../list/list.ts'
import {
  type Brought,
  fieldOf,
  type PlannedUpload,
  planBrought,
  readBrought,
  requireUsable,
} from '../lookup/plan-brought.ts'
import type { PlannedRow, UploadEntities } from '../lookup/plan-upload.ts'
import type { ReadUpload } from '../lookup/read-upload.ts'
import { carryOut, foreseen, type RowResult, shownReading, uploadResult } from '../lookup/upload-results.ts'
import { compareList, unexpected } from './compare-list.ts'
import { refsIn } from './count-rows.ts'
import { givenRows } from './given-rows.ts'
import { type StartingWorld, startUpload } from './start-upload.ts'
import { comparesList, type ListChanges, type UploadMode, uploadJobView } from './upload-job.ts'
import { MOST_AT_ONCE, MOST_COMPARED_AT_ONCE } from './upload-limits.ts'

export interface IntoListWorld extends StartingWorld, CurrentLists {
  readonly members: Pick<Members, 'among' | 'all' | 'append' | 'remove'>
  readonly uploads: UploadEntities
}

export interface IntoList extends Brought {
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
  const read = readBrought(given)
  return isLarge(list, given, read)
    ? uploadLater(world, list, given, read)
    : uploadNow(world, list, given, read)
}

const isLarge = ({ members }: StoredList, given: IntoList, { entries }: ReadUpload) =>
  entries.length > MOST_AT_ONCE || (comparesList(given) && members > MOST_COMPARED_AT_ONCE)

const live = () =>
  new DomainError('conflict', 'A live list holds whatever matches its filters. Upload into another list.')

async function uploadLater(
  world: IntoListWorld,
  { organizationId, id }: StoredList,
  { mode, dryRun, expectRemoved, ...brought }: IntoList,
  read: ReadUpload,
) {
  const upload = await startUpload(
    world,
    {
      ...{ organizationId, rows: givenRows(read), columns: read.columns },
      ...{ field: fieldOf(brought), monitor: null },
      ...{ mode, dryRun, expectRemoved },
    },
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
    ...shownReading(read),
  })
}

async function uploadNow(world: IntoListWorld, list: StoredList, given: IntoList, read: ReadUpload) {
  const { organizationId, id } = list
  const planned = await planBrought(world.uploads, organizationId, read)
  requireUsable(read, planned, fieldOf(given))
  const { plan, near } = planned
  const refs = refsIn({ rows: plan })
  const present = await world.members.among(
    organizationId,
    id,
    refs.map((ref) => ref.id),
  )
  const changes = comparesList(given) ? await changesOf(world, list, given, plan) : null
  const outcomes = given.dryRun ? foreseen(plan, near) : await carryOutInto(world, list, planned)
  if (changes && !given.dryRun)
    await removeOthers(
      world,
      list,
      refs.map((ref) => ref.id),
    )
  const shown = given.mode === 'add' ? outcomes.map((outcome) => asPresent(outcome, present)) : outcomes
  return {
    ...(await currentList(world, organizationId, id)),
    upload: uploadResult(read, shown),
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
  { plan, clues, near }: PlannedUpload,
) {
  const { refs, outcomes } = await carryOut(world.uploads, organizationId, plan, clues, near)
  await world.members.append(organizationId, id, refs, { field: 'rows' })
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
