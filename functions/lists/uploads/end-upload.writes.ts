import type { TransactItem } from '../../shared/dynamo/client.ts'
import type { StoredUpload, UploadEnd } from './upload-job.ts'
import { uploadKeys } from './upload-keys.ts'

/** Ends an upload once, and frees its place among those of its organization. `where` must hold beside. */
export function endWrites(
  TableName: string,
  { organizationId, listId, id }: Pick<StoredUpload, 'organizationId' | 'listId' | 'id'>,
  end: UploadEnd,
  now: Date,
  where: Partial<Record<'worker', string> & Record<'ready', boolean>> = {},
): TransactItem[] {
  const values = {
    status: end.status,
    error: end.status === 'failed' ? end.error : null,
    monitorError: end.status === 'succeeded' ? end.monitorError : null,
    finishedAt: now.toISOString(),
    updatedAt: now.toISOString(),
  }
  const names = Object.keys(values)
  const more = Object.keys(where)
  return [
    {
      Update: {
        TableName,
        Key: { ...uploadKeys.upload(organizationId, listId, id) },
        UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')} REMOVE gsi1pk, gsi1sk`,
        ConditionExpression: [
          '#status IN (:queued, :running)',
          ...more.map((name) => `#${name} = :${name}`),
        ].join(' AND '),
        ExpressionAttributeNames: Object.fromEntries([...names, ...more].map((name) => [`#${name}`, name])),
        ExpressionAttributeValues: {
          ...Object.fromEntries(
            Object.entries({ ...values, ...where }).map(([name, value]) => [`:${name}`, value]),
          ),
          ':queued': 'queued',
          ':running': 'running',
        },
      },
    },
    freePlace(TableName, organizationId, id),
  ]
}

const freePlace = (TableName: string, organizationId: string, id: string): TransactItem => ({
  Update: {
    TableName,
    Key: { ...uploadKeys.open(organizationId) },
    UpdateExpression: 'DELETE #open :id',
    ExpressionAttributeNames: { '#open': 'open' },
    ExpressionAttributeValues: { ':id': new Set([id]) },
  },
})
