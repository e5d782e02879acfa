import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { key } from '../../shared/table.ts'

const AT_ONCE = 32

/** Those of these entities that are on a list of the organization. Costs half a read unit each. */
export const listedBy =
  (client: DynamoDBDocumentClient, TableName: string) =>
  async (organizationId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
    const listed = new Set<string>()
    const left = [...new Set(ids)]
    const worker = async () => {
      for (let id = left.pop(); id !== undefined; id = left.pop()) {
        if (await isListed(id)) listed.add(id)
      }
    }

    async function isListed(id: string): Promise<boolean> {
      const { pk, sk } = key.membership(id, organizationId, '')
      const { Items = [] } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :own)',
          ExpressionAttributeValues: { ':pk': pk, ':own': sk },
          ProjectionExpression: 'sk',
          Limit: 1,
          ConsistentRead: true,
        }),
      )
      return Items.length > 0
    }

    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return listed
  }

export type ListedBy = ReturnType<typeof listedBy>
