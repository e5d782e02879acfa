import { reportOf, type SourceReport } from '../runs/source-report.ts'
import type { Clock } from '../shared/clock.ts'
import { SourceFailure } from '../sources/source.ts'
import type { SourceHealth } from '../sources/source-health.ts'
import { afterFailure, afterRead, type DueFiles, dueFiles, type FeedState, isNext } from './feed-state.ts'
import { type Edition, filesIn, masterList, newestList } from './files/news-files.ts'
import { type NewsMatcher, newsMatcher } from './news-matcher.ts'
import { type FoundArticle, type OpenFile, readFile } from './read-file.ts'
import type { NewsWatches } from './watches.ts'

export const GDELT = 'gdelt'

export interface NewsWorld {
  readonly clock: Clock
  readonly editions: readonly Edition[]
  readonly watches: () => Promise<NewsWatches>
  readonly states: FeedStates
  readonly open: OpenFile
  readonly newest: (url: string) => Promise<string>
  /** The end of a list that is too long to read. */
  readonly endOf: (url: string) => Promise<string>
  /** Stores what was found. The same again changes nothing that counts. */
  readonly keep: (found: readonly FoundArticle[], storedAt: string) => Promise<void>
  readonly health: SourceHealth
  /** The rules for headlines that the operator has switched off. */
  readonly rulesOff: ReadonlySet<string>
  readonly log: (message: string, details: Readonly<Record<string, string>>) => void
}

export interface FeedStates {
  get(edition: Edition): Promise<FeedState | undefined>
  save(edition: Edition, state: FeedState): Promise<void>
  forget(edition: Edition): Promise<void>
}

interface NewsRead {
  readonly files: number
  readonly failed: number
  readonly lines: number
  /** Lines that could not be read. */
  readonly unreadable: number
  readonly hits: number
}

/** Reads what is new in the news for everybody who looks for something. Reads nothing for nobody. */
export async function readNews(world: NewsWorld, mayGoOn: () => boolean): Promise<NewsRead> {
  const watches = await world.watches()
  if (watches.queries.length + watches.names.length === 0) return forget(world)
  const match = newsMatcher(watches, world.rulesOff)
  const total = { ...NOTHING_READ }
  for (const edition of world.editions) {
    const reports = await readEdition(world, edition, { match, mayGoOn, total })
    for (const report of reports) await world.health.note([report])
  }
  return total
}

const NOTHING_READ: NewsRead = { files: 0, failed: 0, lines: 0, unreadable: 0, hits: 0 }

/** Nobody watches anything. The next watcher gets the news from its start on. */
async function forget({ states, editions }: NewsWorld): Promise<NewsRead> {
  for (const edition of editions) if (await states.get(edition)) await states.forget(edition)
  return NOTHING_READ
}

interface Reading {
  readonly match: NewsMatcher
  readonly total: { -readonly [K in keyof NewsRead]: NewsRead[K] }
  readonly mayGoOn: () => boolean
}

/** For the operator: that files came in, and after that what failed. */
async function readEdition(world: NewsWorld, edition: Edition, reading: Reading): Promise<SourceReport[]> {
  const before = await world.states.get(edition)
  const { files, unreadable } = reading.total
  try {
    const { state, errors } = await readDue(world, edition, await plan(world, edition, before), reading)
    const read = reading.total.files - files
    const came = reportOf(GDELT, { read, unreadable: reading.total.unreadable - unreadable })
    return [...(read > 0 || errors.length === 0 ? [came] : []), ...failuresOf(edition, state, errors)]
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    world.log('the news could not be read', { edition, error: error.message })
    if (before) await world.states.save(edition, { ...before, lastError: error.message })
    return [reportOf(GDELT, { status: 'failed', failed: 1, error: error.message })]
  }
}

function failuresOf(edition: Edition, { pending }: FeedState, errors: readonly string[]): SourceReport[] {
  const [last] = errors.slice(-1)
  if (last === undefined) return []
  const error = `${last} (${edition} news, ${pending.length} files wait)`
  return [reportOf(GDELT, { status: 'failed', failed: errors.length, error })]
}

async function plan(world: NewsWorld, edition: Edition, before: FeedState | undefined): Promise<DueFiles> {
  const [newest] = filesIn(await world.newest(newestList(edition)), edition).slice(-1)
  if (!newest) throw new SourceFailure('format', 'names no file of news')
  const isGap = before && !isNext(before, newest)
  const listed = isGap ? filesIn(await world.endOf(masterList(edition)), edition) : []
  const all = [...listed.filter(({ at }) => at !== newest.at), newest]
  const planned = dueFiles(before, all, world.clock().toISOString())
  await world.states.save(edition, planned.state)
  return planned
}

async function readDue(
  world: NewsWorld,
  edition: Edition,
  { state: planned, due }: DueFiles,
  reading: Reading,
) {
  const errors: string[] = []
  let state = planned
  for (const file of due) {
    if (!reading.mayGoOn()) break
    // The files of an outage come later than runs that have looked already, so this time counts, not theirs.
    const storedAt = world.clock().toISOString()
    try {
      const { found, lines, broken } = await readFile(world.open, file, reading.match)
      await world.keep(found, storedAt)
      state = afterRead(state, file, storedAt, broken)
      count(reading, { found, lines, broken })
      if (broken > 0) world.log('lines of a file of news could not be read', linesOf(file, lines, broken))
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      reading.total.failed += 1
      errors.push(error.message)
      state = afterFailure(state, file, error.message, storedAt)
      const isPending = state.pending.some(({ at }) => at === file.at)
      world.log(isPending ? LATER : GIVEN_UP, { file: file.url, error: error.message })
    }
    await world.states.save(edition, state)
  }
  return { state, errors }
}

const LATER = 'a file of news could not be read, and is tried again'
const GIVEN_UP = 'a file of news could not be read, and is given up'

const linesOf = ({ url }: { readonly url: string }, lines: number, broken: number) => ({
  file: url,
  lines: String(lines),
  unreadable: String(broken),
})

function count({ total }: Reading, { found, lines, broken }: Awaited<ReturnType<typeof readFile>>) {
  total.files += 1
  total.lines += lines
  total.unreadable += broken
  total.hits += found.reduce((sum, { hits }) => sum + hits.length, 0)
}
