import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../entities/account.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { indexKey, key, PUBLIC } from '../shared/table.ts'
import { documentOf, type ExactTerm, exactTerms } from './document.ts'
import { idAt } from './position.ts'
import type { SearchTables } from './tables.ts'

const AT_ONCE = 32
/** Two are enough to know that a value names no single account. Some entries may be old. */
const MOST = 5

const Entry = v.object({ sk: v.string() })

/** Finds the public accounts that have exactly this host or name. Each value costs half a read unit. */
export const dynamoExactAccounts =
  (client: DynamoDBDocumentClient, { table, searchIndex }: SearchTables) =>
  async (
    field: ExactTerm['field'],
    values: readonly string[],
  ): Promise<ReadonlyMap<string, readonly Account[]>> => {
    const ids = new Map<string, readonly string[]>()
    const left = [...new Set(values)]
    const worker = async () => {
      for (let value = left.pop(); value !== undefined; value = left.pop())
        ids.set(value, await idsWith(value))
    }

    async function idsWith(value: string): Promise<string[]> {
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName: searchIndex,
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': indexKey.posting(PUBLIC, 'accounts', field, value, '').pk },
          ProjectionExpression: 'sk',
          Limit: MOST,
        }),
      )
      return Items.map((item) => idAt(v.parse(Entry, item).sk))
    }

    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const keys = [...new Set([...ids.values()].flat())].map(key.account)
    const items = (await getItems(client, table, keys)).filter((item) => documentOf(item) !== undefined)
    const accounts = new Map(v.parse(v.array(Account), items).map((account) => [account.id, account]))
    const hasTerm = (account: Account, value: string) =>
      exactTerms(account).some((term) => term.field === field && term.value === value)
    return new Map(
      [...ids].map(([value, found]) => [
        value,
        found.flatMap((id) => accounts.get(id) ?? []).filter((account) => hasTerm(account, value)),
      ]),
    )
  }

export type ExactAccounts = ReturnType<typeof dynamoExactAccounts>
