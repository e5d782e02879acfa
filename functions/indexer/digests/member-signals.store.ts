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
})

const ENTITIES_AT_ONCE = 4000

/** The signals about any of these entities that the organization may see, from their digests. */
export function dynamoMemberSignals(client: DynamoDBDocumentClient, searchIndex: string) {
  const digests = compressed(client, searchIndex, 'digest', Positions, { signals: [] })
  return async (organizationId: string, entities: readonly EntityRef[]): Promise<MemberSignals> => {
    const newest: Posting[] = []
    const rest: RestOfList[] = []
    for (const some of inBatches(entities, ENTITIES_AT_ONCE)) {
      const wanted = some.flatMap((entity) =>
        [null, organizationId].map((owner) => ({ entity, owner, pk: key.digest(owner, entity.id).pk })),
      )
      const found = await digests.read(wanted.map(({ owner, entity }) => key.digest(owner, entity.id)))
      for (const { entity, owner, pk } of wanted) {
        const digest = found.get(pk)
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

const listOf = (scope: string, { type, id }: EntityRef) =>
  ({ scope, dataset: 'signals', field: type, value: id }) as const
