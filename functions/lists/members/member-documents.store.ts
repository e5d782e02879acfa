import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { EntityRef } from '../../entities/entity-ref.ts'
import { entityKey } from '../../entities/identity.ts'
import { type Document, documentOf } from '../../search/document.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'

export type MemberDocuments = (refs: readonly EntityRef[]) => Promise<readonly Document[]>

/** What searches look at, of the entities that exist. It comes from their items, so it is never behind them. */
export const memberDocuments =
  (client: DynamoDBDocumentClient, table: string): MemberDocuments =>
  async (refs) => {
    const items = await getItems(
      client,
      table,
      refs.map(({ type, id }) => entityKey(type, id)),
    )
    return items.flatMap((item) => documentOf(item) ?? [])
  }
