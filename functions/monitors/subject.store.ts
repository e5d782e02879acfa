import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { DecisionMaker } from '../entities/entity-rows.ts'
import { Person } from '../entities/person.ts'
import type { DecisionMakers } from '../indexer/digests/decision-makers.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { key } from '../shared/table.ts'
import type { Subject } from './monitor.ts'
import { AccountSnapshot } from './own-data.ts'

/** Accounts and people as they are stored right now; one whose record is gone has nothing to check. */
export const dynamoSubjects =
  (client: DynamoDBDocumentClient, TableName: string, makers: Pick<DecisionMakers, 'of'>) =>
  async (refs: readonly EntityRef[]): Promise<Subject[]> => {
    const accounts = refs.filter(({ type }) => type === 'account').map(({ id }) => id)
    const [items, leaders] = await Promise.all([
      getItems(
        client,
        TableName,
        refs.map(({ id, type }) => key[type](id)),
        true,
      ),
      makers.of(accounts),
    ])
    const byId = new Map(items.map((item) => [String(item.id), item]))
    return refs.map((ref) => subjectOf(ref, byId.get(ref.id), leaders.get(ref.id) ?? []))
  }

function subjectOf(
  ref: EntityRef,
  item: Record<string, unknown> | undefined,
  leaders: readonly DecisionMaker[],
): Subject {
  if (!item) return { ref, watched: undefined, snapshot: null }
  if (ref.type === 'person') return { ref, watched: undefined, snapshot: v.parse(Person, item) }
  const decisionMakers = leaders.map(({ id, name, title }) => ({ id, name, title }))
  const snapshot = v.parse(AccountSnapshot, { ...item, decisionMakers })
  const { name, websiteUrl } = snapshot
  return { ref, watched: { id: ref.id, name, websiteUrl }, snapshot }
}
