import { createHash } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { getItems, writeItems } from '../shared/dynamo/batch.store.ts'
import { key } from '../shared/table.ts'

export interface ErasedPeople {
  remember(ids: Iterable<string>): Promise<void>
  /** Those of the ids that belong to an erased person. */
  among(ids: readonly string[]): Promise<ReadonlySet<string>>
}

/** Only a hash stays, by which nobody is found who is not asked for. */
const placeOf = (id: string) => key.erased(createHash('sha256').update(id).digest('hex'))

export const dynamoErasedPeople = (client: DynamoDBDocumentClient, table: string): ErasedPeople => ({
  async remember(ids) {
    await writeItems(
      client,
      table,
      [...ids].map((id) => ({ ...placeOf(id), kind: 'erased' })),
    )
  },

  async among(ids) {
    const places = new Map(ids.map((id) => [placeOf(id).pk, id]))
    const found = await getItems(client, table, [...places.values()].map(placeOf))
    return new Set(found.flatMap(({ pk }) => places.get(String(pk)) ?? []))
  },
})
