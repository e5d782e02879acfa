import type { RegisterNumbers } from '../entities/register-numbers.ts'
import type { Clock } from '../shared/clock.ts'
import type { NumberCorrections } from './number-corrections.ts'
import type { Observation } from './observation.ts'
import type { PlaceCorrections } from './place-corrections.ts'
import type { KeywordQuery } from './text/keyword-query.ts'

export interface FetchRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** A larger answer is a failure: half a document is of no use. */
  readonly maxBytes?: number
  /** Redirects that may be followed, if fewer than usual. */
  readonly maxRedirects?: number
  /** Where a redirect may lead, if not everywhere. Another one is the answer. */
  readonly mayFollow?: (url: string) => boolean
  /** The answer is for this caller alone, so it is not cached. */
  readonly private?: boolean
}

export interface FetchReply {
  readonly status: number
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Rejects with a SourceFailure when there is no answer. */
export type Fetch = (request: FetchRequest) => Promise<FetchReply>

/** Told how many entries of an answer could not be read, or whole answers. They are lost, so the run must say it. */
export type CountUnreadable = (entries: number, answers?: number) => void

export const uncounted: CountUnreadable = () => {}

export interface SourceAccess {
  readonly fetch: Fetch
  readonly clock: Clock
  readonly unreadable?: CountUnreadable
}

export type FailureKind =
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'throttled'
  | 'http'
  | 'format'
  | 'too_large'

/** It follows the name of a source. */
export const SWITCHED_OFF = 'is switched off'

/** One source failed. The run reports it and goes on with the others. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure'
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly retryAfterMs: number | undefined
  /** Redirects that were followed before it. */
  readonly hops: number

  constructor(
    kind: FailureKind,
    message: string,
    details: { status?: number; retryAfterMs?: number | undefined; hops?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause })
    this.kind = kind
    this.status = details.status
    this.retryAfterMs = details.retryAfterMs
    this.hops = details.hops ?? 0
  }
}

export interface SearchSource {
  readonly name: string
  /** Pages of what is new since a time, newest first where the source can sort. */
  search(
    query: KeywordQuery,
    since: Date,
    fetch: Fetch,
    unreadable?: CountUnreadable,
  ): AsyncIterable<readonly Observation[]>
}

export interface WatchedAccount {
  readonly id: string
  readonly name: string
  readonly websiteUrl: string | null
  /** Where its record says that it is. */
  readonly location?: string | null | undefined
  readonly numbers?: RegisterNumbers | undefined
  /** Ids that lead to it too. */
  readonly mergedIds?: readonly string[]
  /** What the organization that watches it says about its places. */
  readonly corrections?: (PlaceCorrections & NumberCorrections) | undefined
}

export interface CompanyWatch {
  /** `before` is the `state` of the last result, or null. */
  observe(account: WatchedAccount, before: unknown, fetch: Fetch): Promise<WatchResult>
}

export interface WatchedPlace {
  readonly source: string
  /** The address of a feed, or the name and slug of a board. */
  readonly place: string
  readonly observations: readonly Observation[]
  /** Entries that could not be read. */
  readonly unreadable?: number
  /** It shows only what has come since the last check, whatever time it has. */
  readonly onlyNew?: boolean
  /** It shows all that there is: what was not there at the last look is new, however old its date. */
  readonly whole?: boolean
  /** When the place was last read that this one stands in for. */
  readonly instead?: string | undefined
}

export interface WatchResult {
  /** Everything that the places show now. The caller finds out what is new. */
  readonly places: readonly WatchedPlace[]
  /** What changed since the state before. Each is new. */
  readonly changes?: readonly Observation[]
  readonly state: unknown
  /** Why no place could be read, in plain words; null when one was. */
  readonly unseen: string | null
  /** Sources that could not be read, each with its place, if that is known. */
  readonly failures: readonly {
    readonly source: string
    readonly failure: SourceFailure
    readonly place?: string
  }[]
}
