import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../shared/clock.ts'
import { ifConditionHolds } from '../../shared/dynamo/conditional-write.store.ts'
import { dueKey } from '../due/due-keys.ts'
import type { Watch, WatchBook } from './watch.ts'

const DAY_SECONDS = 86_400
/** The version before this one takes every row for a digest. It finds nothing to send in this one. */
const AS_DIGEST = { at: '', token: '' }

export function dynamoWatchBook(client: DynamoDBDocumentClient, TableName: string, clock: Clock): WatchBook {
  /** False when the condition does not hold. */
  const update = async (
    { organizationId, id }: Pick<Watch, 'organizationId' | 'id'>,
    change: Omit<UpdateCommandInput, 'TableName' | 'Key'>,
  ) => {
    const command = new UpdateCommand({ TableName, Key: dueKey.watch(organizationId, id), ...change })
    return (await ifConditionHolds(client.send(command))) !== undefined
  }

  return {
    async keep(watch, goesOn) {
      const { organizationId, id, given, endsAt } = watch
      const expiresAt = Math.floor(Date.parse(endsAt) / 1000) + DAY_SECONDS
      const isRenewed =
        goesOn &&
        (await update(watch, {
          UpdateExpression: 'SET endsAt = :endsAt, expiresAt = :expiresAt',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':endsAt': endsAt, ':expiresAt': expiresAt },
        }))
      if (isRenewed) return
      const stored = { ...watch, given: JSON.stringify(given ?? {}), kind: 'watch', expiresAt }
      const Item = { ...dueKey.watch(organizationId, id), ...AS_DIGEST, destinationId: id, ...stored }
      await client.send(new PutCommand({ TableName, Item }))
    },

    async end(organizationId, id) {
      await update(
        { organizationId, id },
        {
          UpdateExpression: 'SET endsAt = :now',
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: { ':now': clock().toISOString() },
        },
      )
    },

    moved: (watch, cursor) =>
      update(watch, {
        UpdateExpression: 'SET #cursor = :cursor',
        ConditionExpression: '#cursor = :seen',
        ExpressionAttributeNames: { '#cursor': 'cursor' },
        ExpressionAttributeValues: { ':cursor': cursor, ':seen': watch.cursor },
      }),

    async remove({ organizationId, id, endsAt }) {
      const command = new DeleteCommand({
        TableName,
        Key: dueKey.watch(organizationId, id),
        ConditionExpression: 'endsAt = :endsAt',
        ExpressionAttributeValues: { ':endsAt': endsAt },
      })
      await ifConditionHolds(client.send(command))
    },
  }
}
