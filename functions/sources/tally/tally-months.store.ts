import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { queryAll } from '../../shared/dynamo/query-all.store.ts'
import type { Key } from '../../shared/table.ts'
import { logger } from '../../shared/telemetry.ts'
import { TALLIED, TALLY_LOG, type Tally, type TallyMonths } from './source-tally.ts'
import { ownTallyKey, tallyKey } from './tally-key.ts'

const count = v.optional(v.number(), 0)
const Month = v.object({
  source: v.string(),
  requests: count,
  bytes: count,
  failures: count,
  signals: count,
  accounts: count,
})

export function dynamoTallyMonths(client: DynamoDBDocumentClient, TableName: string): TallyMonths {
  const addTo = (Key: Key, source: string, tally: Tally, given: Readonly<Record<string, unknown>>) => {
    const sets = Object.entries({ ...given, source })
    const command = new UpdateCommand({
      TableName,
      Key,
      UpdateExpression: `SET ${sets.map(([name]) => `#${name} = :${name}`).join(', ')} ADD ${TALLIED.map((name) => `#${name} :${name}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(
        [...sets.map(([name]) => name), ...TALLIED].map((name) => [`#${name}`, name]),
      ),
      ExpressionAttributeValues: Object.fromEntries([
        ...sets.map(([name, value]) => [`:${name}`, value] as const),
        ...TALLIED.map((name) => [`:${name}`, tally[name]] as const),
      ]),
    })
    return client.send(command)
  }
  return {
    async add(source, month, tally, organizationId) {
      await addTo(tallyKey(source, month), source, tally, { kind: 'sourceMonth' })
      if (organizationId !== undefined) {
        const expiresAt = Math.floor(Date.parse(`${month}-01`) / 1000) + KEPT_SECONDS
        const given = { kind: 'ownSourceMonth', organizationId, month, expiresAt }
        await addTo(ownTallyKey(organizationId, source, month), source, tally, given)
      }
      logger.info(TALLY_LOG, { source, ...tally })
    },
  }
}

/** As long as coverage. */
const KEPT_SECONDS = 400 * 86_400

const OwnMonth = v.object({ ...Month.entries, month: v.string() })
export type OwnTally = v.InferOutput<typeof OwnMonth>

/** What sources cost and brought an organization in these months and those between, the newest month first. */
export async function readOwnTallies(
  client: DynamoDBDocumentClient,
  TableName: string,
  organizationId: string,
  [from, to]: readonly [from: string, to: string],
): Promise<OwnTally[]> {
  const items = await queryAll(client, {
    TableName,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': ownTallyKey(organizationId, '', '').pk,
      ':from': from,
      ':to': `${to}~`,
    },
    ScanIndexForward: false,
  })
  return v.parse(v.array(OwnMonth), items)
}

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
