import type { EventSourceModel } from '../contracts/event-source.ts'
import type { InvokeResult } from '../contracts/function.ts'
import type { StreamRecord } from '../streams/stream-record.ts'
import { itemFailures } from './item-failures.ts'

export interface Batch {
  readonly records: readonly StreamRecord[]
  readonly failures: number
}

/** The records that are done, and the batches to try next, in this order. */
export interface Outcome {
  readonly done: readonly StreamRecord[]
  readonly next: readonly Batch[]
}

export function outcomeOf(mapping: EventSourceModel, batch: Batch, result: InvokeResult): Outcome {
  const { records, failures } = batch
  const failedAt = firstFailure(mapping, records, result)
  if (failedAt === undefined) return { done: records, next: [] }
  const rest = records.slice(failedAt)
  const done = records.slice(0, failedAt)
  if (failedAt > 0) return { done, next: [{ records: rest, failures: 1 }] }
  if (mapping.bisectOnError && rest.length > 1) return { done, next: halves(rest, failures) }
  return { done, next: [{ records: rest, failures: failures + 1 }] }
}

/** The index of the first failed record; undefined when there is none. */
function firstFailure(
  mapping: EventSourceModel,
  records: readonly StreamRecord[],
  result: InvokeResult,
): number | undefined {
  if (result.functionError !== undefined) return 0
  if (!mapping.reportBatchItemFailures) return undefined
  const numbers = records.map((record) => record.dynamodb.SequenceNumber)
  const failed = itemFailures(result.payload, new Set(numbers))
  if (failed === undefined) return 0
  const index = numbers.findIndex((number) => failed.has(number))
  return index < 0 ? undefined : index
}

/** Splitting a batch costs no attempt, as on AWS. */
function halves(records: readonly StreamRecord[], failures: number): Batch[] {
  const middle = Math.ceil(records.length / 2)
  return [records.slice(0, middle), records.slice(middle)].map((half) => ({ records: half, failures }))
}

export type GivenUp = 'RetryAttemptsExhausted' | 'RecordAgeExceeded'

/** -1 means no limit. */
export function givenUp(mapping: EventSourceModel, batch: Batch, now: number): GivenUp | undefined {
  const { maximumRetryAttempts: attempts, maximumRecordAgeSeconds: age } = mapping
  if (attempts >= 0 && batch.failures > attempts) return 'RetryAttemptsExhausted'
  const oldest = batch.records[0]?.dynamodb.ApproximateCreationDateTime ?? 0
  return age >= 0 && now / 1000 - oldest > age ? 'RecordAgeExceeded' : undefined
}

/** The message for the failure destination. It says where the records are and does not contain them. */
export function failureRecord(
  batch: Batch,
  about: {
    readonly condition: GivenUp
    readonly functionArn: string
    readonly shardId: string
    readonly streamArn: string
    readonly now: number
    readonly result: InvokeResult | undefined
  },
) {
  const first = batch.records[0]?.dynamodb
  const last = batch.records.at(-1)?.dynamodb
  const time = (seconds = 0) => new Date(seconds * 1000).toISOString()
  return {
    requestContext: {
      requestId: about.result?.requestId ?? '',
      functionArn: about.functionArn,
      condition: about.condition,
      approximateInvokeCount: batch.failures,
    },
    ...(about.result !== undefined && {
      responseContext: {
        statusCode: 200,
        executedVersion: '$LATEST',
        functionError: about.result.functionError ?? '',
      },
    }),
    version: '1.0',
    timestamp: new Date(about.now).toISOString(),
    DDBStreamBatchInfo: {
      shardId: about.shardId,
      startSequenceNumber: first?.SequenceNumber,
      endSequenceNumber: last?.SequenceNumber,
      approximateArrivalOfFirstRecord: time(first?.ApproximateCreationDateTime),
      approximateArrivalOfLastRecord: time(last?.ApproximateCreationDateTime),
      batchSize: batch.records.length,
      streamArn: about.streamArn,
    },
  }
}
