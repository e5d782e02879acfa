import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import type { EntityRef } from '../entities/entity-ref.ts'
import { accountRow, type Images, personRow } from '../entities/entity-rows.ts'
import { entityKey } from '../entities/identity.ts'
import { Person } from '../entities/person.ts'
import { shownMaker } from '../indexer/digests/decision-makers.ts'
import type { Digests } from '../indexer/digests/digest.ts'
import { type DigestItem, EMPTY_DIGEST } from '../indexer/digests/digest-item.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { shownSignal } from '../signals/signal.ts'
import type { ItemRef, ListItem, ListItems } from './list-item.ts'
import type { EntityLookup } from './manage-lists.ts'

const Entity = v.variant('kind', [
  v.object({ kind: v.literal('account'), ...Account.entries }),
  v.object({ kind: v.literal('person'), ...Person.entries }),
])

type Entity = v.InferOutput<typeof Entity>

const keyOf = ({ type, id }: EntityRef) => entityKey(type, id)

export const missingEntities =
  (client: DynamoDBDocumentClient, table: string): EntityLookup['missing'] =>
  async (refs) => {
    const found = await getItems(client, table, refs.map(keyOf))
    const present = new Set(found.map(({ pk, kind }) => `${kind} ${pk}`))
    return refs.filter((ref) => !present.has(`${ref.type} ${keyOf(ref).pk}`))
  }

interface ItemSources {
  client: DynamoDBDocumentClient
  table: string
  images: Images
  digests: Pick<Digests, 'visible'>
}

export function dynamoItems({ client, table, images, digests }: ItemSources): ListItems {
  return {
    async load(organizationId, refs) {
      const [entities, glances] = await Promise.all([
        getItems(client, table, refs.map(keyOf)),
        digests.visible(
          organizationId,
          refs.map(({ id }) => id),
        ),
      ])
      const byKey = new Map(
        v.parse(v.array(Entity), entities).map((entity) => [`${entity.kind} ${entity.id}`, entity]),
      )
      return refs.flatMap((ref) => {
        const entity = byKey.get(`${ref.type} ${ref.id}`)
        return entity === undefined ? [] : [itemOf(ref, entity, glances.get(ref.id) ?? EMPTY_DIGEST, images)]
      })
    },
  }
}

function itemOf({ addedAt }: ItemRef, entity: Entity, digest: DigestItem, images: Images): ListItem {
  const signals = digest.signals.map(shownSignal)
  if (entity.kind === 'person') return { type: 'person', addedAt, ...personRow(entity, images), signals }
  const decisionMakers = digest.makers.map((maker) => shownMaker(maker, images))
  return { type: 'account', addedAt, ...accountRow(entity, images), signals, decisionMakers }
}
