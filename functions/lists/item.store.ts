import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import { Person } from '../entities/person.ts'
import { accountRow, type DecisionMaker, type Images, personRow } from '../entities/row.ts'
import { key } from '../shared/table.ts'
import type { Digests } from '../signals/digest.ts'
import type { Signal } from '../signals/signal.ts'
import type { Item, ItemRef, Items } from './item.ts'
import type { EntityRef, EntityType } from './list.ts'
import type { Entities } from './manage-lists.ts'

const PER_BATCH = 100
const BATCHES_AT_ONCE = 8

const Entity = v.variant('kind', [
  v.object({ kind: v.literal('account'), ...Account.entries }),
  v.object({ kind: v.literal('person'), ...Person.entries }),
])

type Entity = v.InferOutput<typeof Entity>

export const entityKey = (type: EntityType, id: string) =>
  type === 'account' ? key.account(id) : key.person(id)

type Keys = Record<string, unknown>[]

/** Reads entities in batches; with a projection, only whether they are there. */
export function entityReader(client: DynamoDBDocumentClient, TableName: string) {
  async function batch(refs: readonly EntityRef[], projection: { ProjectionExpression?: string }) {
    const found: Record<string, unknown>[] = []
    let Keys: Keys = refs.map(({ id, type }) => ({ ...entityKey(type, id) }))
    while (Keys.length > 0) {
      const request = new BatchGetCommand({ RequestItems: { [TableName]: { Keys, ...projection } } })
      const { Responses, UnprocessedKeys } = await client.send(request)
      found.push(...(Responses?.[TableName] ?? []))
      Keys = UnprocessedKeys?.[TableName]?.Keys ?? []
    }
    return found
  }

  return async (refs: readonly EntityRef[], projection: { ProjectionExpression?: string } = {}) => {
    const unique = [...new Map(refs.map((ref) => [`${ref.type} ${ref.id}`, ref])).values()]
    const found: Record<string, unknown>[] = []
    for (let start = 0; start < unique.length; start += PER_BATCH * BATCHES_AT_ONCE) {
      const group = Array.from({ length: BATCHES_AT_ONCE }, (_, index) =>
        unique.slice(start + index * PER_BATCH, start + (index + 1) * PER_BATCH),
      )
      found.push(...(await Promise.all(group.map((refs) => batch(refs, projection)))).flat())
    }
    return found
  }
}

/** Those of the references that lead nowhere. */
export function missingEntities(client: DynamoDBDocumentClient, TableName: string): Entities['missing'] {
  const read = entityReader(client, TableName)
  return async (refs) => {
    const found = await read(refs, { ProjectionExpression: 'pk' })
    const present = new Set(found.map(({ pk }) => String(pk)))
    return refs.filter(({ id, type }) => !present.has(entityKey(type, id).pk))
  }
}

export interface ItemSources {
  client: DynamoDBDocumentClient
  table: string
  images: Images
  digests: Pick<Digests, 'visible'>
  /** By account. */
  decisionMakers(accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly DecisionMaker[]>>
}

export function dynamoItems({ client, table, images, digests, decisionMakers }: ItemSources): Items {
  const read = entityReader(client, table)
  return {
    async load(organizationId, refs) {
      const accounts = refs.filter(({ type }) => type === 'account').map(({ id }) => id)
      const [entities, signals, makers] = await Promise.all([
        read(refs),
        digests.visible(
          organizationId,
          refs.map(({ id }) => id),
        ),
        decisionMakers(accounts),
      ])
      const byKey = new Map(
        v.parse(v.array(Entity), entities).map((entity) => [`${entity.kind} ${entity.id}`, entity]),
      )
      return refs.flatMap((ref) => {
        const entity = byKey.get(`${ref.type} ${ref.id}`)
        const own = { signals: [...(signals.get(ref.id) ?? [])], makers: makers.get(ref.id) ?? [] }
        return entity === undefined ? [] : [itemOf(ref, entity, own, images)]
      })
    },
  }
}

function itemOf(
  { addedAt }: ItemRef,
  entity: Entity,
  { signals, makers }: { signals: Signal[]; makers: readonly DecisionMaker[] },
  images: Images,
): Item {
  if (entity.kind === 'person') return { type: 'person', addedAt, ...personRow(entity, images), signals }
  return { type: 'account', addedAt, ...accountRow(entity, images), signals, decisionMakers: [...makers] }
}
