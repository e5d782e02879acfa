import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Digests } from '../../indexer/digests/digest.ts'
import type { Clock } from '../../shared/clock.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { ifConditionHolds } from '../../shared/dynamo/conditional-write.store.ts'
import { key } from '../../shared/table.ts'
import { MOST_LINKS } from '../../signals/evidence.ts'
import { Signal } from '../../signals/signal.ts'
import type { OwnSignals } from './corrections.ts'

export const dynamoOwnSignals = (
  client: DynamoDBDocumentClient,
  table: string,
  digests: Pick<Digests, 'visible'>,
  clock: Clock,
): OwnSignals => ({
  async withIds(organizationId, ids) {
    const keys = [...new Set(ids)].map((id) => key.signal(organizationId, id))
    return (await getItems(client, table, keys, true)).map((item) => v.parse(Signal, item))
  },

  async about(organizationId, accountId) {
    const found = (await digests.visible(organizationId, [accountId])).get(accountId)
    return (found?.signals ?? []).filter((signal) => signal.organizationId === organizationId)
  },

  async addLink(organizationId, signalId, link) {
    const command = new UpdateCommand({
      TableName: table,
      Key: key.signal(organizationId, signalId),
      UpdateExpression: 'SET evidence.links = list_append(evidence.links, :links), updatedAt = :now',
      ConditionExpression:
        'attribute_exists(evidence.links) AND NOT contains(evidence.links, :link) AND size(evidence.links) < :most',
      ExpressionAttributeValues: {
        ':links': [link],
        ':link': link,
        ':most': MOST_LINKS,
        ':now': clock().toISOString(),
      },
    })
    await ifConditionHolds(client.send(command))
  },
})
