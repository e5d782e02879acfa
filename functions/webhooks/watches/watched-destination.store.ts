import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../../shared/table.ts'
import { Destination, isChosen } from '../destinations/stored-destination.ts'
import type { WatchParts } from './sweep-watches.ts'

export const watchedDestination =
  (client: DynamoDBDocumentClient, TableName: string): WatchParts['destination'] =>
  async ({ organizationId, id }) => {
    const Key = key.destination(organizationId, id)
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    const destination = Item && v.parse(Destination, Item)
    return destination && isChosen(destination) ? destination : undefined
  }
