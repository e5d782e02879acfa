export interface EventSourceModel {
  readonly logicalId: string
  readonly functionName: string
  readonly source:
    | { readonly kind: 'queue'; readonly queueArn: string }
    | { readonly kind: 'stream'; readonly tableName: string }
  readonly enabled: boolean
  readonly batchSize: number
  readonly windowSeconds: number
  /** Parsed filter patterns; a record that matches none of them is dropped. Empty: every record passes. */
  readonly filters: readonly Readonly<Record<string, unknown>>[]
  readonly reportBatchItemFailures: boolean
  /** Queues only: at most this many invocations at a time. */
  readonly maximumConcurrency: number | undefined
  /** Streams only, from here on. -1: until the record expires. */
  readonly maximumRetryAttempts: number
  readonly maximumRecordAgeSeconds: number
  readonly bisectOnError: boolean
  readonly onFailureArn: string | undefined
  readonly parallelization: number
  readonly startingPosition: 'TRIM_HORIZON' | 'LATEST' | undefined
}
