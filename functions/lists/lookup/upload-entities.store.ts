import { type DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { hostStubItem, stubItem } from '../../entities/entity-item.ts'
import type { EntityRef } from '../../entities/entity-ref.ts'
import type { Clock } from '../../shared/clock.ts'
import { ifConditionHolds, tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { entityItems } from '../../shared/dynamo/entity-items.store.ts'
import { inBatches } from '../../shared/in-batches.ts'
import type { ExactAccounts } from './exact-accounts.ts'
import { listedBy } from './listed-by.store.ts'
import type { KnownEntity, NewStub, UploadEntities } from './plan-upload.ts'

const PER_TRANSACTION = 100

const Found = v.object({ id: v.string(), stub: v.optional(v.boolean(), false) })

export function dynamoUploadEntities(
  client: DynamoDBDocumentClient,
  TableName: string,
  accounts: ExactAccounts,
  clock: Clock,
): UploadEntities {
  const listed = listedBy(client, TableName)

  async function at(organizationId: string, places: readonly EntityRef[]) {
    const items = await entityItems(client, TableName, places)
    const found = places.flatMap((place) => {
      const item = items.get(`${place.type} ${place.id}`)
      return item ? [{ place: place.id, ...v.parse(Found, item) }] : []
    })
    const stubs = found.filter(({ stub }) => stub)
    const own = await listed(organizationId, [
      ...stubs.map(({ id }) => id),
      ...stubs.map(({ place }) => place),
    ])
    return new Map(
      found.map(({ place, id, stub }): [string, KnownEntity] => [
        place,
        { id, visible: !stub || own.has(id) || own.has(place) },
      ]),
    )
  }

  const putOf = (stub: NewStub) => ({
    TableName,
    Item: 'page' in stub ? stubItem(stub.page, clock()) : hostStubItem(stub.host, clock()),
    ConditionExpression: 'attribute_not_exists(pk)',
  })

  /** Returns the id of the entity. One that is stored already keeps its own id. */
  async function makeOne(stub: NewStub): Promise<string> {
    const put = putOf(stub)
    const { id } = put.Item
    if ((await ifConditionHolds(client.send(new PutCommand(put)))) !== undefined) return id
    const type = 'page' in stub ? stub.page.type : 'account'
    const items = await entityItems(client, TableName, [{ type, id }])
    return v.parse(Found, items.get(`${type} ${id}`)).id
  }

  /** All in one request, if none of them is there. */
  async function makeSome(stubs: readonly NewStub[]): Promise<string[]> {
    const puts = stubs.map(putOf)
    const writes = puts.map((Put) => ({ Put }))
    if (await tryTransaction(client, writes)) return puts.map(({ Item }) => Item.id)
    return Promise.all(stubs.map(makeOne))
  }

  return {
    at,
    withHosts: (hosts) => accounts('host', hosts),
    withNames: (names) => accounts('name', names),
    async make(stubs) {
      const ids: string[] = []
      for (const some of inBatches(stubs, PER_TRANSACTION)) ids.push(...(await makeSome(some)))
      return ids
    },
  }
}
