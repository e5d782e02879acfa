import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { writeItems } from '../../shared/dynamo/batch.store.ts'
import { refusedWrite } from '../../shared/dynamo/refused-write.store.ts'
import { type Key, TTL } from '../../shared/table.ts'
import type { StoredUpload } from './upload-job.ts'
import { uploadKeys } from './upload-keys.ts'
import { KEPT_MS } from './upload-limits.ts'
import { GivenRow, PartPlan, type UploadParts } from './upload-part.ts'

const Bytes = v.object({ bytes: v.instance(Uint8Array) })

const expiryOf = ({ createdAt }: Pick<StoredUpload, 'createdAt'>) =>
  Math.ceil((Date.parse(createdAt) + KEPT_MS) / 1000)

/** Given rows are written once and never changed, so a repeated request may write them again at any time. */
export function dynamoUploadParts(client: DynamoDBDocumentClient, TableName: string): UploadParts {
  async function read<const S extends v.GenericSchema>(schema: S, Key: Key) {
    const { Item } = await client.send(new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true }))
    if (!Item) return undefined
    const text = inflateRawSync(v.parse(Bytes, Item).bytes).toString('utf8')
    return v.parse(schema, JSON.parse(text))
  }

  const itemOf = (upload: StoredUpload, Key: Key, kind: string, text: string) => ({
    ...Key,
    kind,
    organizationId: upload.organizationId,
    bytes: deflateRawSync(text),
    [TTL]: expiryOf(upload),
  })

  return {
    put: (upload, parts) =>
      writeItems(
        client,
        TableName,
        parts.map((text, index) =>
          itemOf(upload, uploadKeys.rows(upload.organizationId, upload.id, index + 1), 'uploadRows', text),
        ),
      ),

    async rows(upload, part) {
      const rows = await read(v.array(GivenRow), uploadKeys.rows(upload.organizationId, upload.id, part))
      if (!rows) throw new Error(`Part ${part} of ${upload.id} is missing`)
      return rows
    },

    plan: (upload, part) => read(PartPlan, uploadKeys.plan(upload.organizationId, upload.id, part)),

    async keep({ upload, worker }, part, plan) {
      const Key = uploadKeys.plan(upload.organizationId, upload.id, part)
      const Item = itemOf(upload, Key, 'uploadPlan', JSON.stringify(plan))
      const Put = { TableName, Item, ConditionExpression: 'attribute_not_exists(pk)' }
      // Nothing is written for an upload that a purge has removed.
      const ConditionCheck = {
        TableName,
        Key: { ...uploadKeys.upload(upload.organizationId, upload.listId, upload.id) },
        ConditionExpression: 'worker = :me',
        ExpressionAttributeValues: { ':me': worker },
      }
      return (await refusedWrite(client, [{ ConditionCheck }, { Put }])) === undefined
    },
  }
}
