import { reportOf, type SourceReport } from '../runs/source-report.ts'
import type { Clock } from '../shared/clock.ts'
import type { Define } from '../sources/definitions/match-definition.ts'
import { Deferred } from '../sources/fetch/pace.ts'
import { eventKey } from '../sources/headlines/same-event/event-key.ts'
import { type ReportMarks, sameReport } from '../sources/headlines/same-event/same-report.ts'
import type { Observation } from '../sources/observation.ts'
import {
  type ObservationReading,
  readObservation,
  searchableText,
  signalContent,
} from '../sources/signal-content.ts'
import { type Fetch, type SearchSource, SourceFailure } from '../sources/source.ts'
import { canonicalUrl } from '../sources/text/canonical-url.ts'
import { titleWords } from '../sources/text/compare-titles.ts'
import type { KeywordQuery } from '../sources/text/keyword-query.ts'
import { matchQuery } from '../sources/text/match-query.ts'
import { MOST_PREVIEWED, type PreviewedSignal } from './preview.api.ts'

export interface PreviewSearch {
  readonly query: KeywordQuery
  readonly define: Define
  readonly rulesOff: ReadonlySet<string>
  readonly since: Date
  readonly now: Date
  readonly fetch: Fetch
  /** In milliseconds. */
  readonly deadline: number
  readonly clock: Clock
}

export interface SourcePreview {
  /** The newest ones that a run would store, and how many there are in all. */
  readonly newest: readonly PreviewedSignal[]
  readonly results: number
  readonly report: SourceReport
  readonly toTheEnd: boolean
}

/** Each page is a request, whose turn a paying run could have had. */
const MOST_PAGES = 3

export async function previewSource(source: SearchSource, search: PreviewSearch): Promise<SourcePreview> {
  let newest: readonly PreviewedSignal[] = []
  let results = 0
  const isNew = newsOnce()
  let pages = 0
  let lost = 0
  const unreadable = (entries: number) => {
    lost += entries
  }
  const report = (changes: Partial<SourceReport> = {}): SourceReport =>
    reportOf(source.name, { found: results, read: pages, unreadable: lost, ...changes })
  const ended = (toTheEnd: boolean, changes: Partial<SourceReport> = {}): SourcePreview => ({
    newest,
    results,
    report: report(changes),
    toTheEnd,
  })
  try {
    for await (const page of source.search(search.query, search.since, inTime(search), unreadable)) {
      const found = page.flatMap((observation) => previewed(observation, search, isNew))
      results += found.length
      newest = [...newest, ...found.filter(isSince(search))].sort(newestFirst).slice(0, MOST_PREVIEWED)
      pages += 1
      if (pages >= MOST_PAGES || isLate(search)) return ended(false)
    }
    return ended(true)
  } catch (error) {
    if (error instanceof Deferred) return ended(false, { status: 'skipped', error: BUSY })
    if (!(error instanceof SourceFailure)) throw error
    return ended(false, { status: 'failed', failed: 1, error: error.message })
  }
}

export const newestFirst = (a: PreviewedSignal, b: PreviewedSignal) => b.createdAt.localeCompare(a.createdAt)

/** A run stores, and charges, whatever a source shows. */
const isSince =
  ({ since }: PreviewSearch) =>
  ({ createdAt }: PreviewedSignal) =>
    createdAt >= since.toISOString()

const BUSY = 'is busy with runs, which go first; try again in a minute'

const isLate = ({ clock, deadline }: PreviewSearch) => clock().getTime() >= deadline

function previewed(
  observation: Observation,
  { query, define, rulesOff, now }: PreviewSearch,
  isNew: IsNew,
): PreviewedSignal[] {
  const spans = matchQuery(query, searchableText(observation))
  if (!spans) return []
  const definition = define?.(observation)
  if (define && definition === undefined) return []
  const reading = readObservation(observation, { spans, definition, rulesOff })
  if (!isNew(observation, reading)) return []
  return [{ ...signalContent(observation, now, reading), source: observation.url }]
}

type IsNew = (observation: Observation, reading: ObservationReading) => boolean

/** A run keeps one of several copies, and so does its preview. */
function newsOnce(): IsNew {
  const pages = new Set<string>()
  const reports: ReportMarks[] = []
  return ({ kind, url, title }, { event }) => {
    const page = canonicalUrl(url)
    const report = { words: titleWords(title), event: eventKey(event) }
    if (pages.has(page) || (kind === 'news' && reports.some((known) => sameReport(known, report))))
      return false
    pages.add(page)
    if (kind === 'news') reports.push(report)
    return true
  }
}

/** The caller waits, so a source that is slow has failed for this preview. */
const inTime =
  ({ fetch, clock, deadline }: PreviewSearch): Fetch =>
  async (request) => {
    const left = deadline - clock().getTime()
    if (left <= 0) throw tooSlow()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(tooSlow()), left)
    })
    return Promise.race([fetch(request), late]).finally(() => clearTimeout(timer))
  }

const tooSlow = () => new SourceFailure('timeout', 'did not answer in time')
