import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { backOff } from '../../shared/dynamo/retry.ts'
import { DomainError, notFound } from '../../shared/errors.ts'
import { key } from '../../shared/table.ts'
import { type Block, blocksFrom } from './blocks.ts'
import { MemberList, removedFrom } from './member-list.ts'

const MOST_ATTEMPTS = 200

const Gaps = v.object({ removed: v.number(), blocks: v.string() })

/** A list with the blocks of its members, as they were at one time. */
export interface MemberMap {
  readonly list: MemberList
  readonly blocks: readonly Block[]
}

export type ReadMemberMap = (organizationId: string, listId: string, known?: MemberList) => Promise<MemberMap>

/** Reads again while a removal changes list and blocks. `known` saves the first read of the list. */
export function memberMapReader(client: DynamoDBDocumentClient, TableName: string): ReadMemberMap {
  const list = memberListReader(client, TableName)
  return async (organizationId, listId, known) => {
    for (let attempt = 0; ; attempt += 1) {
      const current = (attempt === 0 ? known : undefined) ?? (await list(organizationId, listId))
      if (removedFrom(current) === 0) return { list: current, blocks: [] }
      const Key = key.memberGaps(organizationId, listId)
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      const gaps = Item && v.parse(Gaps, Item)
      if (gaps?.removed === removedFrom(current)) return { list: current, blocks: blocksFrom(gaps.blocks) }
      if (attempt >= MOST_ATTEMPTS) throw tooBusy(undefined)
      await backOff(attempt)
    }
  }
}

const memberListReader =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (organizationId: string, listId: string): Promise<MemberList> => {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: key.list(organizationId, listId), ConsistentRead: true }),
    )
    if (!Item) throw notFound('list', listId)
    return v.parse(MemberList, Item)
  }

/**
 * Repeats a transaction with what the list is by then, as long as other writers are faster. `step` gives the next
 * writes; undefined ends the loop.
 */
export async function changeMembers(
  client: DynamoDBDocumentClient,
  step: (
    again: boolean,
  ) => Promise<{ writes: TransactItem[]; committed: () => Promise<void> | void } | undefined>,
): Promise<void> {
  for (let attempt = 0; ; ) {
    const next = await step(attempt > 0)
    if (!next) return
    try {
      await client.send(new TransactWriteCommand({ TransactItems: next.writes }))
      attempt = 0
      await next.committed()
    } catch (error) {
      if (!(error instanceof TransactionCanceledException) || attempt >= MOST_ATTEMPTS) throw tooBusy(error)
      attempt += 1
      await backOff(attempt)
    }
  }
}

const tooBusy = (cause: unknown) =>
  cause instanceof TransactionCanceledException || cause === undefined
    ? new DomainError('throttled', 'Too many requests change this list at once.', {
        cause,
        headers: { 'retry-after': '1' },
      })
    : cause
