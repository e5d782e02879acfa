import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../../entities/account.ts'
import { isOnlyItsWebsite } from '../../entities/standing.ts'
import { documentOf, type ExactTerm, exactTerms } from '../../search/document.ts'
import { idAt } from '../../search/position.ts'
import type { SearchTables } from '../../search/tables.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { indexKey, key, PUBLIC } from '../../shared/table.ts'
import type { ExactAccounts } from './exact-accounts.ts'

const AT_ONCE = 32
/** Of the accounts of one name, one may be written just so. Some entries may be old. */
const MOST = 12

const Entry = v.object({ sk: v.string() })
const NO_ENTRY = indexKey.occurred('', '', '', '').sk

/**
 * Finds the public accounts that have these hosts or names, as `exactTerms` writes them. A hundred values are one request, and each value
 * that has occurred is one more. Each costs half a read unit. A website alone gives no account a name.
 */
export function dynamoExactAccounts(
  client: DynamoDBDocumentClient,
  { table, searchIndex }: SearchTables,
): ExactAccounts {
  async function occurred(field: ExactTerm['field'], values: readonly string[]): Promise<string[]> {
    const keyOf = (value: string) => indexKey.occurred(PUBLIC, 'accounts', field, value)
    const items = await getItems(client, searchIndex, [...new Set(values)].map(keyOf))
    const known = new Set(items.map(({ pk }) => pk))
    return [...new Set(values)].filter((value) => known.has(keyOf(value).pk))
  }

  return async (field, values) => {
    const ids = new Map<string, readonly string[]>()
    const left = await occurred(field, values)
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
      return v.parse(v.array(Entry), Items).flatMap(({ sk }) => (sk === NO_ENTRY ? [] : [idAt(sk)]))
    }

    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    const keys = [...new Set([...ids.values()].flat())].map(key.account)
    const items = (await getItems(client, table, keys)).filter(
      (item) => documentOf(item) !== undefined && !(field === 'name' && isOnlyItsWebsite(item)),
    )
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
}
