/**
 * What the parts of the local runtime say to each other: the model that the assembly reader makes of the
 * template, and the ports between gateway, functions, queues, schedules and streams.
 */

export const REGION = 'us-east-1'
export const ACCOUNT = '000000000000'

/** Stands in queue URLs of the model until the runtime knows the port its queues listen on. */
export const QUEUE_ORIGIN = 'http://sqs.signalbox.internal'

export interface KeyElement {
  readonly AttributeName: string
  readonly KeyType: 'HASH' | 'RANGE'
}

export interface Projection {
  readonly ProjectionType: 'ALL' | 'KEYS_ONLY' | 'INCLUDE'
  readonly NonKeyAttributes?: string[]
}

export interface TableModel {
  readonly logicalId: string
  readonly name: string
  readonly arn: string
  readonly keySchema: readonly KeyElement[]
  readonly attributes: readonly { readonly AttributeName: string; readonly AttributeType: 'S' | 'N' | 'B' }[]
  readonly indexes: readonly {
    readonly IndexName: string
    readonly KeySchema: readonly KeyElement[]
    readonly Projection: Projection
  }[]
  readonly streamView: 'NEW_IMAGE' | 'OLD_IMAGE' | 'NEW_AND_OLD_IMAGES' | 'KEYS_ONLY' | undefined
  readonly ttlAttribute: string | undefined
}

export interface QueueModel {
  readonly logicalId: string
  readonly name: string
  readonly arn: string
  /** Starts with QUEUE_ORIGIN; the queue server only looks at the path. */
  readonly url: string
  readonly visibilitySeconds: number
  readonly delaySeconds: number
  readonly retentionSeconds: number
  readonly receiveWaitSeconds: number
  readonly maximumMessageBytes: number
  readonly redrive: { readonly deadLetterArn: string; readonly maxReceiveCount: number } | undefined
}

export interface FunctionModel {
  readonly logicalId: string
  readonly name: string
  readonly arn: string
  /** The folder of the unpacked bundle. */
  readonly code: string
  /** `index.handler`. */
  readonly handler: string
  readonly environment: Readonly<Record<string, string>>
  readonly timeoutSeconds: number
  readonly memoryMb: number
  readonly reservedConcurrency: number | undefined
  readonly asynchronous: AsynchronousModel
}

/** How events (invocations nobody waits for) are retried, and who hears of those that never succeed. */
export interface AsynchronousModel {
  readonly maximumRetryAttempts: number
  readonly maximumAgeSeconds: number
  readonly onFailureArn: string | undefined
  readonly onSuccessArn: string | undefined
}

export interface EventSourceModel {
  readonly logicalId: string
  readonly functionName: string
  readonly source:
    | { readonly kind: 'queue'; readonly queueArn: string }
    | { readonly kind: 'stream'; readonly tableName: string }
  readonly enabled: boolean
  readonly batchSize: number
  readonly windowSeconds: number
  /** Parsed filter patterns; a record that matches none of them is dropped. Empty: every record passes. */
  readonly filters: readonly Readonly<Record<string, unknown>>[]
  readonly reportBatchItemFailures: boolean
  /** Queues only: at most this many invocations at a time. */
  readonly maximumConcurrency: number | undefined
  /** Streams only, from here on. -1: until the record expires. */
  readonly maximumRetryAttempts: number
  readonly maximumRecordAgeSeconds: number
  readonly bisectOnError: boolean
  readonly onFailureArn: string | undefined
  readonly parallelization: number
  readonly startingPosition: 'TRIM_HORIZON' | 'LATEST' | undefined
}

export interface ScheduleGroupModel {
  readonly logicalId: string
  readonly name: string
  readonly arn: string
}

export interface ScheduleModel {
  readonly logicalId: string
  readonly name: string
  readonly groupName: string
  readonly arn: string
  readonly expression: string
  readonly timezone: string
  readonly startDate: string | undefined
  readonly endDate: string | undefined
  readonly enabled: boolean
  /** Undefined: no flexible window. */
  readonly flexibleMinutes: number | undefined
  readonly target: {
    readonly arn: string
    readonly roleArn: string
    readonly input: string | undefined
    readonly maximumRetryAttempts: number
    readonly maximumEventAgeSeconds: number
    readonly deadLetterArn: string | undefined
  }
}

export interface Throttle {
  readonly ratePerSecond: number
  readonly burst: number
}

export type IntegrationModel =
  | { readonly kind: 'lambda'; readonly functionName: string; readonly timeoutMs: number }
  | {
      readonly kind: 'mock'
      readonly status: number
      readonly headers: Readonly<Record<string, string>>
      readonly body: string
    }

export interface RouteModel {
  readonly logicalId: string
  /** `/v1/lists/{id}`, as the event's `resource` has it. */
  readonly resource: string
  /** `ANY` for every method that has no route of its own. */
  readonly method: string
  readonly integration: IntegrationModel
}

