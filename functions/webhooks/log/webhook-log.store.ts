import { type DynamoDBDocumentClient, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { GSI1, gsi1, key } from '../../shared/table.ts'
import type { AttemptLog, AttemptRow } from '../attempts/attempt.ts'
import { ATTEMPT_SHARDS } from '../attempts/attempt-key.ts'
import { attemptRow } from '../attempts/attempts.store.ts'
import { idRange, type LogFilter, type WebhookLog } from './webhook-log.ts'

/** A page ends after so many rows and queries, even when few rows match. */
const ROWS_PER_QUERY = 400
const QUERIES_PER_PAGE = 5

const KINDS = ['organization', 'list', 'keyword', 'test']
const Keyed = v.object({ sk: v.string() })

export function dynamoWebhookLog(
  client: DynamoDBDocumentClient,
  TableName: string,
  attempts: Pick<AttemptLog, 'get'>,
): WebhookLog {
  /** The newest matching rows of one partition; complete down to the id `complete`. */
  const newest = async (organizationId: string, query: QueryCommandInput, limit: number) => {
    const rows: AttemptRow[] = []
    let complete: string | null = null
    let start: QueryCommandInput['ExclusiveStartKey']
    for (let queries = 0; queries < QUERIES_PER_PAGE; queries += 1) {
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({ ...query, ...(start && { ExclusiveStartKey: start }) }),
      )
      rows.push(...Items.map((item) => attemptRow(organizationId, item)))
      start = LastEvaluatedKey
      complete = start ? v.parse(Keyed, start).sk : null
      if (!start || rows.length >= limit) break
    }
    return { rows, complete }
  }

  return {
    get: attempts.get,

    async page(organizationId, filter, limit, before) {
      const parts = await Promise.all(
        queriesFor(TableName, organizationId, filter, before).map((query) =>
          newest(organizationId, query, limit),
        ),
      )
      // Below the id where one partition stopped, the rows of the others are for the next page.
      const complete = parts.reduce(
        (max, part) => (part.complete !== null && part.complete > max ? part.complete : max),
        '',
      )
      const merged = parts
        .flatMap(({ rows }) => rows)
        .filter(({ id }) => id >= complete)
        .sort((a, b) => (a.id < b.id ? 1 : -1))
      const rows = merged.slice(0, limit)
      if (merged.length > limit) return { rows, last: rows.at(-1)?.id ?? null }
      return { rows, last: complete === '' ? null : complete }
    },
  }
}

function queriesFor(
  TableName: string,
  organizationId: string,
  filter: LogFilter,
  before: string | null,
): QueryCommandInput[] {
  const { low, high } = idRange(filter, before)
  // DynamoDB refuses a range that ends before it begins.
  if (low > exclusive(high)) return []
  const { FilterExpression, values, names } = conditions(filter)
  const query = (hash: string, range: string, partition: string): QueryCommandInput => ({
    TableName,
    KeyConditionExpression: `${hash} = :pk AND ${range} BETWEEN :low AND :high`,
    ExpressionAttributeValues: { ':pk': partition, ':low': low, ':high': exclusive(high), ...values },
    ...(FilterExpression && { FilterExpression }),
    ...(Object.keys(names).length > 0 && { ExpressionAttributeNames: names }),
    ScanIndexForward: false,
    Limit: ROWS_PER_QUERY,
  })
  if (filter.status === 'failure') {
    const { gsi1pk } = gsi1.failure(organizationId, '')
    return [{ ...query(GSI1.pk, GSI1.sk, gsi1pk), IndexName: GSI1.name }]
  }
  return Array.from({ length: ATTEMPT_SHARDS }, (_, shard) =>
    query('pk', 'sk', key.attempt(organizationId, shard, '').pk),
  )
}

/** BETWEEN includes its ends. This sorts before every id that starts with `high` and after all others below it. */
const exclusive = (high: string) =>
  `${high.slice(0, -1)}${String.fromCharCode(high.charCodeAt(high.length - 1) - 1)}~`

function conditions({ status, destination: named, deliveryId }: LogFilter) {
  const destination = named?.split('/').at(-1)
  const kind = destination !== undefined && KINDS.includes(destination)
  const wanted = [
    ...(status === undefined || status === 'failure' ? [] : [['status', status] as const]),
    ...(destination === undefined ? [] : [[kind ? 'to' : 'toId', destination] as const]),
    ...(deliveryId === undefined ? [] : [['deliveryId', deliveryId] as const]),
  ]
  return {
    FilterExpression: wanted.map(([name]) => `#${name} = :${name}`).join(' AND '),
    names: Object.fromEntries(wanted.map(([name]) => [`#${name}`, name])),
    values: Object.fromEntries(wanted.map(([name, value]) => [`:${name}`, value])),
  }
}
