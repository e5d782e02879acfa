import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { hostStubItem, placedStubItem, stubItem } from '../../entities/entity-item.ts'
import type { Clock } from '../../shared/clock.ts'
import { ifConditionHolds, tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { entityItems } from '../../shared/dynamo/entity-items.store.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { dynamoOwnPlaces } from '../people/own-places.store.ts'
import type { ExactAccounts } from './exact-accounts.ts'
import { knownEntities } from './known-entities.store.ts'
import type { NewStub, UploadEntities } from './plan-upload.ts'
import { stubUpdate } from './stub.writes.ts'

const PER_TRANSACTION = 100

const Found = v.object({ id: v.string() })

export function dynamoUploadEntities(
  client: DynamoDBDocumentClient,
  TableName: string,
  accounts: ExactAccounts,
  clock: Clock,
): Omit<UploadEntities, 'near'> {
  const ownPlaces = dynamoOwnPlaces(client, TableName)

  const updateOf = (stub: NewStub) => stubUpdate(TableName, itemOf(stub), clock())

  const itemOf = (stub: NewStub) => {
    if ('page' in stub) return stubItem(stub.page, clock())
    return 'host' in stub ? hostStubItem(stub.host, clock()) : placedStubItem(stub.id, stub, clock())
  }

  /** Returns the id of the entity. One that is public by now, or has moved, keeps its own id. */
  async function makeOne(stub: NewStub): Promise<string> {
    const { id } = itemOf(stub)
    if ((await ifConditionHolds(client.send(new UpdateCommand(updateOf(stub))))) !== undefined) return id
    const type = 'page' in stub ? stub.page.type : 'host' in stub ? 'account' : 'person'
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
    at: knownEntities(client, TableName),
    note: ownPlaces.keep,
    withHosts: (hosts) => accounts('host', hosts),
    withNames: (names) => accounts('name', names),
    async make(stubs) {
      const ids: string[] = []
      for (const some of inBatches(stubs, PER_TRANSACTION)) ids.push(...(await makeSome(some)))
      return ids
    },
  }
}
