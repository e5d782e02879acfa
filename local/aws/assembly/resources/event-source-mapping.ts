import * as v from 'valibot'
import type { EventSourceModel } from '../../contracts/event-source.ts'
import { functionNameOf } from '../template/function-name.ts'
import { plainIdentity, resourceType, TAGS } from '../template/resource-type.ts'

const Pattern = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

export const eventSourceMapping = resourceType({
  type: 'AWS::Lambda::EventSourceMapping',
  inert: { ...TAGS, MetricsConfig: 'metrics go to CloudWatch, which a laptop has none of' },
  properties: v.strictObject({
    EventSourceArn: v.string(),
    FunctionName: v.string(),
    Enabled: v.optional(v.boolean(), true),
    BatchSize: v.optional(v.number()),
    MaximumBatchingWindowInSeconds: v.optional(v.number(), 0),
    FilterCriteria: v.optional(v.strictObject({ Filters: v.array(v.strictObject({ Pattern })) }), {
      Filters: [],
    }),
    FunctionResponseTypes: v.optional(v.array(v.literal('ReportBatchItemFailures')), []),
    ScalingConfig: v.optional(v.strictObject({ MaximumConcurrency: v.number() })),
    MaximumRetryAttempts: v.optional(v.number(), -1),
    MaximumRecordAgeInSeconds: v.optional(v.number(), -1),
    BisectBatchOnFunctionError: v.optional(v.boolean(), false),
    DestinationConfig: v.optional(v.strictObject({ OnFailure: v.strictObject({ Destination: v.string() }) })),
    ParallelizationFactor: v.optional(v.number(), 1),
    StartingPosition: v.optional(v.picklist(['TRIM_HORIZON', 'LATEST'])),
  }),
  identify: plainIdentity,
  read({ logicalId }, properties, draft) {
    const source = sourceOf(properties.EventSourceArn)
    draft.eventSources.push({
      logicalId,
      functionName: functionNameOf(properties.FunctionName),
      source,
      enabled: properties.Enabled,
      batchSize: properties.BatchSize ?? (source.kind === 'queue' ? 10 : 100),
      windowSeconds: properties.MaximumBatchingWindowInSeconds,
      filters: properties.FilterCriteria.Filters.map(({ Pattern }) => Pattern),
      reportBatchItemFailures: properties.FunctionResponseTypes.length > 0,
      maximumConcurrency: properties.ScalingConfig?.MaximumConcurrency,
      maximumRetryAttempts: properties.MaximumRetryAttempts,
      maximumRecordAgeSeconds: properties.MaximumRecordAgeInSeconds,
      bisectOnError: properties.BisectBatchOnFunctionError,
      onFailureArn: properties.DestinationConfig?.OnFailure.Destination,
      parallelization: properties.ParallelizationFactor,
      startingPosition: properties.StartingPosition,
    })
  },
})

function sourceOf(arn: string): EventSourceModel['source'] {
  const tableName = /^arn:aws:dynamodb:[^:]*:[^:]*:table\/([^/]+)\/stream\//.exec(arn)?.[1]
  if (tableName) return { kind: 'stream', tableName }
  if (arn.startsWith('arn:aws:sqs:')) return { kind: 'queue', queueArn: arn }
  throw new Error(`property EventSourceArn: the local runtime doesn't know the event source ${arn}`)
}
