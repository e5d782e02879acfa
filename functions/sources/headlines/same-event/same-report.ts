import { sameNews, type TitleWords } from '../../text/compare-titles.ts'

/** Two reports of one event have the same marks. */
export interface ReportMarks {
  readonly words: TitleWords
  /** Its event key. */
  readonly event?: string | undefined
}

/** Two known events that differ are two, though their headlines differ in one name only. */
export function sameReport(one: ReportMarks, other: ReportMarks): boolean {
  if (one.event === undefined || other.event === undefined) return sameNews(one.words, other.words)
  return one.event === other.event || sameWords(one.words, other.words)
}

const sameWords = (one: TitleWords, other: TitleWords) =>
  one.length === other.length && one.every((word, at) => word === other[at])
