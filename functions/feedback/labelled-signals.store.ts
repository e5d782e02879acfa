import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { key } from '../shared/table.ts'
import { Signal } from '../signals/signal.ts'
import { verdictKey } from './feedback-keys.ts'
import { type LabelledSignal, labelled } from './quality.ts'
import { StoredVerdict } from './verdict.ts'

/** The verdicts of an organization since a time, with their signals. Leaves out signals that were erased meanwhile. */
export async function labelledSignals(
  client: DynamoDBDocumentClient,
  TableName: string,
  organizationId: string,
  since: string,
): Promise<LabelledSignal[]> {
  const items = await queryAll(client, {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    FilterExpression: 'updatedAt >= :since',
    ExpressionAttributeValues: { ':pk': verdictKey(organizationId, '').pk, ':since': since },
  })
  const verdicts = v.parse(v.array(StoredVerdict), items)
  const keys = verdicts.map(({ signalOf, signalId }) => key.signal(signalOf, signalId))
  const found = v.parse(v.array(Signal), await getItems(client, TableName, keys))
  const signals = new Map(found.map((signal) => [signal.id, signal]))
  return verdicts.flatMap((verdict) => {
    const signal = signals.get(verdict.signalId)
    return signal ? [labelled(signal, verdict)] : []
  })
}
