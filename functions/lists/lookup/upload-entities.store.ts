import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
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
import { stubUpdate } from './stub.writes.ts'

const PER_TRANSACTION = 100

const Found = v.object({ id: v.string(), stub: v.optional(v.boolean(), false) })

/** It costs what a stub of others costs. */
const UNKNOWN = { id: undefined, stub: true }

const idsOf = ({ place, id }: { place: string; id?: string | undefined }) => [place, ...(id ? [id] : [])]

export function dynamoUploadEntities(
  client: DynamoDBDocumentClient,
  TableName: string,
  accounts: ExactAccounts,
  clock: Clock,
): Omit<UploadEntities, 'near'> {
  const listed = listedBy(client, TableName)

  async function at(organizationId: string, places: readonly EntityRef[]) {
    const items = await entityItems(client, TableName, places)
    const found = places.map((place) => {
      const item = items.get(`${place.type} ${place.id}`)
      return { place: place.id, ...(item ? v.parse(Found, item) : UNKNOWN) }
    })
    const own = await listed(organizationId, found.filter(({ stub }) => stub).flatMap(idsOf))
    return new Map(
      found.flatMap((one): [string, KnownEntity][] => {
        const visible = !one.stub || idsOf(one).some((id) => own.has(id))
        return one.id === undefined ? [] : [[one.place, { id: one.id, visible }]]
      }),
    )
  }

  const updateOf = (stub: NewStub) => stubUpdate(TableName, itemOf(stub), clock())

  const itemOf = (stub: NewStub) =>
    'page' in stub ? stubItem(stub.page, clock()) : hostStubItem(stub.host, clock())

  /** Returns the id of the entity. One that is public by now, or has moved, keeps its own id. */
  async function makeOne(stub: NewStub): Promise<string> {
    const { id } = itemOf(stub)
    if ((await ifConditionHolds(client.send(new UpdateCommand(updateOf(stub))))) !== undefined) return id
    const type = 'page' in stub ? stub.page.type : 'account'
    const items = await entityItems(client, TableName, [{ type, id }])
    return v.parse(Found, items.get(`${type} ${id}`)).id
  }

  /** All in one request, whether stubs are there already or not: nobody hears what others list. */
  async function makeSome(stubs: readonly NewStub[]): Promise<string[]> {
    const writes = stubs.map((stub) => ({ Update: updateOf(stub) }))
    if (await tryTransaction(client, writes)) return stubs.map((stub) => itemOf(stub).id)
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
