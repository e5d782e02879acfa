import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntityRef } from '../../entities/entity-ref.ts'
import { getItems, writeItems } from '../../shared/dynamo/batch.store.ts'
import { key } from '../../shared/table.ts'
import type { NotedPerson } from './plan-people.ts'

const Noted = v.object({ sk: v.string(), entityId: v.string() })

/** Which person an organization means by an address, a name at an employer, or a page. Others learn nothing of it. */
export const dynamoOwnPlaces = (client: DynamoDBDocumentClient, TableName: string) => ({
  async of(organizationId: string, places: readonly EntityRef[]): Promise<ReadonlyMap<string, string>> {
    const people = places.filter(({ type }) => type === 'person')
    const keys = people.map(({ id }) => key.ownPlace(organizationId, id))
    const items = v.parse(v.array(Noted), await getItems(client, TableName, keys, true))
    return new Map(items.map(({ sk, entityId }) => [sk, entityId]))
  },

  /** The same again changes nothing. */
  async keep(organizationId: string, people: readonly NotedPerson[]): Promise<void> {
    const byPlace = new Map(people.map(({ place, id }) => [place, id]))
    const items = [...byPlace].map(([place, entityId]) => ({
      ...key.ownPlace(organizationId, place),
      kind: 'alias',
      organizationId,
      entityId,
    }))
    await writeItems(client, TableName, items)
  },
})
