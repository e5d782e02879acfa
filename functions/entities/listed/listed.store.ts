import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { key } from '../../shared/table.ts'
import { Listed } from './listed.ts'
import type { ListedRef, ListedValues } from './listed-ref.ts'

const Stored = v.object({ pk: v.string(), sk: v.string(), ...Listed.entries })

/** One request for a hundred members that a row told something of, and none for others. */
export const dynamoListed = (client: DynamoDBDocumentClient, TableName: string): ListedValues => ({
  async of(organizationId, refs) {
    const keyOf = ({ id, listedIn }: ListedRef) =>
      listedIn === undefined ? undefined : key.listed(organizationId, listedIn, id)
    const keys = new Map(refs.flatMap((ref) => [keyOf(ref) ?? []].flat()).map((one) => [one.sk, one]))
    if (keys.size === 0) return new Map()
    const items = v.parse(v.array(Stored), await getItems(client, TableName, [...keys.values()]))
    return new Map(items.map(({ pk: _, sk, ...listed }) => [sk, listed]))
  },
})
