import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntityRef } from '../entities/entity-ref.ts'
import type { Clock } from '../shared/clock.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { backOff } from '../shared/dynamo/retry.ts'
import { DomainError, invalid, notFound } from '../shared/errors.ts'
import { key } from '../shared/table.ts'
import { destinationWrites } from '../webhooks/destinations/destination.writes.ts'
import { isLive, MAX_MEMBERS, type Members, StoredList } from './list.ts'

/** DynamoDB takes 100 writes: one for the list, two for its webhook, two per member. */
const PER_TRANSACTION = 48
const MOST_ATTEMPTS = 200

const MemberItem = v.object({
  entityId: v.string(),
  type: v.picklist(['account', 'person']),
  addedAt: v.string(),
})

export const dynamoMembers = (client: DynamoDBDocumentClient, TableName: string, clock: Clock): Members => {
  const append = appender(client, TableName, clock)
  return {
    async append(organizationId, listId, rows) {
      const unique = [...new Map(rows.map((row) => [row.id, row])).values()]
      const added = await append(organizationId, listId, unique)
      return { added, duplicates: rows.length - added }
    },

    async range(organizationId, listId, from, to) {
      if (to < from) return []
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
          ExpressionAttributeValues: {
            ':pk': key.member(organizationId, listId, 0).pk,
            ':from': key.member(organizationId, listId, from).sk,
            ':to': key.member(organizationId, listId, to).sk,
          },
          ConsistentRead: true,
        }),
      )
      return v
        .parse(v.array(MemberItem), Items)
        .map(({ entityId, type, addedAt }) => ({ id: entityId, type, addedAt }))
    },
  }
}

/**
 * Each transaction moves the list's counter on from the value that was read, and puts a membership per row that
 * must not exist. So positions stay dense and members unique. A writer that loses a race reads again.
 */
function appender(client: DynamoDBDocumentClient, TableName: string, clock: Clock) {
  const missing = missingMembers(client, TableName)

  async function list(organizationId: string, listId: string): Promise<StoredList> {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: key.list(organizationId, listId), ConsistentRead: true }),
    )
    if (!Item) throw notFound('list', listId)
    return v.parse(StoredList, Item)
  }

  return async (organizationId: string, listId: string, rows: readonly EntityRef[]): Promise<number> => {
    let current = await list(organizationId, listId)
    let left = await missing(organizationId, listId, rows)
    let added = 0
    for (let attempt = 0; left.length > 0; ) {
      const next = left.slice(0, PER_TRANSACTION)
      if (current.members + left.length > MAX_MEMBERS) throw full(current)
      try {
        const writes = appendWrites(TableName, current, next, clock())
        await client.send(new TransactWriteCommand({ TransactItems: writes }))
        current = {
          ...current,
          members: current.members + next.length,
          accounts: accountsAfter(current, next),
        }
        left = left.slice(PER_TRANSACTION)
        added += next.length
        attempt = 0
      } catch (error) {
        if (!(error instanceof TransactionCanceledException) || attempt >= MOST_ATTEMPTS) throw tooBusy(error)
        attempt += 1
        await backOff(attempt)
        current = await list(organizationId, listId)
        left = await missing(organizationId, listId, left)
      }
    }
    return added
  }
}

const accountsAfter = (list: StoredList, rows: readonly EntityRef[]) =>
  list.accounts + rows.filter(({ type }) => type === 'account').length

function appendWrites(TableName: string, list: StoredList, rows: readonly EntityRef[], now: Date) {
  const { organizationId, id: listId } = list
  const addedAt = now.toISOString()
  return [
    { Update: advance(TableName, list, rows, addedAt) },
    ...rows.flatMap(({ id, type }, index) => {
      const position = list.members + index + 1
      const member = { kind: 'member', organizationId, listId, entityId: id, type, addedAt }
      const membership = { kind: 'membership', organizationId, listId, entityId: id, type, position }
      return [
        { Put: { TableName, Item: { ...key.member(organizationId, listId, position), ...member } } },
        {
          Put: {
            TableName,
            Item: { ...key.membership(id, organizationId, listId), ...membership },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
      ]
    }),
    ...selectionWrites(TableName, list, now),
  ]
}

function advance(TableName: string, list: StoredList, rows: readonly EntityRef[], updatedAt: string) {
  return {
    TableName,
    Key: key.list(list.organizationId, list.id),
    UpdateExpression: 'SET members = :members, accounts = :accounts, updatedAt = :updatedAt',
    ConditionExpression: 'members = :before AND webhookUrl = :webhookUrl',
    ExpressionAttributeValues: {
      ':before': list.members,
      ':members': list.members + rows.length,
      ':accounts': accountsAfter(list, rows),
      ':webhookUrl': list.webhookUrl,
      ':updatedAt': updatedAt,
    },
  }
}

/** The first member turns a live list into a list of selected members, for its webhook too. */
function selectionWrites(TableName: string, list: StoredList, now: Date) {
  if (!isLive(list) || list.webhookUrl === null) return []
  const { organizationId, id, webhookUrl: url, filters } = list
  const change = { kind: 'list', organizationId, id, url, filters, selected: true, given: false } as const
  return destinationWrites(TableName, change, now)
}

function missingMembers(client: DynamoDBDocumentClient, TableName: string) {
  return async (organizationId: string, listId: string, rows: readonly EntityRef[]) => {
    const keys = rows.map(({ id }) => key.membership(id, organizationId, listId))
    const present = new Set((await getItems(client, TableName, keys, true)).map(({ pk }) => pk))
    return rows.filter(({ id }) => !present.has(key.membership(id, organizationId, listId).pk))
  }
}

const full = ({ members }: StoredList) =>
  invalid([
    { path: 'list', message: `Must have at most ${MAX_MEMBERS} members; this list has ${members} already.` },
  ])

const tooBusy = (cause: unknown) =>
  cause instanceof TransactionCanceledException
    ? new DomainError('throttled', 'Too many requests change this list at once.', {
        cause,
        headers: { 'retry-after': '1' },
      })
    : cause
