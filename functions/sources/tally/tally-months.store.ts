import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { logger } from '../../shared/telemetry.ts'
import { TALLIED, TALLY_LOG, type Tally, type TallyMonths } from './source-tally.ts'
import { tallyKey } from './tally-key.ts'

const count = v.optional(v.number(), 0)
const Month = v.object({
  source: v.string(),
  requests: count,
  bytes: count,
  failures: count,
  signals: count,
  accounts: count,
})

export const dynamoTallyMonths = (client: DynamoDBDocumentClient, TableName: string): TallyMonths => ({
  async add(source, month, tally) {
    const command = new UpdateCommand({
      TableName,
      Key: tallyKey(source, month),
      UpdateExpression: `SET #kind = :kind, #source = :source ADD ${TALLIED.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: {
        '#kind': 'kind',
        '#source': 'source',
        ...Object.fromEntries(TALLIED.map((name) => [`#${name}`, name])),
      },
      ExpressionAttributeValues: {
        ':kind': 'sourceMonth',
        ':source': source,
        ...Object.fromEntries(TALLIED.map((name) => [`:${name}`, tally[name]])),
      },
    })
    await client.send(command)
    logger.info(TALLY_LOG, { source, ...tally })
  },
})

/** For the operator: the sums of a month, by source. */
export async function readTallies(
  client: DynamoDBDocumentClient,
  TableName: string,
  sources: readonly string[],
  month: string,
): Promise<ReadonlyMap<string, Tally>> {
  const keys = sources.map((source) => tallyKey(source, month))
  const months = v.parse(v.array(Month), await getItems(client, TableName, keys))
  return new Map(months.map(({ source, ...tally }) => [source, tally]))
}
