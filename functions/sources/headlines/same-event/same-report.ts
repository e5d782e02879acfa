import { sameNews, type TitleWords } from '../../text/compare-titles.ts'

/** Two reports of one event have the same marks. */
export interface ReportMarks {
  readonly words: TitleWords
  /** Its event key. */
  readonly event?: string | undefined
}

export const sameReport = (one: ReportMarks, other: ReportMarks) =>
  sameNews(one.words, other.words) || (one.event !== undefined && one.event === other.event)
