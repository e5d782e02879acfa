import { DeleteCommand, type DynamoDBDocumentClient, GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { placeOf } from '../../shared/host-turns/open-line.ts'
import { key } from '../../shared/table.ts'
import type { HostFailures } from './host-failures.ts'

/** A host that nobody asks for a day begins anew. */
const KEPT_SECONDS = 86_400

export const HostFailuresItem = v.object({ failures: v.number() })

export const hostFailuresKey = (organizationId: string, url: string) =>
  key.hostFailures(organizationId, placeOf(url))

/** One item for each organization and host that fails. A host that is well has none. */
export const dynamoHostFailures = (
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): HostFailures => ({
  async count(organizationId, url) {
    const Key = hostFailuresKey(organizationId, url)
    const { Item } = await client.send(new GetCommand({ TableName, Key }))
    return Item ? v.parse(HostFailuresItem, Item).failures : 0
  },

  async failed(organizationId, url) {
    const command = new UpdateCommand({
      TableName,
      Key: hostFailuresKey(organizationId, url),
      UpdateExpression: 'SET #kind = :kind, expiresAt = :expires ADD failures :one',
      ExpressionAttributeNames: { '#kind': 'kind' },
      ExpressionAttributeValues: {
        ':kind': 'hostFailures',
        ':expires': Math.floor(clock().getTime() / 1000) + KEPT_SECONDS,
        ':one': 1,
      },
      ReturnValues: 'UPDATED_NEW',
    })
    return v.parse(HostFailuresItem, (await client.send(command)).Attributes).failures
  },

  async recovered(organizationId, url) {
    await client.send(new DeleteCommand({ TableName, Key: hostFailuresKey(organizationId, url) }))
  },
})
