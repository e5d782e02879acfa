import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { ifConditionHolds } from '../shared/dynamo/conditional-write.store.ts'
import type { StoredItem } from '../shared/stream.ts'
import { key } from '../shared/table.ts'
import { isOnlyItsWebsite } from './standing.ts'
import { hostName } from './stub-name.ts'
import { webHost } from './web-host.ts'

/**
 * Earlier versions made accounts public by what only their websites said. They become private again, under the names
 * of their hosts. Gives the items as they are now; one that somebody else is changing stays as it is.
 */
export const takeBack = (client: DynamoDBDocumentClient, TableName: string) => {
  async function hidden(item: StoredItem): Promise<StoredItem> {
    const version = Number(item.version ?? 0)
    const now = { stub: true, name: hostName(webHost(String(item.websiteUrl)) ?? ''), version: version + 1 }
    const update = new UpdateCommand({
      TableName,
      Key: { ...key.account(String(item.id)) },
      UpdateExpression: 'SET stub = :stub, #name = :name, #version = :version',
      ConditionExpression: '#version = :before OR (:before = :none AND attribute_not_exists(#version))',
      ExpressionAttributeNames: { '#name': 'name', '#version': 'version' },
      ExpressionAttributeValues: {
        ':stub': now.stub,
        ':name': now.name,
        ':version': now.version,
        ':before': version,
        ':none': 0,
      },
    })
    return (await ifConditionHolds(client.send(update))) === undefined ? item : { ...item, ...now }
  }

  return (items: readonly StoredItem[]): Promise<StoredItem[]> =>
    Promise.all(
      items.map(async (item) => (item.stub !== true && isOnlyItsWebsite(item) ? hidden(item) : item)),
    )
}
