import { Agent, request } from 'node:http'
import { marshall } from '@aws-sdk/util-dynamodb'
import { signedHeaders } from '../../../functions/shared/secrets/aws-signature.ts'
import { CREDENTIALS, REGION } from '../../../local/aws/contracts/account.ts'

const PER_REQUEST = 25
const AT_ONCE = 4

/** Puts many items without the SDK, which would be slower than the engine. Nothing measured uses this. */
export async function bulkPut(endpoint: string, TableName: string, items: Iterable<object>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const batches = inBatches(items)
  let written = 0
  const worker = async () => {
    for (const batch of batches) {
      const requests = batch.map((item) => ({
        PutRequest: { Item: marshall(item, { removeUndefinedValues: true }) },
      }))
      await post(endpoint, agent, JSON.stringify({ RequestItems: { [TableName]: requests } }))
      written += batch.length
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  agent.destroy()
  return written
}

function* inBatches(items: Iterable<object>): Generator<object[]> {
  let batch: object[] = []
  for (const item of items) {
    batch.push(item)
    if (batch.length < PER_REQUEST) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

const TARGET = 'DynamoDB_20120810.BatchWriteItem'

const headersOf = (endpoint: string, body: string) =>
  signedHeaders(
    {
      method: 'POST',
      url: endpoint,
      region: REGION,
      service: 'dynamodb',
      headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': TARGET },
      body,
    },
    CREDENTIALS,
    new Date(),
  )

const post = (endpoint: string, agent: Agent, body: string) =>
  new Promise<void>((resolve, reject) => {
    const sent = request(
      endpoint,
      { agent, method: 'POST', headers: headersOf(endpoint, body) },
      (response) => {
        let answer = ''
        response.on('data', (chunk: Buffer) => {
          answer += chunk.toString()
        })
        response.on('end', () => {
          if (response.statusCode === 200 && answer.includes('"UnprocessedItems":{}')) resolve()
          else reject(new Error(`bulk put: ${response.statusCode} ${answer.slice(0, 300)}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
