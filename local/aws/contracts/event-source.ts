export interface EventSourceModel {
  readonly logicalId: string
  readonly functionName: string
  readonly source:
    | { readonly kind: 'queue'; readonly queueArn: string }
    | { readonly kind: 'stream'; readonly tableName: string }
  readonly enabled: boolean
  readonly batchSize: number
  readonly windowSeconds: number
  /** A record that matches none of these patterns is dropped. Without patterns every record passes. */
  readonly filters: readonly Readonly<Record<string, unknown>>[]
  readonly reportBatchItemFailures: boolean
  /** Queues only: the most invocations at a time. */
  readonly maximumConcurrency: number | undefined
  /** From here on for streams only. -1 means until the record expires. */
  readonly maximumRetryAttempts: number
  readonly maximumRecordAgeSeconds: number
  readonly bisectOnError: boolean
  readonly onFailureArn: string | undefined
  readonly parallelization: number
  readonly startingPosition: 'TRIM_HORIZON' | 'LATEST' | undefined
}
