import type { RunningServer } from './runtime.ts'
import type { Acceptance } from './state.ts'

export interface QueueModel {
  readonly logicalId: string
  readonly name: string
  readonly arn: string
  /** Starts with QUEUE_ORIGIN; the queue server reads only the path. */
  readonly url: string
  readonly visibilitySeconds: number
  readonly delaySeconds: number
  readonly retentionSeconds: number
  readonly receiveWaitSeconds: number
  readonly maximumMessageBytes: number
  readonly redrive: { readonly deadLetterArn: string; readonly maxReceiveCount: number } | undefined
}

export interface Queues extends RunningServer {
  readonly has: (queueArn: string) => boolean
  /** Resolves when the message is stored. */
  readonly send: (queueArn: string, body: string) => Promise<void>
  /** Like `send`, but in a commit of the caller. Throws for an unknown queue. */
  readonly accept: (queueArn: string, body: string, groupId?: string) => Acceptance
}
