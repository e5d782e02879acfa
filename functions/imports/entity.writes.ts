import type { Account } from '../entities/account.ts'
import { accountCard, personCard } from '../entities/card.ts'
import { accountItem, personItem } from '../entities/entity-item.ts'
import type { EntityType } from '../entities/entity-ref.ts'
import { entityKey } from '../entities/identity.ts'
import type { Person } from '../entities/person.ts'
import type { StoredAccount, StoredEntity } from '../entities/stored-entity.ts'
import type { TransactItem } from '../shared/dynamo/client.ts'
import { assignments } from '../shared/dynamo/update-expression.ts'
import type { Signal } from '../signals/signal.ts'
import { type Cards, signalItem } from '../signals/signal-item.ts'
import type { UpsertPlan } from './plan-upsert.ts'

const NOT_THERE = { ConditionExpression: 'attribute_not_exists(pk)' } as const

export function accountWrites(TableName: string, plan: UpsertPlan<Account>, now: Date): TransactItem[] {
  const { before, after } = plan
  return [
    ...entityWrites(TableName, 'account', before, after, after && accountItem(after)),
    ...aliasWrites(TableName, 'account', plan),
    ...mergeWrites(TableName, 'account', plan),
    ...signalWrites(TableName, plan.signals, now, after ? { account: accountCard(after) } : {}),
  ]
}

export function personWrites(
  TableName: string,
  plan: UpsertPlan<Person>,
  now: Date,
  employers: ReadonlyMap<string, StoredAccount>,
): TransactItem[] {
  const { before, after } = plan
  const employer = after?.accountId ? employers.get(after.accountId) : undefined
  const account = employer && accountCard(employer)
  const moved = before?.accountId !== after?.accountId ? { account: account ?? null } : {}
  return [
    ...entityWrites(TableName, 'person', before, after, after && personItem(after, account), moved),
    ...aliasWrites(TableName, 'person', plan),
    ...mergeWrites(TableName, 'person', plan),
    ...signalWrites(TableName, plan.signals, now, {
      ...(after && { person: personCard(after) }),
      ...(account && { account }),
    }),
  ]
}

/** Updates only the changed attributes, and only if no other writer changed the entity. */
function entityWrites<E extends { readonly id: string }>(
  TableName: string,
  type: EntityType,
  before: StoredEntity<E> | undefined,
  after: StoredEntity<E> | undefined,
  Item: Record<string, unknown> | undefined,
  extra: Record<string, unknown> = {},
): TransactItem[] {
  if (after === undefined || Item === undefined) return []
  if (before === undefined) return [{ Put: { TableName, Item, ...NOT_THERE } }]
  const known = new Map<string, unknown>(Object.entries(before))
  const { stub: _, ...changed } = Object.fromEntries(
    Object.entries(after).filter(([name, value]) => value !== known.get(name)),
  )
  const stored = before.version > 0
  const update = assignments({ ...changed, ...extra }, stored ? { ':before': before.version } : {})
  return [
    {
      Update: {
        TableName,
        Key: entityKey(type, after.id),
        ...update,
        UpdateExpression: `${update.UpdateExpression}${before.stub ? ' REMOVE stub, touchedAt' : ''}`,
        ConditionExpression: stored
          ? '#version = :before'
          : 'attribute_exists(pk) AND attribute_not_exists(#version)',
      },
    },
  ]
}

function aliasWrites<E extends { readonly id: string }>(
  TableName: string,
  type: EntityType,
  { aliases, after, before }: UpsertPlan<E>,
): TransactItem[] {
  const entityId = (after ?? before)?.id ?? ''
  return aliases.map((name) => ({
    Put: { TableName, Item: { ...entityKey(type, name), kind: 'alias', entityId }, ...NOT_THERE },
  }))
}

/** What was absorbed becomes an alias, unless another writer has changed it. */
function mergeWrites<E extends { readonly id: string }>(
  TableName: string,
  type: EntityType,
  { absorbed, after }: UpsertPlan<E>,
): TransactItem[] {
  if (!absorbed || !after) return []
  const Item = { ...entityKey(type, absorbed.id), kind: 'alias', entityId: after.id }
  const condition = { '#version': 'version' }
  return [
    {
      Put: {
        TableName,
        Item,
        ConditionExpression: '#version = :version',
        ExpressionAttributeNames: condition,
        ExpressionAttributeValues: { ':version': absorbed.version },
      },
    },
  ]
}

const signalWrites = (
  TableName: string,
  signals: readonly Signal[],
  now: Date,
  cards: Cards,
): TransactItem[] =>
  signals.map((signal) => ({
    Put: { TableName, Item: signalItem(signal, now, cardsOf(signal, cards)), ...NOT_THERE },
  }))

const cardsOf = (signal: Signal, { person, account }: Cards): Cards => ({
  ...(person?.id === signal.personId && { person }),
  ...(account?.id === signal.accountId && { account }),
})
