import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { accountCard, personCard } from '../entities/card.ts'
import type { StoredAccount, StoredPerson } from '../entities/stored-entity.ts'
import type { Clock } from '../shared/clock.ts'
import { batchGet } from '../shared/dynamo/batch-get.store.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { writeAll } from '../shared/dynamo/transact.store.ts'
import { key, keyText } from '../shared/table.ts'
import { Signal } from '../signals/signal.ts'
import { signalItem } from '../signals/signal-item.ts'
import { findEntities, type ReadEntities, type ResolvePages } from './find-entities.ts'
import {
  planSignal,
  refusalOf,
  type SignalPatchRow,
  type SignalPlan,
  signalPatchRow,
} from './plan-signals.ts'
import type { Upserted, UpsertOutcome } from './plan-upsert.ts'
import type { SignalPatch } from './signal-patch.ts'

interface SignalSubjects {
  readonly accounts: ReadEntities<StoredAccount>
  readonly people: ReadEntities<StoredPerson>
  readonly resolve: ResolvePages
}

export function dynamoSignalUpserts(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
  { accounts, people, resolve }: SignalSubjects,
) {
  async function plansFor(rows: readonly SignalPatchRow[]): Promise<SignalPlan[]> {
    const groups = byId(rows)
    const items = await batchGet(
      client,
      [...groups.keys()].map((id) => ({ table: TableName, key: key.signal(null, id) })),
    )
    return [...groups].map(([id, group]) => {
      const item = items.get(keyText(key.signal(null, id)))
      return planSignal(group, item && v.parse(Signal, item), clock().toISOString())
    })
  }

  return async (patches: readonly SignalPatch[]): Promise<Upserted> => {
    const [person, account] = await Promise.all([
      findEntities(people, resolve, patches.map(personOf)),
      findEntities(accounts, resolve, patches.map(accountOf)),
    ])
    const rows = patches.map((patch, index) =>
      signalPatchRow(patch, index, person(personOf(patch)), account(accountOf(patch))),
    )
    const outcomes = rows.map((row): UpsertOutcome => ({ outcome: 'rejected', reason: refusalOf(row) ?? '' }))
    const good = rows.filter((row) => refusalOf(row) === undefined)
    const plans = await writeAll(client, await plansFor(good), {
      writes: (plan) => signalWrites(TableName, plan, clock()),
      again: async (late) => (await plansFor(late.rows))[0] ?? late,
      refuse: refused,
    })
    for (const { rows, outcomes: made } of plans) {
      for (const [at, { index }] of rows.entries()) outcomes[index] = made[at] ?? LOST
    }
    return {
      outcomes,
      signals: outcomes.filter(({ outcome }) => outcome === 'created').length,
      written: plans.flatMap(({ before, after }) =>
        after ? [{ before: before && signalItem(before), after: signalItem(after) }] : [],
      ),
    }
  }
}

function byId(rows: readonly SignalPatchRow[]): ReadonlyMap<string, readonly SignalPatchRow[]> {
  const groups = new Map<string, SignalPatchRow[]>()
  for (const row of rows) groups.set(row.id, [...(groups.get(row.id) ?? []), row])
  return groups
}

const refused = (plan: SignalPlan, reason: string): SignalPlan => ({
  ...plan,
  outcomes: plan.rows.map(() => ({ outcome: 'rejected', reason })),
})

const LOST: UpsertOutcome = { outcome: 'rejected', reason: 'Was not looked at.' }

const personOf = ({ personId, personSocialUrl }: SignalPatch) => ({ id: personId, page: personSocialUrl })
const accountOf = ({ accountId, accountSocialUrl }: SignalPatch) => ({
  id: accountId,
  page: accountSocialUrl,
})

function signalWrites(TableName: string, { rows, before, after }: SignalPlan, now: Date): TransactItem[] {
  const [row] = rows
  if (!after || !row) return []
  const cards = {
    ...(row.person && { person: personCard(row.person) }),
    ...(row.account && { account: accountCard(row.account) }),
  }
  if (!before) {
    const Item = signalItem(after, now, cards)
    return [{ Put: { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' } }]
  }
  return [
    {
      Update: {
        TableName,
        Key: { ...key.signal(null, after.id) },
        UpdateExpression:
          'SET #text = :text, highlights = :highlights, createdAt = :createdAt, updatedAt = :updatedAt',
        ConditionExpression: '#text = :before AND updatedAt = :beforeAt',
        ExpressionAttributeNames: { '#text': 'text' },
        ExpressionAttributeValues: {
          ':text': after.text,
          ':highlights': after.highlights,
          ':createdAt': after.createdAt,
          ':updatedAt': after.updatedAt,
          ':before': before.text,
          ':beforeAt': before.updatedAt,
        },
      },
    },
  ]
}
