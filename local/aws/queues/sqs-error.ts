/** By shape name: the code of the older query protocol, and the status. */
const ERRORS = {
  AccessDeniedException: { code: 'AccessDeniedException', status: 403 },
  QueueDoesNotExist: { code: 'AWS.SimpleQueueService.NonExistentQueue', status: 400 },
  ReceiptHandleIsInvalid: { code: 'ReceiptHandleIsInvalid', status: 404 },
  MessageNotInflight: { code: 'AWS.SimpleQueueService.MessageNotInflight', status: 400 },
  InvalidMessageContents: { code: 'InvalidMessageContents', status: 400 },
  InvalidAttributeName: { code: 'InvalidAttributeName', status: 400 },
  EmptyBatchRequest: { code: 'AWS.SimpleQueueService.EmptyBatchRequest', status: 400 },
  TooManyEntriesInBatchRequest: {
    code: 'AWS.SimpleQueueService.TooManyEntriesInBatchRequest',
    status: 400,
  },
  BatchEntryIdsNotDistinct: { code: 'AWS.SimpleQueueService.BatchEntryIdsNotDistinct', status: 400 },
  BatchRequestTooLong: { code: 'AWS.SimpleQueueService.BatchRequestTooLong', status: 400 },
  InvalidBatchEntryId: { code: 'AWS.SimpleQueueService.InvalidBatchEntryId', status: 400 },
  UnsupportedOperation: { code: 'AWS.SimpleQueueService.UnsupportedOperation', status: 400 },
  ResourceNotFoundException: { code: 'ResourceNotFoundException', status: 404 },
  PurgeQueueInProgress: { code: 'AWS.SimpleQueueService.PurgeQueueInProgress', status: 403 },
  OverLimit: { code: 'OverLimit', status: 403 },
  InvalidParameterValue: { code: 'InvalidParameterValue', status: 400 },
  MissingParameter: { code: 'MissingParameter', status: 400 },
  InvalidAction: { code: 'InvalidAction', status: 400 },
  InternalFailure: { code: 'InternalFailure', status: 500 },
} as const

type Name = keyof typeof ERRORS

export class SqsError extends Error {
  override readonly name: Name
  readonly code: string
  readonly status: number

  constructor(name: Name, message: string) {
    super(message)
    this.name = name
    this.code = ERRORS[name].code
    this.status = ERRORS[name].status
  }
}

export const invalidParameter = (parameter: string, value: unknown, reason: string) =>
  new SqsError(
    'InvalidParameterValue',
    `Value ${value} for parameter ${parameter} is invalid. Reason: ${reason}`,
  )
