import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { EntityRef } from '../entities/entity-ref.ts'
import { entityKey } from '../entities/identity.ts'
import { documentOf } from '../search/document.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { key } from '../shared/table.ts'
import type { MemberLookup } from './list-members.ts'

export const dynamoMemberLookup = (client: DynamoDBDocumentClient, table: string): MemberLookup => ({
  async selected(organizationId, listId, ids) {
    const found = await getItems(
      client,
      table,
      ids.map((id) => key.membership(id, organizationId, listId)),
    )
    const present = new Set(found.map(({ pk }) => pk))
    return ids.filter((id) => present.has(key.membership(id, organizationId, listId).pk))
  },

  async documents(entities) {
    const found = await getItems(
      client,
      table,
      entities.map(({ type, id }: EntityRef) => entityKey(type, id)),
    )
    return found.flatMap((item) => documentOf(item) ?? [])
  },
})
