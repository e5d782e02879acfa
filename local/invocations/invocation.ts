import * as v from 'valibot'
import type { FunctionModel, InvokeResult } from '../contracts.ts'

/** An event that was accepted for a function and not yet settled. */
export const Invocation = v.object({
  functionName: v.string(),
  payload: v.unknown(),
  acceptedAt: v.number(),
  /** Runs that ended with an error. */
  failures: v.number(),
  /** Refusals for want of capacity, which cost no attempt. */
  refusals: v.number(),
  dueAt: v.number(),
})
export type Invocation = v.InferOutput<typeof Invocation>

const MINUTE = 60_000
const MOST_REFUSAL_PAUSE = 5 * MINUTE

export type Condition = 'Success' | 'RetriesExhausted' | 'EventAgeExceeded'

/** When to run a failed event again, or why not. As on AWS, after one minute and then after two. */
export function afterFailure(model: FunctionModel, invocation: Invocation, now: number): number | Condition {
  const { maximumRetryAttempts, maximumAgeSeconds } = model.asynchronous
  if (invocation.failures > maximumRetryAttempts) return 'RetriesExhausted'
  const dueAt = now + Math.min(invocation.failures, 2) * MINUTE
  return dueAt > invocation.acceptedAt + maximumAgeSeconds * 1000 ? 'EventAgeExceeded' : dueAt
}

/** When to try again what the function had no capacity for, or that the event is too old by then. */
export function afterRefusal(model: FunctionModel, invocation: Invocation, now: number): number | Condition {
  const dueAt = now + Math.min(1000 * 2 ** (invocation.refusals - 1), MOST_REFUSAL_PAUSE)
  const tooLate = invocation.acceptedAt + model.asynchronous.maximumAgeSeconds * 1000
  return dueAt > tooLate ? 'EventAgeExceeded' : dueAt
}

/** What a destination receives about a settled event. */
export const destinationRecord = (
  model: FunctionModel,
  invocation: Invocation,
  condition: Condition,
  result: InvokeResult | undefined,
  requestId: string,
  now: number,
) => ({
  version: '1.0',
  timestamp: new Date(now).toISOString(),
  requestContext: {
    requestId,
    functionArn: `${model.arn}:$LATEST`,
    condition,
    approximateInvokeCount: invocation.failures + (condition === 'Success' ? 1 : 0),
  },
  requestPayload: invocation.payload,
  ...(result !== undefined && {
    responseContext: {
      statusCode: 200,
      executedVersion: '$LATEST',
      ...(result.functionError !== undefined && { functionError: result.functionError }),
    },
    responsePayload: result.payload,
  }),
})
