import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Entities, Stored } from '../entities/stored-entity.ts'
import type { Clock } from '../shared/clock.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { writeAll } from '../shared/dynamo/transact.store.ts'
import type { AccountPatch } from './account-patch.ts'
import { employed } from './find-employers.ts'
import { accountWrites, personWrites } from './entity.writes.ts'
import { groupsOf } from './group-rows.ts'
import type { Resolve } from './find-entities.ts'
import type { PersonPatch } from './person-patch.ts'
import { accountRules, personRules } from './entity-rules.ts'
import { type Core, type Outcome, type Patch, type Plan, plan, type Rules, type Upserted } from './plan-upsert.ts'

export interface Upserts {
  accounts(patches: readonly AccountPatch[]): Promise<Upserted>
  people(patches: readonly PersonPatch[]): Promise<Upserted>
}

/** Stores what is known of companies and people, together with the public signals of what has changed. */
export function dynamoUpserts(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  { entities, resolve }: { readonly entities: Entities; readonly resolve: Resolve },
): Upserts {
  return {
    accounts: (patches) =>
      upsert(client, clock, patches, {
        rules: accountRules,
        read: entities.accounts,
        writes: (plan) => accountWrites(TableName, plan, clock()),
      }),

    async people(patches) {
      const rows = await employed(entities.accounts, resolve, patches)
      const known = new Map(rows.flatMap(({ employer }) => (employer ? [[employer.id, employer]] : [])))
      return upsert(client, clock, rows, {
        rules: personRules,
        read: entities.people,
        writes: (plan) => personWrites(TableName, plan, clock(), known),
      })
    },
  }
}

interface Kind<E extends Core, P extends Patch> {
  readonly rules: Rules<E, P>
  readonly read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Stored<E>>>
  readonly writes: (plan: Plan<E>) => TransactItem[]
}

interface Asked<P> {
  readonly patch: P
  readonly index: number
  readonly names: readonly string[]
}

async function upsert<E extends Core, P extends Patch>(
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
  const outcomes: Outcome[] = []
  for (const { rows, plan } of plans) {
    for (const [at, { index }] of rows.entries()) outcomes[index] = plan.outcomes[at] ?? LOST
  }
  return { outcomes, signals: plans.reduce((sum, { plan }) => sum + plan.signals.length, 0) }
}

const namesOf = ({ id, socialUrl }: Patch) => [
  ...new Set([id, socialUrl?.id].filter((name) => name !== undefined)),
]

const LOST: Outcome = { outcome: 'rejected', reason: 'Was not looked at.' }

interface Planned<E, P> {
  readonly rows: readonly Asked<P>[]
  readonly plan: Plan<E>
}

/** One read for all; rows that turn out to mean the same entity get one plan. */
async function plansFor<E extends Core, P extends Patch>(
  asked: readonly Asked<P>[],
  { read, rules }: Kind<E, P>,
  clock: Clock,
): Promise<Planned<E, P>[]> {
  const found = await read(asked.flatMap(({ names }) => names))
  const rows = asked.map((row) => ({
    ...row,
    asked: row,
    names: [...row.names, ...row.names.flatMap((name) => found.get(name)?.id ?? [])],
  }))
  return groupsOf(rows).map((group) => ({
    rows: group.map(({ asked }) => asked),
    plan: plan(
      rules,
      group.map(({ patch, asked: { names } }) => ({
        patch,
        names,
        byId: found.get(patch.id ?? ''),
        byPage: found.get(patch.socialUrl?.id ?? ''),
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
    signals: [],
    outcomes: rows.map(() => ({ outcome: 'rejected', reason })),
  },
})
