import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import * as v from 'valibot'

const Write = v.union([
  v.strictObject({ PutRequest: v.strictObject({ Item: v.unknown() }) }),
  v.strictObject({ DeleteRequest: v.strictObject({ Key: v.unknown() }) }),
])
/** A transaction takes more, so a larger batch must not become one. */
const MOST_IN_A_BATCH = 25

/** A caller that asks for the consumed capacity gets that of a batch, which is half of a transaction's. */
const Batch = v.strictObject({ RequestItems: v.record(v.string(), v.array(Write)) })

/** The same writes as a transaction; undefined for a batch that asks for more. */
export function transactionOf(batch: unknown): string | undefined {
  const parsed = v.safeParse(Batch, batch)
  if (!parsed.success) return undefined
  const TransactItems = Object.entries(parsed.output.RequestItems).flatMap(([TableName, writes]) =>
    writes.map((write) =>
      'PutRequest' in write
        ? { Put: { TableName, Item: write.PutRequest.Item } }
        : { Delete: { TableName, Key: write.DeleteRequest.Key } },
    ),
  )
  return TransactItems.length > MOST_IN_A_BATCH ? undefined : JSON.stringify({ TransactItems })
}

/** What DynamoDB answers when it has taken a whole batch. */
export const WHOLE_BATCH = JSON.stringify({ UnprocessedItems: {} })

/** The engine wants a signature and does not check it. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** Commits transactions. False when the engine refuses one: then nothing of it is stored. */
export function committer(enginePort: number) {
  const agent = new Agent({ keepAlive: true })
  return {
    stop: () => agent.destroy(),

    commit: (body: string) =>
      new Promise<boolean>((resolve, reject) => {
        const sent = request({
          agent,
          port: enginePort,
          host: '127.0.0.1',
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.0',
            'content-length': Buffer.byteLength(body),
            'x-amz-target': 'DynamoDB_20120810.TransactWriteItems',
            'x-amz-date': '20260101T000000Z',
            authorization: AUTHORIZATION,
          },
        })
        // Whoever waits for an answer keeps the process alive, not the way to it.
        sent.once('socket', (socket) => socket.unref())
        sent.once('error', reject)
        sent.once('response', (response) => {
          buffer(response).then(() => resolve(response.statusCode === 200), reject)
        })
        sent.end(body)
      }),
  }
}
