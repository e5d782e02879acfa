import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Ledger } from '../credits/ledger.ts'
import { SourceReport } from '../runs/run.ts'
import type { Clock } from '../shared/clock.ts'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import type { RunParts } from './monitor.ts'
import { dynamoPartWork } from './part.store.ts'
import { partExpiry, partKey } from './part-key.ts'
import { dynamoRunCharge } from './run-charge.store.ts'

const Numbered = v.object({ number: v.number() })

export const dynamoRunParts = (
  client: DynamoDBDocumentClient,
  TableName: string,
  ledger: Ledger<TransactItem>,
  clock: Clock,
): RunParts => ({
  ...dynamoRunCharge(client, TableName, ledger, clock),
  ...dynamoPartWork(client, TableName, clock),

  async lay(run, parts) {
    const items = parts.map((part, place) => ({
      ...partKey(run, place + 1),
      kind: 'runChunk',
      number: place + 1,
      part,
      state: 'open',
      expiresAt: partExpiry(clock()),
    }))
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

  async failures(run) {
    const query = {
      TableName,
      KeyConditionExpression: 'pk = :pk AND sk > :plan',
      ProjectionExpression: 'failures',
      ExpressionAttributeValues: { ':pk': partKey(run, 0).pk, ':plan': partKey(run, 0).sk },
    }
    const bySource = new Map<string, SourceReport>()
    for (const item of await queryAll(client, query)) {
      for (const failure of v.parse(Failures, item).failures ?? []) add(bySource, failure)
    }
    return [...bySource.values()]
  },
})

const Failures = v.object({ failures: v.optional(v.array(SourceReport)) })

function add(bySource: Map<string, SourceReport>, failure: SourceReport) {
  const found = failure.found + (bySource.get(failure.source)?.found ?? 0)
  bySource.set(failure.source, { ...failure, found })
}
