import { createHash } from 'node:crypto'
import type { Clock } from '../../shared/clock.ts'
import { invalid } from '../../shared/errors.ts'
import { newId } from '../../shared/ids.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { cellsToMend } from '../lookup/cells-to-mend.ts'
import { planUpload, type UploadEntities } from '../lookup/plan-upload.ts'
import { placesOfPerson } from '../people/person-places.ts'
import {
  firstStep,
  isUploadOver,
  NO_ROWS,
  type StoredUpload,
  type UploadJobs,
  type UploadQueue,
  uploadMessageOf,
} from './upload-job.ts'
import { REPEATED_MS } from './upload-limits.ts'
import { type GivenRow, packRows, type UploadParts } from './upload-part.ts'

export interface StartingWorld {
  readonly uploads: Omit<UploadEntities, 'make' | 'note'>
  jobs: UploadJobs
  parts: Pick<UploadParts, 'put'>
  readonly uploadQueue: UploadQueue
  readonly clock: Clock
}

export interface NewUpload extends Pick<StoredUpload, 'mode' | 'dryRun' | 'expectRemoved' | 'monitor'> {
  readonly organizationId: string
  readonly rows: readonly GivenRow[]
  readonly columns: readonly { readonly name: string }[]
  /** The input that an error names. */
  readonly field: 'urls' | 'rows'
}

/** The list that an upload fills. */
export interface UploadTarget {
  /** Null for a list that is still to be made. */
  readonly listId: string | null
  /** Everything about the list that tells two uploads of the same rows apart. */
  readonly body: unknown
  /** May refuse. Nothing is stored yet. */
  check(listId: string): Promise<void>
  /** Makes the list. The same again changes nothing. */
  make(listId: string): Promise<void>
  /** True while an upload that has ended answers for a repeated request. */
  stands(upload: StoredUpload): Promise<boolean>
}

const NOT_STARTED = 'The upload could not be started.'

/**
 * Order: the record, the parts, the list, and only then may workers take it. A request that dies on the way leaves
 * nothing that runs, and the same request again goes on with what it finds.
 */
export async function startUpload(
  world: StartingWorld,
  given: NewUpload,
  target: UploadTarget,
): Promise<StoredUpload> {
  const parts = packRows(given.rows)
  const { mode, dryRun, expectRemoved } = given
  const bodyHash = hashOf([target.listId, target.body, mode, dryRun, expectRemoved], parts)
  const before = await world.jobs.begun(given.organizationId, bodyHash)
  if (before && (await repeats(world, before, target))) return goOn(world, before, parts, target)
  const listId = target.listId ?? newId('lst')
  await target.check(listId)
  await requireUsable(world.uploads, given)
  const upload = newUpload(
    given,
    parts.length,
    { listId, bodyHash, madeList: target.listId === null },
    world.clock(),
  )
  if (await world.jobs.begin(upload, before)) return goOn(world, upload, parts, target)
  // Another request has begun the same.
  return startUpload(world, given, target)
}

function hashOf(about: readonly unknown[], parts: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(about))
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

async function repeats({ clock }: StartingWorld, before: StoredUpload, target: UploadTarget) {
  if (!isUploadOver(before)) return true
  const isRecent = clock().getTime() - Date.parse(before.createdAt) < REPEATED_MS
  return before.status === 'succeeded' && isRecent && (await target.stands(before))
}

async function goOn(
  world: StartingWorld,
  upload: StoredUpload,
  parts: readonly string[],
  target: UploadTarget,
) {
  if (upload.ready) return upload
  try {
    await world.parts.put(upload, parts)
    await target.make(upload.listId)
    await world.jobs.markReady(upload)
    await world.uploadQueue.send(uploadMessageOf(upload))
  } catch (error) {
    await world.jobs.end(upload, { status: 'failed', error: NOT_STARTED })
    throw error
  }
  return { ...upload, ready: true }
}

function newUpload(
  { organizationId, mode, dryRun, expectRemoved, monitor, rows, columns }: NewUpload,
  parts: number,
  { listId, bodyHash, madeList }: Pick<StoredUpload, 'listId' | 'bodyHash' | 'madeList'>,
  now: Date,
): StoredUpload {
  const createdAt = now.toISOString()
  return {
    ...{ organizationId, listId, id: newId('upl'), bodyHash, mode, dryRun, expectRemoved, monitor, madeList },
    columnNames: cellsToMend(columns.map(({ name }) => name)),
    ...firstStep({ mode, dryRun }),
    ...NO_ROWS,
    status: 'queued',
    total: rows.length,
    done: 0,
    added: 0,
    removed: 0,
    error: null,
    monitorError: null,
    parts,
    ready: false,
    attempts: 0,
    changes: null,
    lastPosition: 0,
    removesFirst: false,
    createdAt,
    updatedAt: createdAt,
    finishedAt: null,
  }
}

/** A request does not look up all rows. Those that are likely to lead somewhere are looked up until one does. */
const MOST_LOOKED_UP = 5000
const LOOKED_UP_AT_ONCE = 20

/** A file without a usable row makes no list. */
async function requireUsable(
  uploads: Omit<UploadEntities, 'make' | 'near' | 'note'>,
  { organizationId, rows, field }: NewUpload,
) {
  const reasons = new Map<number, string>()
  for (const [at, { problem }] of rows.entries()) if (problem) reasons.set(at, problem.reason)
  const given = [...rows.entries()].filter(([, { clues }]) => clues !== undefined)
  const likely = [
    ...given.filter(([, row]) => hasAddress(row)),
    ...given.filter(([, row]) => !hasAddress(row)),
  ]
  for (const some of inBatches(likely.slice(0, MOST_LOOKED_UP), LOOKED_UP_AT_ONCE)) {
    const clues = some.flatMap(([, row]) => row.clues ?? [])
    const plan = await planUpload(uploads, organizationId, clues)
    for (const [index, row] of plan.entries()) {
      if (row.status !== 'unresolved') return
      reasons.set(some[index]?.[0] ?? 0, row.reason)
    }
  }
  if (likely.length > MOST_LOOKED_UP) return
  throw invalid([...reasons].map(([at, message]) => ({ path: `${field}.${at}`, message })))
}

const hasAddress = ({ clues }: GivenRow) =>
  clues !== undefined &&
  (placesOfPerson(clues).length > 0 ||
    clues.page !== undefined ||
    clues.host !== undefined ||
    clues.mailHost !== undefined)

/** At most so many accounts: rows that may lead to one, each place and name once. */
export const accountsAtMost = (rows: readonly GivenRow[]): number =>
  new Set(
    rows.flatMap(({ clues }) =>
      clues === undefined || placesOfPerson(clues).length > 0
        ? []
        : (clues.page?.url ?? clues.host ?? clues.mailHost ?? clues.name?.toLowerCase() ?? []),
    ),
  ).size
