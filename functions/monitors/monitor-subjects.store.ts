import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { DecisionMaker } from '../entities/entity-rows.ts'
import { Person } from '../entities/person.ts'
import type { DecisionMakers } from '../indexer/digests/decision-makers.ts'
import { entityItems } from '../shared/dynamo/entity-items.store.ts'
import { AccountSnapshot } from './snapshot-changes.ts'
import type { MonitorSubjects, Subject } from './subject.ts'

export const dynamoMonitorSubjects = (
  client: DynamoDBDocumentClient,
  TableName: string,
  decisionMakers: Pick<DecisionMakers, 'of'>,
): MonitorSubjects => ({
  async load(refs) {
    const accounts = refs.filter(({ type }) => type === 'account').map(({ id }) => id)
    const [items, leaders] = await Promise.all([
      entityItems(client, TableName, refs),
      decisionMakers.of(accounts),
    ])
    return refs.map((ref) => {
      const item = items.get(`${ref.type} ${ref.id}`)
      // An alias is watched as the account that it leads to.
      const id = item === undefined ? ref.id : String(item.id)
      return subjectOf({ ...ref, id }, item, leaders.get(ref.id) ?? [])
    })
  },
})

const Merged = v.object({ mergedIds: v.optional(v.array(v.string()), []) })

function subjectOf(
  ref: EntityRef,
  item: Readonly<Record<string, unknown>> | undefined,
  leaders: readonly DecisionMaker[],
): Subject {
  if (!item) return { ref, watched: undefined, snapshot: null }
  if (ref.type === 'person') return { ref, watched: undefined, snapshot: v.parse(Person, item) }
  const decisionMakers = leaders.map(({ id, name, title }) => ({ id, name, title }))
  const snapshot = v.parse(AccountSnapshot, { ...item, decisionMakers })
  const { name, websiteUrl, socialUrl, numbers } = snapshot
  const stub = snapshot.stub ? { socialUrl, websiteUrl } : undefined
  const { mergedIds } = v.parse(Merged, item)
  return { ref, watched: { id: ref.id, name, websiteUrl, numbers, mergedIds }, snapshot, stub }
}
