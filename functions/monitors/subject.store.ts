import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { DecisionMakers } from '../entities/decision-makers.ts'
import { Person } from '../entities/person.ts'
import type { DecisionMaker } from '../entities/row.ts'
import { key } from '../shared/table.ts'
import type { EntityRef, Subject } from './monitor.ts'
import { AccountSnapshot } from './own-data.ts'

const PER_BATCH = 100

/** Accounts and people as they are stored right now; one whose record is gone has nothing to check. */
export const dynamoSubjects = (
  client: DynamoDBDocumentClient,
  TableName: string,
  makers: Pick<DecisionMakers, 'of'>,
) => {
  async function stored(refs: readonly EntityRef[]): Promise<Map<string, Record<string, unknown>>> {
    const found = new Map<string, Record<string, unknown>>()
    let Keys: Record<string, unknown>[] = refs.map(({ id, type }) => ({ ...key[type](id) }))
    while (Keys.length > 0) {
      const request = { Keys, ConsistentRead: true }
      const answer = await client.send(new BatchGetCommand({ RequestItems: { [TableName]: request } }))
      for (const item of answer.Responses?.[TableName] ?? []) found.set(String(item.id), item)
      Keys = answer.UnprocessedKeys?.[TableName]?.Keys ?? []
    }
    return found
  }

  return async (refs: readonly EntityRef[]): Promise<Subject[]> => {
    const subjects: Subject[] = []
    for (let from = 0; from < refs.length; from += PER_BATCH) {
      const batch = refs.slice(from, from + PER_BATCH)
      const accounts = batch.filter(({ type }) => type === 'account').map(({ id }) => id)
      const [items, leaders] = await Promise.all([stored(batch), makers.of(accounts)])
      subjects.push(...batch.map((ref) => subjectOf(ref, items.get(ref.id), leaders.get(ref.id) ?? [])))
    }
    return subjects
  }
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
