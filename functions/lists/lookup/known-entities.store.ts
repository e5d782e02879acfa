import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntityRef } from '../../entities/entity-ref.ts'
import { entityItems } from '../../shared/dynamo/entity-items.store.ts'
import { dynamoOwnPlaces } from '../people/own-places.store.ts'
import type { KnownEntity } from '../people/plan-people.ts'
import { listedBy } from './listed-by.store.ts'
import type { UploadEntities } from './plan-upload.ts'

const reached = v.optional(v.nullable(v.string()))
const Stored = v.object({
  id: v.string(),
  stub: v.optional(v.boolean(), false),
  email: reached,
  socialUrl: reached,
})

/** Takes as many requests as a stub of another organization, so that nobody can tell them apart. */
const UNKNOWN = { id: undefined, stub: true }

/** Finds the entities at these places, and whether the organization may see them. */
export function knownEntities(client: DynamoDBDocumentClient, TableName: string): UploadEntities['at'] {
  const listed = listedBy(client, TableName)
  const ownPlaces = dynamoOwnPlaces(client, TableName)

  /** By their places. */
  async function storedAt(places: readonly EntityRef[]) {
    const items = await entityItems(client, TableName, places)
    return new Map(
      places.map(({ type, id }) => {
        const item = items.get(`${type} ${id}`)
        return [id, item ? v.parse(Stored, item) : UNKNOWN]
      }),
    )
  }

  return async (organizationId, places) => {
    const notes = await ownPlaces.of(organizationId, places)
    const noted = places.flatMap(({ type, id }) => (notes.has(id) ? [{ type, id: notes.get(id) ?? '' }] : []))
    const stored = await storedAt([...places, ...noted])
    const stubs = [...stored].flatMap(([place, { id, stub }]) => (stub ? [place, ...(id ? [id] : [])] : []))
    const own = await listed(organizationId, stubs)

    const knownAt = (place: string): KnownEntity | undefined => {
      const { id, stub, ...more } = stored.get(place) ?? UNKNOWN
      return id === undefined ? undefined : { id, visible: !stub || own.has(place) || own.has(id), ...more }
    }

    return new Map(
      places.flatMap(({ id }): [string, KnownEntity][] => {
        const [direct, other] = [knownAt(id), knownAt(notes.get(id) ?? '')]
        // What is noted counts while the organization lists it.
        const known = !direct?.visible && other?.visible ? other : direct
        return known ? [[id, known]] : []
      }),
    )
  }
}
