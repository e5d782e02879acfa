import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../../shared/audit/trail.ts'
import type { Clock } from '../../shared/clock.ts'
import { tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { commitInRoom } from '../../shared/dynamo/room.store.ts'
import { key } from '../../shared/table.ts'
import { ChosenSettings } from '../destinations/chosen.ts'
import { destinationWrites } from '../destinations/destination.writes.ts'
import { organizationDestinations } from '../destinations/organization-destinations.store.ts'
import { MaybeSealed } from '../destinations/sealed-url.ts'
import { MaybeSigning } from '../signatures/signing.ts'
import type { ChangedChosen, ChosenDestinations, StoredChosen } from './chosen-destinations.ts'

const Item = v.object({
  organizationId: v.string(),
  id: v.string(),
  url: v.string(),
  sealedUrl: MaybeSealed,
  signing: MaybeSigning,
  createdAt: v.string(),
  updatedAt: v.string(),
  chosen: ChosenSettings,
})

export function dynamoChosenDestinations(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): ChosenDestinations {
  const writes = (
    { organizationId, id, createdAt }: Pick<StoredChosen, 'organizationId' | 'id' | 'createdAt'>,
    after: ChangedChosen | null,
    given: boolean,
    seen: string | null,
  ) => {
    const change = {
      kind: 'destination',
      organizationId,
      id,
      createdAt,
      given,
      ...settingsOf(after),
    } as const
    return destinationWrites(TableName, change, clock(), { seen })
  }

  return {
    async get(organizationId, id) {
      const Key = key.destination(organizationId, id)
      const { Item: found } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      const parsed = v.safeParse(Item, found)
      return parsed.success ? parsed.output : undefined
    },

    async all(organizationId) {
      const found = await organizationDestinations(client, TableName, organizationId)
      return found.flatMap((one) => {
        const parsed = v.safeParse(Item, one)
        return parsed.success ? [parsed.output] : []
      })
    },

    create(destination, room) {
      noteChange(destination.id, undefined, shownOf(destination))
      return commitInRoom(
        client,
        TableName,
        destination.organizationId,
        room,
        writes(destination, destination, true, null),
      )
    },

    replace(before, after, given) {
      noteChange(before.id, shownOf(before), shownOf(after))
      return tryTransaction(client, writes(before, after, given, before.updatedAt))
    },

    remove(before) {
      noteChange(before.id)
      return tryTransaction(client, writes(before, null, false, before.updatedAt))
    },
  }
}

const shownOf = ({ url, signing, chosen }: ChangedChosen) => ({
  url,
  ...chosen,
  signing: signing && { createdAt: signing.createdAt, sealed: signing.sealed },
})

function settingsOf(after: ChangedChosen | null) {
  if (after === null) return { url: null }
  const { url, sealedUrl, signing, chosen } = after
  return { url, sealedUrl, signing, chosen }
}