export interface GatewayResponseModel {
  readonly logicalId: string
  readonly type: string
  readonly status: number | undefined
  readonly headers: Readonly<Record<string, string>>
  /** By media type. */
  readonly templates: Readonly<Record<string, string>>
}

export interface ApiModel {
  readonly logicalId: string
  readonly id: string
  readonly name: string
  readonly stage: string
  readonly routes: readonly RouteModel[]
  readonly gatewayResponses: readonly GatewayResponseModel[]
  readonly binaryMediaTypes: readonly string[]
  readonly minimumCompressionSize: number | undefined
  readonly throttle: Throttle | undefined
  /** By `<resource> <method>`, where it differs from the stage's. */
  readonly methodThrottles: Readonly<Record<string, Throttle>>
}

export interface AssemblyModel {
  readonly stackName: string
  readonly apis: readonly ApiModel[]
  readonly functions: readonly FunctionModel[]
  readonly tables: readonly TableModel[]
  readonly queues: readonly QueueModel[]
  readonly eventSources: readonly EventSourceModel[]
  readonly scheduleGroups: readonly ScheduleGroupModel[]
  readonly schedules: readonly ScheduleModel[]
  readonly outputs: Readonly<Record<string, string>>
}

export interface InvokeOptions {
  /** Shown to the function as its request id; made up when it isn't given. */
  readonly requestId?: string
}

export interface InvokeResult {
  readonly payload: unknown
  /** As Lambda says it: `Unhandled` when the function threw, timed out or died. */
  readonly functionError?: string
  readonly requestId: string
}

/** Runs a function and waits for it. Rejects only when there is no such function or no capacity for it. */
export type Invoke = (
  functionNameOrArn: string,
  payload: unknown,
  options?: InvokeOptions,
) => Promise<InvokeResult>

/** Accepts an event: when this resolves it is stored, and will run even after a kill -9. */
export type InvokeAsync = (functionNameOrArn: string, payload: unknown) => Promise<{ requestId: string }>

/** Puts a message on a queue of the template; resolves when it is stored. */
export type SendMessage = (queueArn: string, body: string) => Promise<void>

/** Thrown by Invoke and the Lambda API for a name the template doesn't have. */
export class UnknownFunction extends Error {
  override readonly name = 'ResourceNotFoundException'
}

/** Thrown by Invoke when the function's reserved concurrency is used up. */
export class FunctionThrottled extends Error {
  override readonly name = 'TooManyRequestsException'
}

/** A change of one durable record; without a value the record goes. */
export interface StateWrite {
  readonly collection: string
  readonly id: string
  readonly value?: unknown
}

/** Durable records of the runtime itself, kept beside the service's tables in the embedded database. */
export interface StateStore {
  put(collection: string, id: string, value: unknown): Promise<void>
  /** False, and nothing written, when the record exists. */
  putNew(collection: string, id: string, value: unknown): Promise<boolean>
  get(collection: string, id: string): Promise<unknown>
  delete(collection: string, id: string): Promise<void>
  /** All of the writes or none of them; at most 100 records. */
  commit(writes: readonly StateWrite[]): Promise<void>
  /** Every record of a collection, in the order of the ids. */
  list(collection: string): AsyncIterable<{ readonly id: string; readonly value: unknown }>
  close(): void
}

/**
 * Something taken over in a commit of the caller's: the writes that make it durable, and what to call once they
 * are. So a schedule that fires stores its message and its next time together or not at all.
 */
export interface Acceptance {
  readonly writes: readonly StateWrite[]
  committed(): void
}

/** Milliseconds. A clock that jumps (a test's) says so to whoever waits for a time to come. */
export interface Clock {
  (): number
  /** Returns what ends the watching. */
  watch?(jumped: () => void): () => void
}

/** Where a part of the runtime reports trouble that no caller hears of. */
export type Report = (message: string, error?: unknown) => void

export interface Running {
  stop(): Promise<void>
}

export interface RunningServer extends Running {
  /** `http://127.0.0.1:<port>` */
  readonly endpoint: string
}

/** Which DynamoDB the runtime works on. */
export interface DynamoDbOptions {
  /** A SQLite file; without it the tables end with the engine. */
  readonly dbPath?: string
  /** Another DynamoDB endpoint to use instead of the embedded one. */
  readonly endpoint?: string
  readonly report?: Report
}

export interface Queues extends RunningServer {
  readonly has: (queueArn: string) => boolean
  readonly send: SendMessage
  /** What `send` does, as part of a commit of the caller's. Throws for an unknown queue. */
  readonly accept: (queueArn: string, body: string, groupId?: string) => Acceptance
}

export interface Invocations extends Running {
  readonly invokeAsync: InvokeAsync
  /** What `invokeAsync` does, as part of a commit of the caller's. Throws for an unknown function. */
  readonly accept: (
    functionNameOrArn: string,
    payload: unknown,
  ) => Acceptance & { readonly requestId: string }
}

export interface EventSources extends Running {
  /** There may be something new in a stream: a function has run, for one. Costs nothing when there isn't. */
  readonly wake: () => void
}
