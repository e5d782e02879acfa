import type { Signal } from '../signals/signal.ts'
import type { TitleWords } from '../sources/text/compare-titles.ts'

/** A new result of a keyword, ready to be stored and paid for. */
export interface Finding {
  readonly signal: FoundSignal
  /** A hash of the page's address. */
  readonly page: string
  /** For news: what its headline says, to know copies by. */
  readonly title: TitleWords | undefined
}

export type FoundSignal = Omit<Signal, 'personId' | 'listId' | 'highlights'> & {
  readonly highlights: string[]
  readonly keywordId: string
  readonly organizationId: string
}

/** What became of a finding: stored and paid, known already, or no longer this worker's to store. */
export type Stored = 'new' | 'known' | 'lost'

export interface Findings {
  /** The headlines of what the keyword found since then. */
  titles(organizationId: string, keywordId: string, since: string): Promise<readonly TitleWords[]>
  /** Which of these the keyword has found already, by signal id. */
  known(
    organizationId: string,
    findings: readonly Pick<Finding, 'signal' | 'page'>[],
  ): Promise<ReadonlySet<string>>
  /** Stores the signal and charges for it, both or neither. Rejects with `insufficient_credits`. */
  store(
    finding: Finding,
    run: { readonly id: string; readonly at: string; readonly holder: string },
  ): Promise<Stored>
}
