import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { accountItem, personItem } from '../entities/entity-item.ts'
import type { EntityReader, StoredEntity } from '../entities/stored-entity.ts'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { writeAll } from '../shared/dynamo/transact.store.ts'
import { signalItem } from '../signals/signal-item.ts'
import type { EntityCore, EntityPatch, EntityRules } from './apply-patch.ts'
import { accountWrites, personWrites } from './entity.writes.ts'
import { accountRules, personRules, type StatedAccount, type StatedPerson } from './entity-rules.ts'
import { byNumbers, byPlaces, groupingNames, namesOf } from './find-by-number.ts'
import { withEmployers } from './find-employers.ts'
import type { ResolvePages } from './find-entities.ts'
import { groupRows } from './group-rows.ts'
import { type AccountsWithHosts, withKnownWebsites } from './known-websites.ts'
import {
  planUpsert,
  type Upserted,
  type UpsertOutcome,
  type UpsertPlan,
  type WrittenRow,
} from './plan-upsert.ts'

interface EntityUpserts {
  accounts(patches: readonly StatedAccount[]): Promise<Upserted>
  people(patches: readonly StatedPerson[]): Promise<Upserted>
}

interface EntitySources {
  readonly entities: EntityReader
  readonly resolve: ResolvePages
  readonly accountsWith: AccountsWithHosts
}

/** Stores companies and people together with the public signals of their changes. */
export function dynamoEntityUpserts(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  { entities, resolve, accountsWith }: EntitySources,
): EntityUpserts {
  return {
    accounts: async (patches) =>
      upsert(client, clock, await withKnownWebsites(accountsWith, patches), {
        rules: accountRules,
        read: entities.accounts,
        item: accountItem,
        writes: (plan) => accountWrites(TableName, plan, clock()),
      }),

    async people(patches) {
      const rows = await withEmployers(entities.accounts, resolve, patches)
      const known = new Map(rows.flatMap(({ employer }) => (employer ? [[employer.id, employer]] : [])))
      return upsert(client, clock, rows, {
        rules: personRules,
        read: entities.people,
        item: (person) => personItem(person, undefined),
        writes: (plan) => personWrites(TableName, plan, clock(), known),
      })
    },
  }
}

interface Kind<E extends EntityCore, P extends EntityPatch> {
  readonly rules: EntityRules<E, P>
  readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, StoredEntity<E>>>
  readonly writes: (plan: UpsertPlan<E>) => TransactItem[]
  readonly item: (entity: StoredEntity<E>) => object
}

interface Asked<P> {
  readonly patch: P
  readonly index: number
  readonly names: readonly string[]
}

async function upsert<E extends EntityCore, P extends EntityPatch>(
  client: DynamoDBDocumentClient,
  clock: Clock,
  patches: readonly P[],
  kind: Kind<E, P>,
): Promise<Upserted> {
  const asked = patches.map((patch, index) => ({ patch, index, names: namesOf(patch) }))
  const plans = await writeAll(client, await plansFor(asked, kind, clock), {
    writes: ({ plan }) => kind.writes(plan),
    again: async (late) => (await plansFor(late.rows, kind, clock))[0] ?? late,
    refuse: refused,
  })
  const outcomes: UpsertOutcome[] = []
  for (const { rows, plan } of plans) {
    for (const [at, { index }] of rows.entries()) outcomes[index] = plan.outcomes[at] ?? LOST
  }
  const signals = plans.reduce((sum, { plan }) => sum + plan.signals.length, 0)
  return { outcomes, signals, written: plans.flatMap(({ plan }) => writtenRows(plan, kind)) }
}

const writtenRows = <E extends EntityCore, P extends EntityPatch>(
  { before, after, signals }: UpsertPlan<E>,
  { item }: Kind<E, P>,
): WrittenRow[] =>
  after === undefined
    ? []
    : [
        { before: before && item(before), after: item(after) },
        ...signals.map((signal) => ({ before: undefined, after: signalItem(signal) })),
      ]

const LOST: UpsertOutcome = { outcome: 'rejected', reason: 'Was not looked at.' }

interface Planned<E, P> {
  readonly rows: readonly Asked<P>[]
  readonly plan: UpsertPlan<E>
}

/** Reads all entities at once. Rows of the same entity share a plan. */
async function plansFor<E extends EntityCore, P extends EntityPatch>(
  asked: readonly Asked<P>[],
  { read, rules }: Kind<E, P>,
  clock: Clock,
): Promise<Planned<E, P>[]> {
  const placeIds = asked.flatMap(({ patch }) => rules.placeIds(patch))
  const numberIds = asked.flatMap(({ patch }) => rules.numberIds?.(patch) ?? [])
  const named = asked.flatMap(({ names }) => names)
  const found = await read([...named, ...placeIds, ...numberIds])
  const rows = asked.map((row) => ({
    ...row,
    asked: row,
    names: groupingNames(row.names, row.patch, rules).flatMap((name) => [name, found.get(name)?.id ?? name]),
  }))
  return groupRows(rows).map((group) => ({
    rows: group.map(({ asked }) => asked),
    plan: planUpsert(
      rules,
      group.map(({ patch, asked: { names } }) => ({
        patch,
        names,
        byId: found.get(patch.id ?? ''),
        byPage: found.get(patch.socialUrl?.id ?? ''),
        ...byPlaces(found, patch, rules),
        ...byNumbers(found, patch, rules),
      })),
      clock,
    ),
  }))
}

const refused = <E, P>({ rows, plan }: Planned<E, P>, reason: string): Planned<E, P> => ({
  rows,
  plan: {
    ...plan,
    after: undefined,
    absorbed: undefined,
    signals: [],
    outcomes: rows.map(() => ({ outcome: 'rejected', reason })),
  },
})
