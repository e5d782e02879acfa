import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import type { EntityRef } from '../entities/entity-ref.ts'
import { accountRow, type Images, personRow } from '../entities/entity-rows.ts'
import { asListedAccount, asListedPerson, type ShownListed, shownListed } from '../entities/listed/listed.ts'
import type { ListedValues } from '../entities/listed/listed-ref.ts'
import type { OwnNames } from '../entities/own-names.ts'
import { Person } from '../entities/person.ts'
import { withOwnTime } from '../entities/private-stub.ts'
import { shownMakers } from '../indexer/digests/decision-makers.ts'
import { type Digests, newest } from '../indexer/digests/digest.ts'
import { type DigestItem, EMPTY_DIGEST } from '../indexer/digests/digest-item.ts'
import { entityItems } from '../shared/dynamo/entity-items.store.ts'
import type { Signal } from '../signals/signal.ts'
import {
  accountSubject,
  personSubject,
  type SignalRow,
  type SignalSubject,
  signalRowOf,
} from '../signals/signal-row.ts'
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
  /** Without signals that the organization has hidden. */
  digests: Pick<Digests, 'visible'>
  ownNames: Pick<OwnNames, 'of'>
  listed: ListedValues
}

export function dynamoItems({ client, table, images, digests, ownNames, listed }: ItemSources): ListItems {
  /** As the organization sees them, by `<type> <id>`. */
  async function entitiesAt(organizationId: string, refs: readonly EntityRef[], values = NOTHING) {
    const [items, told] = await Promise.all([entityItems(client, table, refs, { consistent: false }), values])
    const entities = [...items].map(([name, item]) => [name, v.parse(Entity, item)] as const)
    const stubs = entities.flatMap(([, { kind, stub, id }]) => (kind === 'account' && stub ? [id] : []))
    const names = await ownNames.of(organizationId, stubs)
    return new Map(
      entities.map(([name, entity]): [string, Entity] => [
        name,
        entity.kind === 'account'
          ? asListedAccount(entity, names.get(entity.id), told.get(idIn(name)))
          : asListedPerson(entity, told.get(idIn(name))),
      ]),
    )
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
    const values = listed.of(organizationId, refs)
    const [told, found, read] = await Promise.all([
      values,
      entitiesAt(organizationId, refs, values),
      digests.visible(organizationId, ids),
    ])
    const entities = refs.map((ref) => found.get(nameOfRef(ref)))
    const glances = await withMerged(organizationId, entities, read)
    const known = subjectsIn(refs, entities, images)
    const digestOf = (ref: ItemRef, entity: Entity) => glanceOf(ref, entity, glances)
    const signals = refs.flatMap((ref, index) => {
      const entity = entities[index]
      return entity ? digestOf(ref, entity).signals : []
    })
    const subjects = await withOthers(organizationId, known, signals)
    return refs.map((ref, index) => {
      const entity = entities[index]
      if (!entity) return undefined
      const item = itemOf(ref, entity, digestOf(ref, entity), subjects, images)
      return { ...item, ...shownListed(told.get(ref.id)) }
    })
  }

  /** Most signals are about the members themselves. The other companies and people are read in one more request. */
  async function withOthers(
    organizationId: string,
    known: Subjects,
    signals: readonly Signal[],
  ): Promise<Subjects> {
    const others = signals.flatMap(refsIn).filter((ref) => !known.has(nameOfRef(ref)))
    if (others.length === 0) return known
    const entities = await entitiesAt(organizationId, others)
    const found = [...entities].map(([name, entity]) => [name, subjectOf(entity, images)] as const)
    return new Map([...known, ...found])
  }

  return {
    loadEach,
    load: async (organizationId, refs) =>
      (await loadEach(organizationId, refs)).filter((item) => item !== undefined),
  }
}

const NOTHING: ReturnType<ListedValues['of']> = Promise.resolve(new Map())

/** By `<type> <id>`. */
type Subjects = ReadonlyMap<string, SignalSubject>

const nameOfRef = ({ type, id }: EntityRef) => `${type} ${id}`
const idIn = (name: string) => name.slice(name.indexOf(' ') + 1)

const refsIn = ({ accountId, personId }: Signal): EntityRef[] => [
  ...(accountId === null ? [] : [{ type: 'account', id: accountId } as const]),
  ...(personId === null ? [] : [{ type: 'person', id: personId } as const]),
]

const subjectOf = (entity: Entity, images: Images) =>
  entity.kind === 'account' ? accountSubject(entity, images) : personSubject(entity, images)

function subjectsIn(
  refs: readonly ItemRef[],
  entities: readonly (Entity | undefined)[],
  images: Images,
): Subjects {
  return new Map(
    entities.flatMap((entity, index) => {
      if (!entity) return []
      const ids = new Set([refs[index]?.id ?? entity.id, entity.id, ...entity.mergedIds])
      return [...ids].map((id) => [nameOfRef({ type: entity.kind, id }), subjectOf(entity, images)] as const)
    }),
  )
}

const rowOf = (signal: Signal, subjects: Subjects): SignalRow => {
  const of = (type: EntityRef['type'], id: string | null) =>
    (id === null ? undefined : subjects.get(nameOfRef({ type, id }))) ?? null
  return signalRowOf(signal, {
    person: of('person', signal.personId),
    account: of('account', signal.accountId),
  })
}

type Glances = ReadonlyMap<string, DigestItem>

function glanceOf(ref: ItemRef, entity: Entity, glances: Glances): DigestItem {
  const own = glances.get(entity.id) ?? EMPTY_DIGEST
  if (entity.mergedIds.length === 0 && ref.id === entity.id) return own
  const ids = [...new Set([ref.id, entity.id, ...entity.mergedIds])]
  return { ...own, signals: newest(ids.flatMap((id) => glances.get(id)?.signals ?? [])) }
}

/** Without what a row told of it. */
type EntityItem =
  | Unlisted<Extract<ListItem, { type: 'account' }>>
  | Unlisted<Extract<ListItem, { type: 'person' }>>
type Unlisted<I> = Omit<I, keyof ShownListed>

function itemOf(
  { addedAt }: ItemRef,
  entity: Entity,
  digest: DigestItem,
  subjects: Subjects,
  images: Images,
): EntityItem {
  const own = <E extends Entity>(one: E) => withOwnTime(one, one.stub, addedAt ?? UNKNOWN_TIME)
  const signals = digest.signals.map((signal) => rowOf(signal, subjects))
  if (entity.kind === 'person') return { type: 'person', addedAt, ...personRow(own(entity), images), signals }
  const decisionMakers = shownMakers(digest.makers, images)
  return { type: 'account', addedAt, ...accountRow(own(entity), images), signals, decisionMakers }
}
