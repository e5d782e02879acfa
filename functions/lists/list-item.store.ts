import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import { accountRow, type Images, personRow } from '../entities/entity-rows.ts'
import { Person } from '../entities/person.ts'
import { withOwnTime } from '../entities/private-stub.ts'
import { shownMaker } from '../indexer/digests/decision-makers.ts'
import type { Digests } from '../indexer/digests/digest.ts'
import { type DigestItem, EMPTY_DIGEST } from '../indexer/digests/digest-item.ts'
import { entityItems } from '../shared/dynamo/entity-items.store.ts'
import type { ItemRef, ListItem, ListItems } from './list-item.ts'

const stub = v.optional(v.boolean(), false)

const Entity = v.variant('kind', [
  v.object({ kind: v.literal('account'), ...Account.entries, stub }),
  v.object({ kind: v.literal('person'), ...Person.entries, stub }),
])

type Entity = v.InferOutput<typeof Entity>

/** A push does not say when the row was added. */
const UNKNOWN_TIME = new Date(0).toISOString()

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
        entityItems(client, table, refs, { consistent: false }),
        digests.visible(
          organizationId,
          refs.map(({ id }) => id),
        ),
      ])
      return refs.flatMap((ref) => {
        const item = entities.get(`${ref.type} ${ref.id}`)
        if (item === undefined) return []
        return [itemOf(ref, v.parse(Entity, item), glances.get(ref.id) ?? EMPTY_DIGEST, images)]
      })
    },
  }
}

function itemOf(
  { addedAt }: ItemRef,
  entity: Entity,
  { signals, makers }: DigestItem,
  images: Images,
): ListItem {
  const own = <E extends Entity>(one: E) => withOwnTime(one, one.stub, addedAt ?? UNKNOWN_TIME)
  if (entity.kind === 'person') return { type: 'person', addedAt, ...personRow(own(entity), images), signals }
  const decisionMakers = makers.map((maker) => shownMaker(maker, images))
  return { type: 'account', addedAt, ...accountRow(own(entity), images), signals, decisionMakers }
}
