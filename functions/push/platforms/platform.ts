/** The one port behind which every outreach tool hides, and the words both sides of it use. */
export const PLATFORM_NAMES = ['clay', 'heyreach', 'instantly', 'smartlead'] as const

export type PlatformName = (typeof PLATFORM_NAMES)[number]

export interface Request {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface Reply {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends one request and answers with whatever came back. Rejects with `NoAnswer` when nothing did. */
export type Post = (request: Request) => Promise<Reply>

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** False only when it is certain that the receiver never saw the request. */
  readonly mayHaveArrived: boolean

  constructor(message: string, mayHaveArrived: boolean) {
    super(message)
    this.mayHaveArrived = mayHaveArrived
  }
}

export interface Credentials {
  apiKey: string | null
  webhookUrl: string | null
}

/** A list row as the tools can use it. */
export interface PushRow {
  id: string
  type: 'account' | 'person'
  name: string | null
  firstName: string | null
  lastName: string | null
  title: string | null
  email: string | null
  socialUrl: string | null
  location: string | null
  companyName: string | null
  websiteUrl: string | null
  /** The whole row, for tools that take free-form records. */
  record: Readonly<Record<string, unknown>>
}

export interface Outcome {
  status: 'pushed' | 'skipped' | 'failed'
  reason: string | null
}

export const pushed: Outcome = { status: 'pushed', reason: null }
export const skipped = (reason: string): Outcome => ({ status: 'skipped', reason })
export const failed = (reason: string): Outcome => ({ status: 'failed', reason })

/** One outcome per row, in order; null where this request left the row open. */
export type Outcomes = (Outcome | null)[]

export interface Batch {
  target: string
  rows: readonly PushRow[]
  /** The rows may have reached the tool already: an earlier request with them got no usable answer. */
  resent: boolean
}

export interface Session {
  post: Post
  credentials: Credentials
  /** Scheme, host and port of the tool. */
  origin: string
  now: () => number
}

export interface Platform {
  readonly name: PlatformName
  readonly label: string
  readonly origin: string
  readonly credential: 'apiKey' | 'webhookUrl'
  /** Rows handed to one `add`. */
  readonly batchSize: number
  /** Rows in one queue message. */
  readonly chunkSize: number
  /** Least time between two requests, from the tool's published rate. */
  readonly spacingMs: number
  /** Whether the tool keeps a row once however often it is sent, so that an unanswered request may be repeated. */
  readonly dedupes: boolean
  /** Why a row cannot go to this tool, known before anything is sent. */
  refuse(row: PushRow): string | undefined
  /** What the tool knows a row by; of two rows with the same, only the first is sent. */
  identity(row: PushRow): string
  /** Resolves when the tool accepts the credentials; rejects with a fault of kind `dead` when it does not. */
  check(session: Session): Promise<void>
  /** Makes the list or campaign that the rows go to, and answers with its id at the tool. */
  open(session: Session, name: string): Promise<string>
  /** Rejects with a `PushFault` when the request as a whole was not taken. */
  add(session: Session, batch: Batch): Promise<{ outcomes: Outcomes; fault?: PushFault }>
}

/**
 * - `dead`: the key or the target is refused; nothing sent later can succeed.
 * - `throttled`: nothing was taken, try later.
 * - `unavailable`: a failure of the tool or the network, try later.
 * - `rejected`: the tool does not like this content; the same content will fail again.
 */
export type FaultKind = 'dead' | 'throttled' | 'unavailable' | 'rejected'

export class PushFault extends Error {
  override readonly name = 'PushFault'
  readonly kind: FaultKind
  readonly retryAfterMs: number | null
  /** No answer came, so the rows may or may not be there. */
  readonly unanswered: boolean

  constructor(
    kind: FaultKind,
    message: string,
    details: { retryAfterMs?: number | null; unanswered?: boolean } = {},
  ) {
    super(message)
    this.kind = kind
    this.retryAfterMs = details.retryAfterMs ?? null
    this.unanswered = details.unanswered ?? false
  }
}
