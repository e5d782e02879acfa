import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { Account } from '../../entities/account.ts'
import type { EntityType } from '../../entities/entity-ref.ts'
import { Person } from '../../entities/person.ts'
import { entityItems } from '../../shared/dynamo/entity-items.store.ts'
import { queryAll } from '../../shared/dynamo/query-all.store.ts'
import { key } from '../../shared/table.ts'
import type { FanOut } from './fan-out.ts'

const stub = v.optional(v.boolean(), false)
const mergedIds = v.optional(v.array(v.string()), [])
const FoundAccount = v.object({ ...Account.entries, stub, mergedIds })
const FoundPerson = v.object({ ...Person.entries, stub, mergedIds })
const MembershipItem = v.object({ listId: v.string() })

export const dynamoSignalSubjects = (
  client: DynamoDBDocumentClient,
  TableName: string,
): Pick<FanOut, 'accounts' | 'people' | 'listsHolding'> => {
  async function read<S extends v.GenericSchema>(type: EntityType, ids: readonly string[], schema: S) {
    const wanted = ids.map((id) => ({ type, id }))
    const items = await entityItems(client, TableName, wanted)
    const found = new Map<string, v.InferOutput<S> | 'unreadable'>()
    for (const id of ids) {
      const item = items.get(`${type} ${id}`)
      const parsed = v.safeParse(schema, item)
      if (item) found.set(id, parsed.success ? parsed.output : 'unreadable')
    }
    return found
  }

  return {
    async accounts(ids) {
      return read('account', ids, FoundAccount)
    },

    async people(ids) {
      return read('person', ids, FoundPerson)
    },

    async listsHolding(entityId, organizationId) {
      const { pk, sk } = key.membership(entityId, organizationId ?? '', '')
      const own = organizationId === null ? '' : ' AND begins_with(sk, :own)'
      const query = {
        TableName,
        KeyConditionExpression: `pk = :pk${own}`,
        ExpressionAttributeValues: { ':pk': pk, ...(organizationId !== null && { ':own': sk }) },
        ConsistentRead: true,
      }
      return v.parse(v.array(MembershipItem), await queryAll(client, query)).map(({ listId }) => listId)
    },
  }
}
