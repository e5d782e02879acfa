import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { key } from '../shared/table.ts'
import { type CompanyMark, type Directory, hintsOf } from './directory.ts'

const MOST_REMEMBERED = 5000

export function dynamoDirectory(client: DynamoDBDocumentClient, TableName: string): Directory {
  const remembered = new Map<string, readonly string[]>()

  async function accountsOf({ how, value }: CompanyMark): Promise<readonly string[]> {
    const { pk } = key.company(how, value, '')
    const known = remembered.get(pk)
    if (known) return known
    const { Items = [] } = await client.send(
      new QueryCommand({
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': pk },
        Limit: 2,
      }),
    )
    const found = Items.map((item) => String(item.sk))
    if (remembered.size >= MOST_REMEMBERED) remembered.clear()
    // Only what is there is remembered: an account can be imported at any time.
    if (found.length > 0) remembered.set(pk, found)
    return found
  }

  return async (observation) => {
    for (const hint of hintsOf(observation)) {
      const [first, second] = await accountsOf(hint)
      if (first !== undefined && second === undefined) return first
    }
    return null
  }
}
