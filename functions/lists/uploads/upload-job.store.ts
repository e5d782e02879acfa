import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { noteChange } from '../../shared/audit/trail.ts'
import type { Clock } from '../../shared/clock.ts'
import type { TransactItem } from '../../shared/dynamo/client.ts'
import { queryAll } from '../../shared/dynamo/query-all.store.ts'
import { refusedWrite } from '../../shared/dynamo/refused-write.store.ts'
import { DomainError, notFound } from '../../shared/errors.ts'
import { key, TTL } from '../../shared/table.ts'
import { endWrites } from './end-upload.writes.ts'
import { StoredUpload, type UploadJobs, type UploadMessage } from './upload-job.ts'
import { uploadKeys } from './upload-keys.ts'
import { KEPT_MS, MOST_OPEN, REPEATED_MS, STORING_MS } from './upload-limits.ts'

export const uploadKey = ({ organizationId, listId, id }: UploadMessage) => ({
  ...uploadKeys.upload(organizationId, listId, id),
})

const Address = v.object({ listId: v.string(), uploadId: v.string(), repeatsUntil: v.number() })

export function uploadReader(client: DynamoDBDocumentClient, TableName: string) {
  return async (organizationId: string, listId: string, id: string) => {
    const Key = uploadKey({ organizationId, listId, id })
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item && v.parse(StoredUpload, Item)
  }
}

export function dynamoUploadJobs(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): UploadJobs {
  const get = uploadReader(client, TableName)
  const bodyKey = (organizationId: string, hash: string) => ({ ...uploadKeys.body(organizationId, hash) })

  return {
    get,

    async all(organizationId, listId) {
      const items = await queryAll(client, {
        TableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': uploadKeys.upload(organizationId, listId, '').pk },
        ConsistentRead: true,
      })
      return v
        .parse(v.array(StoredUpload), items)
        .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id))
    },

    async begun(organizationId, bodyHash) {
      const Key = bodyKey(organizationId, bodyHash)
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
      if (!Item) return undefined
      const { listId, uploadId } = v.parse(Address, Item)
      return get(organizationId, listId, uploadId)
    },

    async begin(upload, before) {
      const now = clock().getTime()
      const writes = beginWrites(TableName, upload, before, now)
      noteChange(upload.listId, undefined, { upload: upload.id })
      const refused = await refusedWrite(client, writes)
      if (refused === OPEN_PLACE) throw tooMany()
      if (refused === LIST_PLACE) throw notFound('list', upload.listId)
      return refused === undefined
    },

    async markReady(upload) {
      const now = clock()
      await refusedWrite(client, [
        {
          Update: {
            TableName,
            Key: uploadKey(upload),
            UpdateExpression: 'SET #ready = :true, updatedAt = :at, gsi1sk = :idle',
            ConditionExpression: '#ready = :false AND #status = :queued',
            ExpressionAttributeNames: { '#ready': 'ready', '#status': 'status' },
            ExpressionAttributeValues: {
              ':true': true,
              ':false': false,
              ':queued': 'queued',
              ':at': now.toISOString(),
              // The message of this request is under way.
              ':idle': uploadKeys.idle(new Date(now.getTime() + 60_000).toISOString(), upload.id).gsi1sk,
            },
          },
        },
      ])
    },

    async end(upload, end) {
      noteChange(upload.id, { status: upload.status }, { status: end.status })
      await refusedWrite(client, endWrites(TableName, upload, end, clock()))
      return get(upload.organizationId, upload.listId, upload.id)
    },
  }
}

/** The places of the write that counts open uploads, and of the check of the list. */
const OPEN_PLACE = 0
const LIST_PLACE = 3

function beginWrites(
  TableName: string,
  upload: StoredUpload,
  before: StoredUpload | undefined,
  now: number,
): TransactItem[] {
  const { organizationId, bodyHash, id, listId } = upload
  const idleAt = new Date(now + STORING_MS).toISOString()
  const address = {
    kind: 'uploadBody',
    organizationId,
    listId,
    uploadId: id,
    repeatsUntil: now + REPEATED_MS,
  }
  const expires = { [TTL]: Math.ceil((now + KEPT_MS) / 1000) }
  return [
    {
      Update: {
        TableName,
        Key: { ...uploadKeys.open(organizationId) },
        UpdateExpression: 'SET #kind = :kind, organizationId = :organizationId ADD #open :id',
        ConditionExpression: 'attribute_not_exists(#open) OR size(#open) < :most',
        ExpressionAttributeNames: { '#kind': 'kind', '#open': 'open' },
        ExpressionAttributeValues: {
          ':kind': 'openUploads',
          ':organizationId': organizationId,
          ':id': new Set([id]),
          ':most': MOST_OPEN,
        },
      },
    },
    {
      Put: {
        TableName,
        Item: { ...uploadKeys.body(organizationId, bodyHash), ...address, ...expires },
        ConditionExpression:
          before === undefined ? 'attribute_not_exists(pk) OR #ttl < :now' : 'uploadId = :before',
        ...(before === undefined
          ? {
              ExpressionAttributeNames: { '#ttl': TTL },
              ExpressionAttributeValues: { ':now': Math.floor(now / 1000) },
            }
          : { ExpressionAttributeValues: { ':before': before.id } }),
      },
    },
    {
      Put: {
        TableName,
        Item: { ...uploadKey(upload), kind: 'upload', ...upload, ...uploadKeys.idle(idleAt, id), ...expires },
      },
    },
    ...(upload.madeList ? [] : [listCheck(TableName, upload)]),
  ]
}

/** The purge of a deleted list must find all of its uploads. */
const listCheck = (TableName: string, { organizationId, listId }: StoredUpload): TransactItem => ({
  ConditionCheck: {
    TableName,
    Key: { ...key.list(organizationId, listId) },
    ConditionExpression: 'attribute_exists(pk)',
  },
})

const tooMany = () =>
  new DomainError(
    'quota_exceeded',
    `An organization may have ${MOST_OPEN} large uploads under way. Try again when one has ended.`,
    { extra: { quota: MOST_OPEN, current: MOST_OPEN } },
  )
