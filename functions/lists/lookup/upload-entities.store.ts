import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { hostStubItem, placedStubItem, stubItem } from '../../entities/entity-item.ts'
import type { EntityRef } from '../../entities/entity-ref.ts'
import type { Clock } from '../../shared/clock.ts'
import { ifConditionHolds, tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { entityItems } from '../../shared/dynamo/entity-items.store.ts'
import { inBatches } from '../../shared/in-batches.ts'
import { dynamoOwnPlaces } from '../people/own-places.store.ts'
import type { KnownEntity } from '../people/plan-people.ts'
import type { ExactAccounts } from './exact-accounts.ts'
import { listedBy } from './listed-by.store.ts'
import type { NewStub, UploadEntities } from './plan-upload.ts'
import { stubUpdate } from './stub.writes.ts'

const PER_TRANSACTION = 100

const reached = v.optional(v.nullable(v.string()))
const Found = v.object({
  id: v.string(),
  stub: v.optional(v.boolean(), false),
  email: reached,
  socialUrl: reached,
})

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
  const ownPlaces = dynamoOwnPlaces(client, TableName)

  async function at(organizationId: string, places: readonly EntityRef[]) {
    const notes = await ownPlaces.of(organizationId, places)
    const noted = places.flatMap(({ type, id }) => {
      const own = notes.get(id)
      return own === undefined ? [] : [{ type, id: own }]
    })
    const items = await entityItems(client, TableName, [...places, ...noted])
    const foundAt = ({ type, id }: EntityRef) => {
      const item = items.get(`${type} ${id}`)
      return { place: id, ...(item ? v.parse(Found, item) : UNKNOWN) }
    }
    const all = [...places, ...noted].map(foundAt)
    const own = await listed(organizationId, all.filter(({ stub }) => stub).flatMap(idsOf))
    const isVisible = (one: ReturnType<typeof foundAt>) => !one.stub || idsOf(one).some((id) => own.has(id))
    return new Map(
      places.flatMap((place): [string, KnownEntity][] => {
        const direct = foundAt(place)
        const other = notes.get(place.id)
        const found =
          other === undefined || isVisible(direct)
            ? direct
            : seenElse(foundAt({ ...place, id: other }), direct)
        const { id, email, socialUrl } = { email: null, socialUrl: null, ...found }
        return id === undefined ? [] : [[place.id, { id, visible: isVisible(found), email, socialUrl }]]
      }),
    )

    /** What is noted counts while the organization lists it. */
    function seenElse(one: ReturnType<typeof foundAt>, direct: ReturnType<typeof foundAt>) {
      return one.id !== undefined && isVisible(one) ? one : direct
    }
  }

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
    at,
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
