import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { idAt } from '../../search/position.ts'
import { wordsOf } from '../../search/words.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { indexKey, key, PUBLIC } from '../../shared/table.ts'
import type { Companies } from './account-finder.ts'

const Company = v.object({
  kind: v.literal('account'),
  id: v.string(),
  name: v.string(),
  websiteUrl: v.nullable(v.string()),
  stub: v.optional(v.boolean(), false),
  mergedIds: v.optional(v.array(v.string()), []),
})
const Entry = v.object({ sk: v.string() })

/** A word in more names than this identifies no company. */
const MOST = 40

export const dynamoCompanies = (
  client: DynamoDBDocumentClient,
  tables: { readonly table: string; readonly searchIndex: string },
): Companies => ({
  async with(word) {
    // The index also replaces letters such as "ß" and "ø".
    const [value = word] = wordsOf(word)
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName: tables.searchIndex,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': indexKey.posting(PUBLIC, 'accounts', 'word', value, '').pk },
        ProjectionExpression: 'sk',
        Limit: MOST,
      }),
    )
    const keys = Items.map((item) => key.account(idAt(v.parse(Entry, item).sk)))
    // A stub would let anybody who lists a page take the signals of the company that has its name.
    return (await getItems(client, tables.table, keys)).flatMap((item) => {
      const { success, output } = v.safeParse(Company, item)
      return success && !output.stub ? [output] : []
    })
  },
})
