import type { Ending, RunName } from '../runs/run.ts'
import type { Caps, Paid } from '../runs/run-settings.ts'
import type { OwnSignal } from '../signals/signal.ts'
import type { ToldHeadline } from '../sources/corrections/corrections.ts'

export interface Finding {
  readonly signal: FoundSignal
  readonly page: string
  /** Only for news. */
  readonly headline: FoundHeadline | undefined
}

interface FoundHeadline extends ToldHeadline {
  /** To recognize reports of one event in other words. */
  readonly event: string | undefined
}

type FoundSignal = Omit<OwnSignal, 'listId'> & { readonly keywordId: string }

/** The headline of a signal of the last days. */
export interface KnownHeadline extends FoundHeadline {
  readonly signalId: string
}

/** A run as the worker that holds it knows it. */
export interface SpendingRun extends RunName, Paid {
  readonly holder: string
  readonly caps: Caps
  /** False before its first charge. */
  readonly charged: boolean
}

/** Lost: this worker no longer has the run, or a cap has changed. An ending: the charge was refused. */
export type FindingOutcome = 'new' | 'known' | 'lost' | Ending

export interface Findings {
  titles(organizationId: string, keywordId: string, since: string): Promise<readonly KnownHeadline[]>
  /** The signal ids of those that the keyword has already found. */
  known(
    organizationId: string,
    findings: readonly Pick<Finding, 'signal' | 'page'>[],
  ): Promise<ReadonlySet<string>>
  store(finding: Finding, run: SpendingRun): Promise<FindingOutcome>
  /** Makes it known without a signal and without a charge. */
  remember(finding: Finding, run: SpendingRun): Promise<FindingOutcome>
}
