import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { getItems, writeItems } from '../../shared/dynamo/batch.store.ts'
import { ifConditionHolds } from '../../shared/dynamo/conditional-write.store.ts'
import { key } from '../../shared/table.ts'
import { logger } from '../../shared/telemetry.ts'
import { attemptShard } from '../attempts/attempt-key.ts'
import { ChosenSettings } from '../destinations/chosen.ts'
import { MaybeSealed } from '../destinations/sealed-url.ts'
import { dueKey, isWatch } from '../due/due-keys.ts'
import type { DueDeliveries } from '../retries/sweep-due-deliveries.ts'
import { DEFAULT_ITEMS } from '../rhythm/rhythm.ts'
import { Watch } from '../watches/watch.ts'
import { unpackedNotice } from './collected-signal.ts'
import type { CollectedRef, DueDigest, MessageDigests, SealedDigest } from './digest.ts'
import { digestKey } from './digest-keys.ts'
import { sealedDigests } from './sealed-digests.store.ts'

const PAGE = 100
/** Of one digest: its list fits into one row, and what is collected is read within seconds. */
const MOST_SIGNALS = 10_000
const MOST_PAGES = 64

const DueItem = v.object({
  organizationId: v.string(),
  destinationId: v.string(),
  at: v.string(),
  token: v.string(),
})
const DestinationItem = v.object({ url: v.string(), sealedUrl: MaybeSealed, chosen: ChosenSettings })
const RefItem = v.pipe(
  v.object({ sk: v.string() }),
  v.transform(({ sk }): CollectedRef => {
    const end = sk.indexOf('#')
    return { at: sk.slice(0, end), signalId: sk.slice(end + 1) }
  }),
)
const NoticeItem = v.object({ sk: v.string(), body: v.instance(Uint8Array) })
interface DigestParts {
  readonly client: DynamoDBDocumentClient
  readonly table: string
  readonly webhookLog: string
  /** How long the log is kept: so long, a signal may be fanned out again. */
  readonly keptDays: number
  readonly deliveries: Pick<DueDeliveries, 'enqueue'>
}

export function dynamoMessageDigests({
  client,
  table,
  webhookLog: TableName,
  keptDays,
  deliveries,
}: DigestParts): MessageDigests {
  const collectedKey = ({ organizationId, destinationId }: DueDigest, { at, signalId }: CollectedRef) =>
    digestKey.collected(organizationId, destinationId, at, signalId)

  const query = async (input: Omit<QueryCommandInput, 'TableName'>) =>
    client.send(new QueryCommand({ TableName, ConsistentRead: true, ...input }))

  return {
    ...sealedDigests(client, TableName, keptDays),

    async due(until, after) {
      const { pk, sk } = dueKey.digest(until.toISOString(), '~', '')
      const { Items = [], LastEvaluatedKey } = await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: 'pk = :pk AND sk < :until',
          ExpressionAttributeValues: { ':pk': pk, ':until': sk },
          ...(after !== undefined && { ExclusiveStartKey: { pk, sk: after } }),
          Limit: PAGE,
        }),
      )
      const rows = v.parse(v.array(v.looseObject({ sk: v.string() })), Items)
      return {
        digests: v.parse(
          v.array(DueItem),
          rows.filter((row) => !isWatch(row)),
        ),
        watches: v.parse(v.array(Watch), rows.filter(isWatch)),
        next: LastEvaluatedKey && v.parse(v.object({ sk: v.string() }), LastEvaluatedKey).sk,
      }
    },

    async destination({ organizationId, destinationId }) {
      const Key = key.destination(organizationId, destinationId)
      const { Item } = await client.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
      if (!Item) return undefined
      const { url, sealedUrl, chosen } = v.parse(DestinationItem, Item)
      const most = chosen.rhythm?.most ?? DEFAULT_ITEMS
      return { organizationId, id: destinationId, url, place: sealedUrl?.name, channel: chosen.channel, most }
    },

    async collected({ organizationId, destinationId }) {
      const refs: CollectedRef[] = []
      let start: QueryCommandInput['ExclusiveStartKey']
      for (let pages = 0; pages < MOST_PAGES && refs.length < MOST_SIGNALS; pages += 1) {
        const { Items, LastEvaluatedKey } = await query({
          KeyConditionExpression: 'pk = :pk',
          ExpressionAttributeValues: { ':pk': digestKey.collected(organizationId, destinationId, '', '').pk },
          ProjectionExpression: 'sk',
          Limit: MOST_SIGNALS - refs.length,
          ...(start && { ExclusiveStartKey: start }),
        })
        refs.push(...v.parse(v.array(RefItem), Items))
        start = LastEvaluatedKey
        if (!start) return { refs, isAll: true }
      }
      return { refs, isAll: false }
    },

    async notices(due, refs) {
      const keys = refs.map((ref) => collectedKey(due, ref))
      const items = v.parse(v.array(NoticeItem), await getItems(client, TableName, keys, true))
      const bodies = new Map(items.map(({ sk, body }) => [sk, body]))
      return keys.flatMap(({ sk }) => {
        const body = bodies.get(sk)
        if (body === undefined) return []
        try {
          return [unpackedNotice(body)]
        } catch (problem) {
          // It is counted, and must not keep the others from being sent.
          logger.error('collected signal can not be read', { sk, problem })
          return []
        }
      })
    },

    async send({ message, sealedAt }: SealedDigest) {
      await deliveries.enqueue(
        [{ shard: attemptShard(message.destination.id), at: sealedAt, message }],
        sealedAt,
      )
    },

    remove: (due, refs) =>
      writeItems(
        client,
        TableName,
        [],
        refs.map((ref) => collectedKey(due, ref)),
      ),

    async done({ at, organizationId, destinationId, token }) {
      const command = new DeleteCommand({
        TableName,
        Key: dueKey.digest(at, organizationId, destinationId),
        ConditionExpression: '#token = :token',
        ExpressionAttributeNames: { '#token': 'token' },
        ExpressionAttributeValues: { ':token': token },
      })
      await ifConditionHolds(client.send(command))
    },
  }
}
