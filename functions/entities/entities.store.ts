import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { entityItems } from '../shared/dynamo/entity-items.store.ts'
import type { EntityType } from './entity-ref.ts'
import { type EntityReader, StoredAccount, StoredPerson } from './stored-entity.ts'

export function dynamoEntities(client: DynamoDBDocumentClient, table: string): EntityReader {
  /** By the requested ids: an alias id gives the entity that it leads to. */
  async function read<E>(type: EntityType, ids: readonly string[], parse: (item: unknown) => E) {
    const items = await entityItems(
      client,
      table,
      ids.map((id) => ({ type, id })),
    )
    const found = ids.flatMap((id): [string, E][] => {
      const item = items.get(`${type} ${id}`)
      return item ? [[id, parse(item)]] : []
    })
    return new Map(found)
  }

  return {
    accounts: (ids) => read('account', ids, (item) => v.parse(StoredAccount, item)),
    people: (ids) => read('person', ids, (item) => v.parse(StoredPerson, item)),
  }
}
