import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import { accountRow, type Images, personRow } from '../entities/entity-rows.ts'
import { Person } from '../entities/person.ts'
import { withOwnTime } from '../entities/private-stub.ts'
import { shownMaker } from '../indexer/digests/decision-makers.ts'
import { type Digests, newest } from '../indexer/digests/digest.ts'
import { type DigestItem, EMPTY_DIGEST } from '../indexer/digests/digest-item.ts'
import { entityItems } from '../shared/dynamo/entity-items.store.ts'
import { shownSignal } from '../signals/signal.ts'
import type { ItemRef, ListItem, ListItems } from './list/list-item.ts'

const state = {
  stub: v.optional(v.boolean(), false),
  mergedIds: v.optional(v.array(v.string()), []),
}

const Entity = v.variant('kind', [
  v.object({ kind: v.literal('account'), ...Account.entries, ...state }),
  v.object({ kind: v.literal('person'), ...Person.entries, ...state }),
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
  async function entitiesOf(refs: readonly ItemRef[]): Promise<(Entity | undefined)[]> {
    const items = await entityItems(client, table, refs, { consistent: false })
    return refs.map(({ type, id }) => {
      const item = items.get(`${type} ${id}`)
      return item && v.parse(Entity, item)
    })
  }

  /** Signals from before a merge still name the account by another id. */
  async function withMerged(
    organizationId: string,
    entities: readonly (Entity | undefined)[],
    read: Glances,
  ) {
    const ids = entities.flatMap((entity) => (entity ? [entity.id, ...entity.mergedIds] : []))
    const missing = [...new Set(ids)].filter((id) => !read.has(id))
    return missing.length === 0
      ? read
      : new Map([...read, ...(await digests.visible(organizationId, missing))])
  }

  async function loadEach(organizationId: string, refs: readonly ItemRef[]) {
    const ids = refs.map(({ id }) => id)
    const [entities, read] = await Promise.all([entitiesOf(refs), digests.visible(organizationId, ids)])
    const glances = await withMerged(organizationId, entities, read)
    return refs.map((ref, index) => {
      const entity = entities[index]
      return entity && itemOf(ref, entity, glanceOf(ref, entity, glances), images)
    })
  }

  return {
    loadEach,
    load: async (organizationId, refs) =>
      (await loadEach(organizationId, refs)).filter((item) => item !== undefined),
  }
}

type Glances = ReadonlyMap<string, DigestItem>

function glanceOf(ref: ItemRef, entity: Entity, glances: Glances): DigestItem {
  const own = glances.get(entity.id) ?? EMPTY_DIGEST
  if (entity.mergedIds.length === 0 && ref.id === entity.id) return own
  const ids = [...new Set([ref.id, entity.id, ...entity.mergedIds])]
  return { ...own, signals: newest(ids.flatMap((id) => glances.get(id)?.signals ?? [])) }
}

function itemOf({ addedAt }: ItemRef, entity: Entity, digest: DigestItem, images: Images): ListItem {
  const own = <E extends Entity>(one: E) => withOwnTime(one, one.stub, addedAt ?? UNKNOWN_TIME)
  const signals = digest.signals.map(shownSignal)
  if (entity.kind === 'person') return { type: 'person', addedAt, ...personRow(own(entity), images), signals }
  const decisionMakers = digest.makers.map((maker) => shownMaker(maker, images))
  return { type: 'account', addedAt, ...accountRow(own(entity), images), signals, decisionMakers }
}
