import * as v from 'valibot'
import type { FunctionModel, InvokeResult } from '../contracts/function.ts'

/** An accepted event that has not succeeded or been given up yet. */
export const Invocation = v.object({
  functionName: v.string(),
  payload: v.unknown(),
  acceptedAt: v.number(),
  failures: v.number(),
  /** Times that the function had no capacity. They don't count as attempts. */
  refusals: v.number(),
  dueAt: v.number(),
})
export type Invocation = v.InferOutput<typeof Invocation>

const MINUTE = 60_000
const MOST_REFUSAL_PAUSE = 5 * MINUTE

export type Condition = 'Success' | 'RetriesExhausted' | 'EventAgeExceeded'

/** When to retry an event, or why it is given up. No result means that the function had no capacity. */
export function retried(
  model: FunctionModel,
  invocation: Invocation,
  result: InvokeResult | undefined,
  now: number,
): { readonly after: Invocation; readonly next: number | Condition } {
  if (result === undefined) {
    const after = { ...invocation, refusals: invocation.refusals + 1 }
    const pause = Math.min(1000 * 2 ** (after.refusals - 1), MOST_REFUSAL_PAUSE)
    return { after, next: unlessTooOld(model, after, now + pause) }
  }
  const after = { ...invocation, failures: invocation.failures + 1 }
  if (after.failures > model.asynchronous.maximumRetryAttempts) return { after, next: 'RetriesExhausted' }
  // As on AWS: after one minute, then after two.
  return { after, next: unlessTooOld(model, after, now + Math.min(after.failures, 2) * MINUTE) }
}

function unlessTooOld(model: FunctionModel, { acceptedAt }: Invocation, dueAt: number): number | Condition {
  return dueAt > acceptedAt + model.asynchronous.maximumAgeSeconds * 1000 ? 'EventAgeExceeded' : dueAt
}

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
