import { DeleteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { writeItems } from '../shared/dynamo/batch.store.ts'
import { queryAll } from '../shared/dynamo/query-all.store.ts'
import { indexKey, type Key, key, scopeOf } from '../shared/table.ts'
import { dueKey } from '../webhooks/due/due-keys.ts'
import type { OrganizationHoldings } from './delete-organization.ts'
import { wholeTable } from './whole-table.store.ts'

type ItemHoldings = Pick<OrganizationHoldings, 'items' | 'removeItems' | 'owners' | 'removeOrganization'>

const Sorted = v.object({ sk: v.string() })
const OWNER = /^(?:LIST|KEYWORD|RECURRENCE)#(.+)$/

export const organizationItems = (client: DynamoDBDocumentClient, table: string): ItemHoldings => ({
  items: (name, organizationId, work) =>
    wholeTable(client, name, ownedBy(organizationId), async (items) => {
      // Nothing may ever go that does not even name the organization.
      const foreign = items.find((item) => !JSON.stringify(item).includes(organizationId))
      if (foreign) throw new Error(`${foreign.pk} is not of ${organizationId}`)
      await work(items)
    }),

  removeItems: (name, keys) => writeItems(client, name, [], keys),

  async owners(organizationId) {
    const items = await queryAll(client, {
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': key.organization(organizationId).pk },
      ProjectionExpression: 'sk',
      ConsistentRead: true,
    })
    return [...new Set(v.parse(v.array(Sorted), items).flatMap(({ sk }) => OWNER.exec(sk)?.[1] ?? []))]
  },

  async removeOrganization(organizationId) {
    for (const Key of [key.organization(organizationId), key.balance(organizationId)]) {
      await client.send(new DeleteCommand({ TableName: table, Key: { ...Key } }))
    }
  },
})

/** Stands for the part of a key that differs. No key has this character. */
const ANY = '\u0000'
const beginningOf = ({ pk }: Key) => pk.slice(0, pk.indexOf(ANY))

/**
 * What an organization owns, by the keys in `table.ts` and by the attribute that only the service sets. Never by
 * a text that a caller can choose, such as the name of a list.
 */
function ownedBy(organizationId: string) {
  const names = {
    ':organization': scopeOf(organizationId),
    ':parts': `${scopeOf(organizationId)}#`,
    ':index': beginningOf(indexKey.posting(scopeOf(organizationId), ANY, '', '', '')),
    ':digests': beginningOf(key.digest(organizationId, ANY)),
    ':entities': beginningOf(key.membership(ANY, '', '')),
    ':destinations': 'DESTINATIONS#',
    ':due': dueKey.digest('', '', '').pk,
    ':amid': `#${organizationId}#`,
    ':scopes': beginningOf(indexKey.scopes(ANY, '')),
    ':within': `${organizationId}#`,
    ':names': key.organizationName('', '').pk,
    ':id': organizationId,
  }
  const owned = [
    'pk = :organization',
    'begins_with(pk, :parts)',
    'begins_with(pk, :index)',
    'begins_with(pk, :digests)',
    '((begins_with(pk, :entities) OR begins_with(pk, :destinations)) AND begins_with(sk, :within))',
    '(pk = :due AND contains(sk, :amid))',
    '(begins_with(pk, :scopes) AND sk = :organization)',
    '(pk = :names AND #id = :id)',
    'organizationId = :id',
    '#message.organizationId = :id',
  ]
  return {
    FilterExpression: owned.join(' OR '),
    ExpressionAttributeNames: { '#id': 'id', '#message': 'message' },
    ExpressionAttributeValues: names,
  }
}
