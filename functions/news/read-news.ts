import { reportOf, type SourceReport } from '../runs/source-report.ts'
import type { Clock } from '../shared/clock.ts'
import { SourceFailure } from '../sources/source.ts'
import type { SourceHealth } from '../sources/source-health.ts'
import { afterFailure, afterRead, dueFiles, type FeedState, isNext } from './feed-state.ts'
import { type Edition, filesIn, masterList, newestList } from './news-files.ts'
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
  readonly hits: number
}

/** Reads what is new in the news for everybody who looks for something. Reads nothing for nobody. */
export async function readNews(world: NewsWorld, mayGoOn: () => boolean): Promise<NewsRead> {
  const watches = await world.watches()
  if (watches.queries.length + watches.names.length === 0) return forget(world)
  const match = newsMatcher(watches)
  const total = { files: 0, failed: 0, lines: 0, hits: 0 }
  for (const edition of world.editions) {
    const report = await readEdition(world, edition, { match, total, mayGoOn })
    await world.health.note([report])
  }
  return total
}

/** Who begins to look for something gets the news from then on. */
async function forget({ states, editions }: NewsWorld): Promise<NewsRead> {
  for (const edition of editions) if (await states.get(edition)) await states.forget(edition)
  return { files: 0, failed: 0, lines: 0, hits: 0 }
}

interface Reading {
  readonly match: NewsMatcher
  readonly total: { files: number; failed: number; lines: number; hits: number }
  readonly mayGoOn: () => boolean
}

async function readEdition(world: NewsWorld, edition: Edition, reading: Reading): Promise<SourceReport> {
  const before = await world.states.get(edition)
  const failed = (message: string) => {
    world.log('the news could not be read', { edition, error: message })
    return reportOf(GDELT, { status: 'failed', failed: 1, error: message })
  }
  try {
    const state = await readDue(world, edition, before, reading)
    return state.lastError === null ? reportOf(GDELT, { read: 1 }) : failed(state.lastError)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    if (before) await world.states.save(edition, { ...before, lastError: error.message })
    return failed(error.message)
  }
}

async function readDue(world: NewsWorld, edition: Edition, before: FeedState | undefined, reading: Reading) {
  const [newest] = filesIn(await world.newest(newestList(edition)), edition).slice(-1)
  if (!newest) throw new SourceFailure('format', 'names no file of news')
  const isGap = before && !isNext(before, newest)
  const listed = isGap ? filesIn(await world.endOf(masterList(edition)), edition) : []
  const { state: planned, due } = dueFiles(before, [...listed.filter(({ at }) => at !== newest.at), newest])
  let state = planned
  await world.states.save(edition, state)
  for (const file of due) {
    if (!reading.mayGoOn()) break
    // The files of an outage come later than runs that have looked already, so this time counts, not theirs.
    const storedAt = world.clock().toISOString()
    try {
      const { found, lines } = await readFile(world.open, file, reading.match)
      await world.keep(found, storedAt)
      state = afterRead(state, file, storedAt)
      count(reading, found, lines)
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error
      reading.total.failed += 1
      world.log('a file of news could not be read', { file: file.url, error: error.message })
      state = afterFailure(state, file, error.message)
    }
    await world.states.save(edition, state)
  }
  return state
}

function count({ total }: Reading, found: readonly FoundArticle[], lines: number) {
  total.files += 1
  total.lines += lines
  total.hits += found.reduce((sum, { hits }) => sum + hits.length, 0)
}
