import type { Clock } from './aws/contracts/runtime.ts'

export interface RuntimeOptions {
  /** A synthesized cloud assembly, `cdk.out`. */
  readonly assembly: string
  readonly dataDir: string
  /** 0 takes a free port. */
  readonly port: number
  /** Keeps AWS's rules where the laptop relaxes them, such as who may receive webhooks. */
  readonly strict?: boolean
  /** Variables for every function, which win over those of the template. */
  readonly env?: Readonly<Record<string, string>>
  /** Simulates the sources and platforms whose addresses are not in `env`. */
  readonly simulator?: boolean
  /** Prints nothing on the console, and still writes the log files. */
  readonly quiet?: boolean
  /** Keeps the tables in memory only: for tests. */
  readonly inMemory?: boolean
  /** Another DynamoDB instead of the embedded one. */
  readonly dynamodbEndpoint?: string
  /** How many functions may run at a time, as in an account. Without it, any number. */
  readonly executions?: number
  /** How many times longer than on AWS a function and the gateway may take: up to 5, for tests on busy machines. */
  readonly patience?: number
  /** A file that gets what functions ask of DynamoDB, SQS and Scheduler, to compare with their roles. */
  readonly needsLog?: string
  /** Where `/` leads, below the stage. On AWS, only a domain of one's own has such a path. */
  readonly home?: string
  readonly clock?: Clock
}
