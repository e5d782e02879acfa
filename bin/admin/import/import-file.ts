import { stat } from 'node:fs/promises'
import { groupsOf } from '../../../functions/imports/groups.ts'
import { type Buckets, openBuckets } from './buckets.ts'
import type { Kind } from './kinds.ts'
import type { Progress } from './progress.ts'
import { readRows } from './read-rows.ts'
import type { Rejects } from './rejects.ts'
import type { Entry } from './row-entry.ts'

const PER_CHUNK = 100
const CHUNKS_AT_ONCE = 8

export interface Counts {
  read: number
  created: number
  updated: number
  unchanged: number
  rejected: number
  signals: number
}

interface Import<P> {
  readonly kind: Kind<P>
  readonly rejects: Rejects
  readonly progress: Progress
  readonly counts: Counts
}

interface Good<P> {
  readonly entry: Entry
  readonly patch: P
  readonly names: readonly string[]
}

/**
 * Reads the file once to check every row and to bring together those that mean the same, then stores part by
 * part. What is stored once is found unchanged the next time, so an import that was interrupted is simply
 * started again.
 */
export async function importFile<P>(
  file: string,
  kind: Kind<P>,
  rejects: Rejects,
  progress: Progress,
): Promise<Counts> {
  const counts = { read: 0, created: 0, updated: 0, unchanged: 0, rejected: 0, signals: 0 }
  const job = { kind, rejects, progress, counts }
  const { size } = await stat(file)
  const buckets = await openBuckets(size)
  try {
    await sort(job, file, size, buckets)
    for await (const part of buckets.parts()) await storePart(job, part)
  } finally {
    await buckets.remove()
    progress.end()
  }
  return counts
}

async function sort<P>(job: Import<P>, file: string, size: number, buckets: Buckets) {
  const { kind, counts, progress } = job
  const rows = readRows(file, kind.fields, (bytes) => progress.show('Reading', bytes, size))
  for await (const entry of rows) {
    counts.read += 1
    const good = check(kind, entry)
    if ('reason' in good) await reject(job, entry, good.reason)
    else await buckets.add(good.names[0] ?? '', entry)
  }
}

function check<P>(kind: Kind<P>, entry: Entry): Good<P> | { readonly reason: string } {
  if (entry.problem !== undefined) return { reason: entry.problem }
  const result = kind.read(entry.row)
  return 'reason' in result ? result : { entry, patch: result.patch, names: kind.names(result.patch) }
}

async function reject<P>({ rejects, counts }: Import<P>, entry: Entry, reason: string) {
  counts.rejected += 1
  await rejects.add(entry, reason)
}

/** Several chunks at once. Rows that mean the same are in one chunk, so none is written by two. */
async function storePart<P>(job: Import<P>, part: readonly Entry[]) {
  const good = part.flatMap((entry): Good<P>[] => {
    const row = check(job.kind, entry)
    return 'reason' in row ? [] : [row]
  })
  const chunks = chunksOf(groupsOf(good)).values()
  const worker = async () => {
    for (const chunk of chunks) await storeChunk(job, chunk)
  }
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, worker))
}

function chunksOf<T>(groups: readonly T[][]): T[][] {
  const chunks: T[][] = []
  for (const group of groups) {
    const last = chunks.at(-1)
    if (last && last.length + group.length <= PER_CHUNK) last.push(...group)
    else chunks.push([...group])
  }
  return chunks
}

async function storeChunk<P>(job: Import<P>, chunk: readonly Good<P>[]) {
  const { kind, counts, progress } = job
  const { outcomes, signals } = await kind.store(chunk.map(({ patch }) => patch))
  for (const [index, { entry }] of chunk.entries()) {
    const outcome = outcomes[index]
    if (outcome?.outcome === 'rejected') await reject(job, entry, outcome.reason)
    else if (outcome) counts[outcome.outcome] += 1
  }
  counts.signals += signals
  progress.show('Storing', counts.created + counts.updated + counts.unchanged + counts.rejected, counts.read)
}
