import * as v from 'valibot'

const Batch = v.object({ RequestItems: v.record(v.string(), v.unknown()) })
const Transaction = v.object({ TransactItems: v.array(v.unknown()) })

export interface Reply {
  readonly status: number
  readonly body: string | Buffer
}

const MESSAGE = 'Throughput exceeds the current capacity of your table or index.'

/** As DynamoDB says it: a batch leaves out its items, a transaction names its reasons. */
export function throttled(operation: string, text: string): Reply {
  if (operation === 'BatchWriteItem') {
    const { RequestItems } = v.parse(Batch, JSON.parse(text))
    return { status: 200, body: JSON.stringify({ UnprocessedItems: RequestItems }) }
  }
  if (operation !== 'TransactWriteItems') {
    return refusal('ProvisionedThroughputExceededException', { message: MESSAGE })
  }
  const reason = { Code: 'ThrottlingError', Message: MESSAGE }
  const { TransactItems } = v.parse(Transaction, JSON.parse(text))
  return refusal('TransactionCanceledException', {
    Message:
      'Transaction cancelled, please refer cancellation reasons for specific reasons [ThrottlingError]',
    CancellationReasons: TransactItems.map(() => reason),
  })
}

const refusal = (type: string, more: object): Reply => ({
  status: 400,
  body: JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, ...more }),
})
