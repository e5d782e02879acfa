import { readEvent } from '../../../functions/sources/headlines/classify-headline.ts'
import { eventKey } from '../../../functions/sources/headlines/same-event/event-key.ts'
import { type ReportMarks, sameReport } from '../../../functions/sources/headlines/same-event/same-report.ts'
import { titleWords } from '../../../functions/sources/text/compare-titles.ts'
import { type Report, reports } from './reported-events.ts'
import type { Reported } from './wordings.ts'

interface Told extends ReportMarks {
  readonly report: Report
}

export interface EventFigures {
  readonly reports: number
  readonly events: number
  /** What a subscriber gets. */
  readonly signals: number
  /** Reports that were taken for another event, and so were lost. */
  readonly wrong: readonly (readonly [report: string, takenFor: string])[]
  /** Further signals of an event that had one. */
  readonly again: readonly string[]
}

/** Reports come one after another. One that is like an earlier signal is a copy of it, as in a run. */
export function eventFigures(only?: Reported): EventFigures {
  const told: Told[] = []
  const wrong: [string, string][] = []
  const again: string[] = []
  const known = new Set<number>()
  const all = reports().filter(({ type }) => only === undefined || type === only)
  for (const report of all) {
    const marks = { words: titleWords(report.headline), event: eventKey(readEvent(report.headline)) }
    const original = told.find((other) => sameReport(other, marks))
    if (original) {
      if (original.report.event !== report.event) wrong.push([report.headline, original.report.headline])
      continue
    }
    if (known.has(report.event)) again.push(report.headline)
    known.add(report.event)
    told.push({ report, ...marks })
  }
  const events = new Set(all.map(({ event }) => event)).size
  return { reports: all.length, events, signals: told.length, wrong, again }
}
