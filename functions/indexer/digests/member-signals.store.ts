import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntityRef } from '../../entities/entity-ref.ts'
import type { MemberSignals, RestOfList } from '../../search/list-members.ts'
import { inOrder } from '../../search/merged-lists.ts'
import { positionOf } from '../../search/position.ts'
import type { Posting } from '../../search/postings.ts'
import { compressed } from '../../shared/dynamo/compressed.store.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { key, scopeOf } from '../../shared/table.ts'
import { missingFrom } from './digest.ts'

/** The fields of a digest that a search reads. Parsing whole signals would take most of the time. */
const Positions = v.object({
  signals: v.array(v.object({ id: v.string(), createdAt: v.string() })),
  missingFrom: v.optional(v.nullable(v.string())),
  sameAs: v.optional(v.array(v.string()), []),
})

const ENTITIES_AT_ONCE = 4000

/** The signals about any of these entities that the organization may see, from their digests. */
export function dynamoMemberSignals(client: DynamoDBDocumentClient, searchIndex: string) {
  const digests = compressed(client, searchIndex, 'digest', Positions, { signals: [], sameAs: [] })
  const read = (organizationId: string, ids: readonly string[]) =>
    digests.read([null, organizationId].flatMap((owner) => ids.map((id) => key.digest(owner, id))))

  /** Signals from before a merge name the account by another id than the list. */
  async function withMerged(organizationId: string, entities: readonly EntityRef[]) {
    const ids = new Set(entities.map(({ id }) => id))
    const found = await read(organizationId, [...ids])
    const others = new Set([...found.values()].flatMap(({ sameAs }) => sameAs).filter((id) => !ids.has(id)))
    if (others.size === 0) return { found, all: entities }
    const accounts = [...others].map((id) => ({ type: 'account', id }) as const)
    const more = await read(organizationId, [...others])
    return { found: new Map([...found, ...more]), all: [...entities, ...accounts] }
  }

  return async (organizationId: string, entities: readonly EntityRef[]): Promise<MemberSignals> => {
    const newest: Posting[] = []
    const rest: RestOfList[] = []
    for (const some of inBatches(entities, ENTITIES_AT_ONCE)) {
      const { found, all } = await withMerged(organizationId, some)
      for (const { entity, owner } of ownersOf(organizationId, all)) {
        const digest = found.get(key.digest(owner, entity.id).pk)
        if (!digest) continue
        const scope = scopeOf(owner)
        for (const { createdAt, id } of digest.signals)
          newest.push({ position: positionOf(createdAt, id), scope })
        const from = missingFrom(digest)
        if (from !== null) rest.push({ list: listOf(scope, entity), from })
      }
    }
    return { newest: inOrder(newest), rest }
  }
}

const ownersOf = (organizationId: string, entities: readonly EntityRef[]) =>
  entities.flatMap((entity) => [null, organizationId].map((owner) => ({ entity, owner })))

const listOf = (scope: string, { type, id }: EntityRef) =>
  ({ scope, dataset: 'signals', field: type, value: id }) as const
