import type { PersonClues } from '../people/person-places.ts'

export interface CluePlace {
  readonly city?: string | undefined
  readonly region?: string | undefined
  readonly country?: string | undefined
}

export interface CluePerson {
  readonly firstName?: string | undefined
  readonly lastName?: string | undefined
  readonly title?: string | undefined
}

/** What a row says about its account or person. */
export interface Clues extends PersonClues {
  /** The website as a URL, also beside a page: the page identifies, the website is what monitors look at. */
  readonly site?: string | undefined
  readonly place?: CluePlace | undefined
  /** The id of the row in the program that it comes from. */
  readonly recordId?: string | undefined
  readonly owner?: string | undefined
  readonly headcount?: number | undefined
  readonly industry?: string | undefined
  readonly person?: CluePerson | undefined
  /** The cells of columns that the service does not know. */
  readonly fields?: Readonly<Record<string, string>> | undefined
  /** The line of the file where the row begins. For rows of JSON, their index. */
  readonly line?: number | undefined
  /** Given fields that cannot identify the row. */
  readonly vague: readonly string[]
}
