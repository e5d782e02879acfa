import type { Running } from './runtime.ts'
import type { Acceptance } from './state.ts'

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

interface InvokeOptions {
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

/** Thrown by Invoke and the Lambda API for a name the template doesn't have. */
export class UnknownFunction extends Error {
  override readonly name = 'ResourceNotFoundException'
}

/** Thrown by Invoke when the function's reserved concurrency is used up. */
export class FunctionThrottled extends Error {
  override readonly name = 'TooManyRequestsException'
}

export interface Invocations extends Running {
  readonly invokeAsync: InvokeAsync
  /** What `invokeAsync` does, as part of a commit of the caller's. Throws for an unknown function. */
  readonly accept: (
    functionNameOrArn: string,
    payload: unknown,
  ) => Acceptance & { readonly requestId: string }
}
