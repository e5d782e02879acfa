import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../shared/table.ts'
import { FeedState } from './feed-state.ts'
import type { FeedStates } from './read-news.ts'

export const dynamoFeedStates = (client: DynamoDBDocumentClient, TableName: string): FeedStates => ({
  async get(edition) {
    const command = new GetCommand({ TableName, Key: key.newsFeed(edition), ConsistentRead: true })
    const { Item } = await client.send(command)
    return Item && v.parse(FeedState, Item)
  },

  async save(edition, state) {
    const Item = { ...key.newsFeed(edition), kind: 'newsFeed', ...state }
    await client.send(new PutCommand({ TableName, Item }))
  },

  async forget(edition) {
    await client.send(new DeleteCommand({ TableName, Key: key.newsFeed(edition) }))
  },
})
