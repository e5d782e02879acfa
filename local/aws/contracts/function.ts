import type { Running } from './runtime.ts'
import type { Acceptance } from './state.ts'

export interface FunctionModel {
  readonly logicalId: string
  readonly name: string
  readonly arn: string
  /** The folder of the unpacked bundle. */
  readonly code: string
  /** The file and its export, such as `index.handler`. */
  readonly handler: string
  readonly environment: Readonly<Record<string, string>>
  /** The name of the role that it has. */
  readonly role: string
  readonly timeoutSeconds: number
  readonly memoryMb: number
  readonly reservedConcurrency: number | undefined
  readonly asynchronous: AsynchronousModel
  /** Lambda does not stop chains in which the function calls itself through queues. */
  readonly mayLoop: boolean
}

/** Retries and destinations of asynchronous invocations. */
export interface AsynchronousModel {
  readonly maximumRetryAttempts: number
  readonly maximumAgeSeconds: number
  readonly onFailureArn: string | undefined
  readonly onSuccessArn: string | undefined
}

interface InvokeOptions {
  /** The function sees it as its request id. A random one is the default. */
  readonly requestId?: string
  /** The trace headers of the messages in the event. */
  readonly traces?: readonly string[]
  /** Takes the event back as long as it waits for a free sandbox, as if there were no capacity. */
  readonly signal?: AbortSignal
}

export interface InvokeResult {
  readonly payload: unknown
  /** Lambda's word `Unhandled` when the function threw, timed out or died. */
  readonly functionError?: string
  readonly requestId: string
}

/** Runs a function and waits for it. Rejects only for an unknown function or one without capacity. */
export type Invoke = (
  functionNameOrArn: string,
  payload: unknown,
  options?: InvokeOptions,
) => Promise<InvokeResult>

/** Accepts an event. Once this resolves the event is stored and survives kill -9. */
export type InvokeAsync = (functionNameOrArn: string, payload: unknown) => Promise<{ requestId: string }>

/** Thrown for a name that is not in the template. */
export class UnknownFunction extends Error {
  override readonly name = 'ResourceNotFoundException'
}

/** Thrown when the concurrency of the function, or of the account, is used up. */
export class FunctionThrottled extends Error {
  override readonly name = 'TooManyRequestsException'
}

export interface Invocations extends Running {
  readonly invokeAsync: InvokeAsync
  /** Like `invokeAsync`, but in a commit of the caller. Throws for an unknown function. */
  readonly accept: (
    functionNameOrArn: string,
    payload: unknown,
  ) => Acceptance & { readonly requestId: string }
}
