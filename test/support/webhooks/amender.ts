import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { AMENDMENT } from '../../../functions/signals/amendments/amendment.ts'
import { scanAll } from '../scan.ts'
import { insertOf } from './webhook-events.ts'

/** Hands over what became known of signals since they were sent, as the stream does. Returns how many there were. */
export function amender(
  client: DynamoDBDocumentClient,
  table: string,
  fanOut: (event: DynamoDBStreamEvent) => Promise<DynamoDBBatchResponse>,
) {
  const known = new Set<unknown>()
  return async (): Promise<number> => {
    const items = await scanAll(client, table)
    const fresh = items.filter(({ sk, kind }) => kind === AMENDMENT && !known.has(sk))
    for (const { sk } of fresh) known.add(sk)
    const { batchItemFailures } = await fanOut({
      Records: fresh.map((item, place) => insertOf(item, place)),
    })
    if (batchItemFailures.length > 0) throw new Error('the stream would stop here')
    return fresh.length
  }
}
