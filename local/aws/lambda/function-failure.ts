/** Lambda's answer when a function failed. */
export interface Failure {
  readonly errorType: string
  readonly errorMessage: string
  readonly trace?: readonly string[]
}

export const timedOut = (requestId: string, seconds: number): Failure => ({
  errorType: 'Sandbox.Timedout',
  errorMessage: `RequestId: ${requestId} Error: Task timed out after ${seconds.toFixed(2)} seconds`,
})

export const exited = (requestId: string, code: number): Failure => ({
  errorType: 'Runtime.ExitError',
  errorMessage:
    code === 0
      ? `RequestId: ${requestId} Error: Runtime exited without providing a reason`
      : `RequestId: ${requestId} Error: Runtime exited with error: exit status ${code}`,
})

export const outOfMemory = (requestId: string): Failure => ({
  errorType: 'Runtime.OutOfMemory',
  errorMessage: `RequestId: ${requestId} Error: Runtime exited with error: signal: killed`,
})

export const responseTooLarge = (bytes: number): Failure => ({
  errorType: 'Function.ResponseSizeTooLarge',
  errorMessage: `Response payload size (${bytes} bytes) exceeded maximum allowed payload size (6291556 bytes).`,
})
