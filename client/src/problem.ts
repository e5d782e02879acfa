import type { Problem } from './types.ts'

/** The service refused a request, and says why. */
export class SignalboxError extends Error {
  override readonly name = 'SignalboxError'
  readonly status: number
  /** Undefined when something between here and the service answered. */
  readonly problem: Problem | undefined

  constructor(status: number, problem: Problem | undefined) {
    super(`${status}: ${problem?.detail ?? 'the answer is not one of Signalbox'}`)
    this.status = status
    this.problem = problem
  }
}

/** What a call of the client gives. In one type, so that compilers of any setting find out `T`. */
export interface Answer<T> {
  readonly data?: T | undefined
  readonly error?: unknown
  readonly response: Response
}

/** The data of an answer. A refusal is thrown. */
export async function dataOf<T>(asked: Promise<Answer<T>>): Promise<T> {
  const answer = await asked
  if (hasSucceeded(answer)) return answer.data
  throw new SignalboxError(answer.response.status, isProblem(answer.error) ? answer.error : undefined)
}

const hasSucceeded = <T>(answer: Answer<T>): answer is Answer<T> & { readonly data: T } => answer.response.ok

const isProblem = (error: unknown): error is Problem =>
  typeof error === 'object' && error !== null && 'code' in error && 'requestId' in error
