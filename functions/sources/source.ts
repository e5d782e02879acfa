import type { Observation, SourceName } from './observation.ts'
import type { Query } from './text/keyword-query.ts'

export interface FetchRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** More than this is a failure, not a cut: half a document is no document. */
  readonly maxBytes?: number
  /** Not to be shared or kept: what only its asker may see. */
  readonly private?: boolean
}

export interface FetchReply {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** How adapters reach the network. Rejects with a SourceFailure when there is no answer to give. */
export type Fetch = (request: FetchRequest) => Promise<FetchReply>

export type FailureKind =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'throttled'
  | 'http'
  | 'format'
  | 'too_large'

/** A source did not do its part. The run says so and goes on with the others. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined

  constructor(
    kind: FailureKind,
    message: string,
    details: { status?: number; retryAfterMs?: number | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
  }
}

/** Answers queries: what is new since a time, in pages, newest first where the source allows it. */
export interface SearchSource {
  readonly name: SourceName
  search(query: Query, since: Date, fetch: Fetch): AsyncIterable<readonly Observation[]>
}

/** What is known of an account to a source that watches it. */
export interface Watched {
  readonly id: string
  readonly name: string
  readonly websiteUrl: string | null
}

/** Watches one company. `before` is what it answered as `state` the last time, whatever that was. */
export interface ObserveSource {
  readonly name: SourceName
  observe(account: Watched, before: unknown, fetch: Fetch): Promise<Observed>
}

/** What one place shows: a feed, a board. */
export interface Shown {
  readonly place: string
  readonly observations: readonly Observation[]
}

export interface Observed {
  /** Everything there is now, by the place that shows it; whoever asks knows which of it is new. */
  readonly places: readonly Shown[]
  readonly state: unknown
  /** What could not be read, while the rest could. */
  readonly failures: readonly { readonly source: SourceName; readonly failure: SourceFailure }[]
}
