import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { EntityRef } from '../../entities/entity-ref.ts'
import { asNamed, type OwnNames } from '../../entities/own-names.ts'
import { withOwnTime } from '../../entities/private-stub.ts'
import { StoredAccount, StoredPerson } from '../../entities/stored-entity.ts'
import { verdictKey } from '../../feedback/feedback-keys.ts'
import { StoredVerdict } from '../../feedback/verdict.ts'
import { getItems } from '../../shared/dynamo/batch.store.ts'
import { entityItems } from '../../shared/dynamo/entity-items.store.ts'
import { key } from '../../shared/table.ts'
import { StoredSignal } from '../../signals/signal-item.ts'
import type { OneRow } from './one-row.ts'

const Membership = v.object({ listId: v.string(), position: v.number() })
const Member = v.object({ addedAt: v.string() })
const Kind = v.object({ kind: v.string(), id: v.string(), stub: v.optional(v.boolean(), false) })

export function dynamoOneRow(
  client: DynamoDBDocumentClient,
  TableName: string,
  ownNames: Pick<OwnNames, 'of'>,
): OneRow {
  /** When the organization listed the entity. */
  async function listedAt(organizationId: string, id: string): Promise<string | undefined> {
    const { pk, sk } = key.membership(id, organizationId, '')
    const query = new QueryCommand({
      TableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
      ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
      ConsistentRead: true,
      Limit: 1,
    })
    const [membership] = (await client.send(query)).Items ?? []
    if (!membership) return undefined
    const { listId, position } = v.parse(Membership, membership)
    const [member] = await getItems(client, TableName, [key.member(organizationId, listId, position)])
    return member ? v.parse(Member, member).addedAt : UNKNOWN_TIME
  }

  /** A stub only for who lists it, with a time of its own. */
  async function entity<S extends typeof StoredAccount | typeof StoredPerson>(
    schema: S,
    organizationId: string,
    ref: EntityRef,
  ): Promise<v.InferOutput<S> | undefined> {
    const items = await entityItems(client, TableName, [ref], { consistent: false })
    const item = items.get(`${ref.type} ${ref.id}`)
    const known = v.safeParse(Kind, item)
    if (known.success && !known.output.stub) return v.parse(schema, item)
    // An unknown id is asked for as a stub of others is, so nobody hears which of the two it is.
    const at = await listedAt(organizationId, ref.id)
    return known.success && at !== undefined ? withOwnTime(v.parse(schema, item), true, at) : undefined
  }

  return {
    async signal(organizationId, id) {
      const keys = [key.signal(null, id), key.signal(organizationId, id), verdictKey(organizationId, id)]
      const items = await getItems(client, TableName, keys)
      const signal = items.find(({ kind }) => kind === 'signal')
      const verdict = items.find(({ kind }) => kind === 'verdict')
      return (
        signal && {
          signal: v.parse(StoredSignal, signal),
          verdict: verdict && v.parse(StoredVerdict, verdict),
        }
      )
    },

    async account(organizationId, id) {
      const found = await entity(StoredAccount, organizationId, { type: 'account', id })
      if (!found?.stub) return found
      return asNamed(found, (await ownNames.of(organizationId, [found.id])).get(found.id))
    },

    person: (organizationId, id) => entity(StoredPerson, organizationId, { type: 'person', id }),
  }
}

const UNKNOWN_TIME = new Date(0).toISOString()
