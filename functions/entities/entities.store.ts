import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { batchGet } from '../shared/dynamo/batch-get.store.ts'
import { keyText } from '../shared/table.ts'
import type { EntityType } from './entity-ref.ts'
import { entityKey } from './identity.ts'
import { Alias, type EntityReader, StoredAccount, StoredPerson } from './stored-entity.ts'

export function dynamoEntities(client: DynamoDBDocumentClient, table: string): EntityReader {
  const itemsOf = (type: EntityType, ids: readonly string[]) =>
    batchGet(
      client,
      ids.map((id) => ({ table, key: entityKey(type, id) })),
    )

  /** By the requested ids: an alias id gives the entity that it leads to. */
  async function read<E>(type: EntityType, ids: readonly string[], parse: (item: unknown) => E) {
    const found = new Map<string, E>()
    const aliases = new Map<string, string>()
    const items = await itemsOf(type, ids)
    for (const id of ids) {
      const item = items.get(keyText(entityKey(type, id)))
      if (item?.kind === 'alias') aliases.set(id, v.parse(Alias, item).entityId)
      else if (item && !found.has(id)) found.set(id, parse(item))
    }
    if (aliases.size === 0) return found
    const targets = await itemsOf(type, [...aliases.values()])
    for (const [id, target] of aliases) {
      const item = targets.get(keyText(entityKey(type, target)))
      if (item) found.set(id, parse(item))
    }
    return found
  }

  return {
    accounts: (ids) => read('account', ids, (item) => v.parse(StoredAccount, item)),
    people: (ids) => read('person', ids, (item) => v.parse(StoredPerson, item)),
  }
}
