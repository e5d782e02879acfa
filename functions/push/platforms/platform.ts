import type { EntityType } from '../../entities/entity-ref.ts'
import type { PushFault } from './push-fault.ts'
import type { RowOutcomes } from './row-outcome.ts'

export interface PlatformRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
}

export interface PlatformReply {
  status: number
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends one request and resolves with the reply. Rejects with `NoAnswer` when none came. */
export type Post = (request: PlatformRequest) => Promise<PlatformReply>

export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  /** False only when the platform certainly never saw the request. */
  readonly mayHaveArrived: boolean

  constructor(message: string, mayHaveArrived: boolean) {
    super(message)
    this.mayHaveArrived = mayHaveArrived
  }
}

export interface PlatformCredentials {
  apiKey: string | null
  webhookUrl: string | null
}

export interface PushRow {
  id: string
  type: EntityType
  name: string | null
  firstName: string | null
  lastName: string | null
  title: string | null
  email: string | null
  socialUrl: string | null
  location: string | null
  companyName: string | null
  websiteUrl: string | null
  /** What the row of an upload told beyond these. */
  recordId: string | null
  owner: string | null
  fields: Readonly<Record<string, string>>
  /** The whole row, for platforms that take free-form records. */
  record: Readonly<Record<string, unknown>>
}

export interface Batch {
  target: string
  rows: readonly PushRow[]
  /** An earlier request with these rows got no usable answer: the platform may have them already. */
  resent: boolean
}

export interface Session {
  post: Post
  credentials: PlatformCredentials
  /** Scheme, host and port. Empty for a platform that is addressed by the caller's webhook URL. */
  origin: string
  now: () => number
}

/** How the platform is reached, and the field of the request body that opens it. */
type Access =
  | {
      readonly credential: 'apiKey'
      readonly origin: string
      /** The environment variable with another origin, for tests and local runs. */
      readonly originVariable: `PUSH_${string}_URL`
    }
  | { readonly credential: 'webhookUrl' }

interface Adapter {
  readonly name: string
  /** In the reasons of rows. */
  readonly label: string
  readonly descriptions: {
    /** Follows the name in the API reference. */
    readonly api: string
    /** Follows the name, in brackets, in the description of the MCP tool. */
    readonly tool: string
  }
  /** Rows of other types are skipped. */
  readonly takes: readonly EntityType[]
  /** The platform's word for the places of rows, such as campaigns. */
  readonly containers: string
  /** Most rows in one `add`. */
  readonly batchSize: number
  /** An `add` sends one request for each row, so a row never fails because of another one. */
  readonly rowPerRequest: boolean
  /** Rows in one part of a push, and so in one queue message. Changing it breaks pushes that are running. */
  readonly partSize: number
  /** Least time between two requests, from the platform's published rate. */
  readonly spacingMs: number
  /** The platform keeps a row once however often it is sent: an unanswered request may be repeated. */
  readonly dedupes: boolean
  missing(row: PushRow): string | undefined
  /** The platform's identity of a row: of two rows with the same, only the first is sent. */
  identity(row: PushRow): string
  /** Rejects with a fault of kind `dead` when the platform refuses the credentials. */
  check(session: Session): Promise<void>
  open(session: Session, name: string): Promise<string>
  /** Rejects with a `PushFault` when the platform took nothing of the request. */
  add(session: Session, batch: Batch): Promise<{ outcomes: RowOutcomes; fault?: PushFault }>
}

export type Platform = Adapter & Access

export interface PlatformConnection {
  platform: Platform
  origin: string
  post: Post
}
