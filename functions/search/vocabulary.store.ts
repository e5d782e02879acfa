import { type DynamoDBDocumentClient, GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { indexKey } from '../shared/table.ts'
import type { Dataset } from './document.ts'
import { type FieldValues, LISTED_FIELDS, type ListedField, type Vocabulary } from './postings.ts'

interface CachedValues {
  readonly version: string
  readonly values: Promise<FieldValues>
}

/**
 * The values of a field are few and cached. One small read of the version shows whether the cache is old, because
 * a transaction writes a new value together with a new version. Words are many and not cached.
 */
export function dynamoVocabulary(client: DynamoDBDocumentClient, TableName: string): Vocabulary {
  const cache = new Map<string, CachedValues>()

  async function version(scope: string, dataset: Dataset): Promise<string> {
    const { Item } = await client.send(
      new GetCommand({ TableName, Key: indexKey.vocabularyVersion(scope, dataset) }),
    )
    return String(Item?.version ?? '')
  }

  async function readAll(scope: string, dataset: Dataset): Promise<FieldValues> {
    const read = async (field: ListedField) =>
      [field, await readField(client, TableName, scope, dataset, field)] as const
    return new Map(await Promise.all(LISTED_FIELDS.map(read)))
  }

  return {
    async values(scope, dataset) {
      const name = `${scope}|${dataset}`
      const current = await version(scope, dataset)
      const cached = cache.get(name)
      if (cached?.version === current) return cached.values
      if (current === '') return NONE
      if (cache.size >= MOST_SCOPES) cache.clear()
      const values = readAll(scope, dataset)
      cache.set(name, { version: current, values })
      values.catch(() => cache.delete(name))
      return values
    },

    async words(scope, dataset, prefix, limit) {
      const { pk, sk } = indexKey.vocabulary(scope, dataset, 'word', prefix)
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
          ProjectionExpression: 'sk',
          Limit: limit,
        }),
      )
      return Items.map((item) => String(item.sk))
    },
  }
}

const NONE: FieldValues = new Map()
const MOST_SCOPES = 200

async function readField(
  client: DynamoDBDocumentClient,
  TableName: string,
  scope: string,
  dataset: Dataset,
  field: ListedField,
): Promise<string[]> {
  const query = {
    TableName,
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': indexKey.vocabulary(scope, dataset, field, '').pk },
    ProjectionExpression: 'sk',
    ConsistentRead: true,
  }
  return (await queryAll(client, query)).map(({ sk }) => String(sk))
}
