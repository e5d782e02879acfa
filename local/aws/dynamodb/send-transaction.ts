import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { Write } from './batch-transaction.ts'
import type { Address } from './hidden-address.ts'

/** The engine wants a signature and does not check it. */
const AUTHORIZATION =
  'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0'

/** Sends transactions. False when the engine refuses one: then nothing of it is stored. */
export function transactionSender(engine: Address) {
  const agent = new Agent({ keepAlive: true })
  return {
    stop: () => agent.destroy(),

    send: (writes: readonly Write[]) =>
      new Promise<boolean>((resolve, reject) => {
        const body = JSON.stringify({ TransactItems: writes })
        const sent = request({
          agent,
          ...engine,
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
