import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Ledger } from '../credits/ledger.ts'
import { Baseline, baselineOf, StoredNotChecked, summedBaselines } from '../runs/run-coverage.ts'
import { StoredSourceReport, summedReports } from '../runs/source-report.ts'
import type { Clock } from '../shared/clock.ts'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { dynamoPart } from './part.store.ts'
import { partItem, partKey } from './part-item.ts'
import { dynamoRunCharge } from './run-charge.store.ts'
import type { RunParts } from './run-parts.ts'

const Numbered = v.object({ number: v.number() })
const Reports = v.object({
  failures: v.optional(v.array(StoredSourceReport), []),
  notChecked: v.optional(v.array(StoredNotChecked), []),
  baseline: v.optional(v.nullable(Baseline), null),
})

export const dynamoRunParts = (
  client: DynamoDBDocumentClient,
  TableName: string,
  ledger: Ledger<TransactItem>,
  clock: Clock,
): RunParts => ({
  ...dynamoRunCharge(client, TableName, ledger, clock),
  ...dynamoPart(client, TableName, clock),

  async lay(run, parts) {
    const items = parts.map((part, place) => partItem(run, place + 1, part, clock()))
    await writeItems(client, TableName, items)
  },

  async open(run) {
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk > :plan',
      FilterExpression: '#state = :open',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':pk': partKey(run, 0).pk, ':plan': partKey(run, 0).sk, ':open': 'open' },
      ConsistentRead: true,
    }
    return (await queryAll(client, query)).map((item) => v.parse(Numbered, item).number)
  },

  async reports(run) {
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk > :plan',
      ProjectionExpression: 'failures, notChecked, baseline',
      ExpressionAttributeValues: { ':pk': partKey(run, 0).pk, ':plan': partKey(run, 0).sk },
      ConsistentRead: true,
    }
    const parts = v.parse(v.array(Reports), await queryAll(client, query))
    return {
      reports: summedReports(parts.flatMap(({ failures }) => failures)),
      notChecked: parts.flatMap(({ notChecked }) => notChecked),
      baseline: baselineOf(summedBaselines(parts.flatMap(({ baseline }) => baseline ?? []))),
    }
  },
})
