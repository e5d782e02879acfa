import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Digests } from '../../indexer/digests/digest.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { key } from '../../shared/table.ts'
import { Signal } from '../../signals/signal.ts'
import type { OwnSignals } from './corrections.ts'

export const dynamoOwnSignals = (
  client: DynamoDBDocumentClient,
  table: string,
  digests: Pick<Digests, 'visible'>,
): OwnSignals => ({
  async withIds(organizationId, ids) {
    const keys = [...new Set(ids)].map((id) => key.signal(organizationId, id))
    return (await getItems(client, table, keys, true)).map((item) => v.parse(Signal, item))
  },

  async about(organizationId, accountId) {
    const found = (await digests.visible(organizationId, [accountId])).get(accountId)
    return (found?.signals ?? []).filter((signal) => signal.organizationId === organizationId)
  },
})
