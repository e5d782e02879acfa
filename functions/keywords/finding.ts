import type { RunName } from '../runs/run.ts'
import type { Signal } from '../signals/signal.ts'
import type { TitleWords } from '../sources/text/compare-titles.ts'

export interface Finding {
  readonly signal: FoundSignal
  readonly page: string
  /** Only for news, to recognize copies of a headline. */
  readonly title: TitleWords | undefined
}

type FoundSignal = Omit<Signal, 'personId' | 'listId' | 'highlights'> & {
  readonly highlights: string[]
  readonly keywordId: string
  readonly organizationId: string
}

/** Lost: this worker no longer has the run. Unpaid: the credits are used up. */
export type FindingOutcome = 'new' | 'known' | 'lost' | 'unpaid'

export interface Findings {
  titles(organizationId: string, keywordId: string, since: string): Promise<readonly TitleWords[]>
  /** The signal ids of those that the keyword has already found. */
  known(
    organizationId: string,
    findings: readonly Pick<Finding, 'signal' | 'page'>[],
  ): Promise<ReadonlySet<string>>
  store(finding: Finding, run: RunName, holder: string): Promise<FindingOutcome>
  /** Makes it known without a signal and without a charge. */
  remember(finding: Finding, run: RunName, holder: string): Promise<FindingOutcome>
}
