import type { Clock } from './aws/contracts/runtime.ts'

export interface RuntimeOptions {
  /** A synthesized cloud assembly, `cdk.out`. */
  readonly assembly: string
  readonly dataDir: string
  /** 0 takes a free one. */
  readonly port: number
  /** Keeps the rules that are relaxed on a laptop, such as who may receive webhooks. */
  readonly strict?: boolean
  /** Given to every function, over what the template says. */
  readonly env?: Readonly<Record<string, string>>
  /** Sources and tools are simulated, where `env` doesn't say where they are. */
  readonly simulator?: boolean
  /** Says nothing on the console; the log files are written all the same. */
  readonly quiet?: boolean
  /** Keeps the tables in memory only: for tests. */
  readonly inMemory?: boolean
  /** Another DynamoDB instead of the embedded one. */
  readonly dynamodbEndpoint?: string
  readonly clock?: Clock
}
