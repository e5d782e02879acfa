import type { SignalType } from '../shared/fields.ts'

/** What a source showed: the common form of the findings of all sources. */
export interface Observation {
  /** Name of the source. Signal ids contain it. */
  readonly source: string
  /** The source's own id: the same for the same event at any time. */
  readonly nativeId: string
  /** A filing has an id of its own. Others may share its address and its words. */
  readonly kind: 'job' | 'news' | 'post' | 'announcement' | 'change' | 'filing'
  readonly url: string
  /** Plain text; empty where a source has no titles. */
  readonly title: string
  /** Plain text of any length. It is matched, but only an excerpt is stored. */
  readonly body: string
  /** ISO 8601; undefined when the source doesn't say. */
  readonly at: string | undefined
  /** The company's name as the source writes it. */
  readonly company?: string | undefined
  /** Set where the source leaves no doubt. */
  readonly type?: SignalType
  readonly highlights?: readonly string[]
  /** Who wrote a post, as readers know them. Queries don't look at it. */
  readonly author?: string | undefined
  /** Addresses that it links to, beside its own. */
  readonly links?: readonly string[]
  /** Set where the source leaves no doubt, like `type`. */
  readonly rule?: string
  /** The values that changed. */
  readonly before?: unknown
  readonly after?: unknown
  readonly personId?: string
  readonly accountId?: string
}

/** An observation as its adapter reads it: `source` is added from the adapter's declaration. */
export type SourceReading = Omit<Observation, 'source'>
