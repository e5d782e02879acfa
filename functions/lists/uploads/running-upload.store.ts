import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { ifConditionHolds } from '../../shared/dynamo/conditional-write.store.ts'
import { refusedWrite } from '../../shared/dynamo/refused-write.store.ts'
import { assignments } from '../../shared/dynamo/update-expression.ts'
import { endWrites } from './end-upload.writes.ts'
import { uploadKey, uploadReader } from './upload-job.store.ts'
import { type RunningUploads, type StepResult, StoredUpload } from './upload-job.ts'
import { uploadKeys } from './upload-keys.ts'
import { LEASE_MS } from './upload-limits.ts'

const OPEN = '#status IN (:queued, :running)'
const IS_OPEN = { ':queued': 'queued', ':running': 'running' }

export function dynamoRunningUploads(
  client: DynamoDBDocumentClient,
  TableName: string,
  clock: Clock,
): RunningUploads {
  const leaseOf = (id: string, idleAt: number) => ({
    leaseUntil: idleAt,
    gsi1sk: uploadKeys.idle(new Date(idleAt).toISOString(), id).gsi1sk,
    updatedAt: clock().toISOString(),
  })
  const nextLease = (id: string) => leaseOf(id, clock().getTime() + LEASE_MS)

  async function update(input: Omit<ConstructorParameters<typeof UpdateCommand>[0], 'TableName'>) {
    const all = { TableName, ReturnValues: 'ALL_NEW' as const, ...input }
    const changed = await ifConditionHolds(client.send(new UpdateCommand(all)))
    return changed && v.parse(StoredUpload, changed.Attributes)
  }

  return {
    get: uploadReader(client, TableName),

    claim(message, worker) {
      const now = clock().getTime()
      const values = { ...nextLease(message.id), worker, status: 'running' }
      const set = assignments(values, { ...IS_OPEN, ':now': now, ':true': true, ':one': 1 })
      return update({
        ...set,
        Key: uploadKey(message),
        UpdateExpression: `${set.UpdateExpression} ADD attempts :one`,
        ConditionExpression: `${OPEN} AND #ready = :true AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)`,
        ExpressionAttributeNames: { ...set.ExpressionAttributeNames, '#ready': 'ready' },
      })
    },

    advance: ({ upload, worker }, result) =>
      update({
        Key: uploadKey(upload),
        ...advanceOf(upload, worker, { ...nextLease(upload.id), ...stepValues(result) }, result),
      }),

    async release({ upload, worker }) {
      const set = assignments({ leaseUntil: 0 }, { ':me': worker })
      await update({ ...set, Key: uploadKey(upload), ConditionExpression: 'worker = :me' })
    },

    async finish({ upload, worker }, end) {
      await refusedWrite(client, endWrites(TableName, upload, end, clock(), { worker }))
    },

    async abandon(upload, error) {
      await refusedWrite(
        client,
        endWrites(TableName, upload, { status: 'failed', error }, clock(), { ready: false }),
      )
    },
  }
}

const stepValues = ({ phase, next, compared }: StepResult) => ({ phase, next, attempts: 0, ...compared })

/** Holds only while the upload stands before this very step. */
function advanceOf(
  { phase, next }: StoredUpload,
  worker: string,
  values: Record<string, unknown>,
  { counts = {}, problemPart }: StepResult,
) {
  const set = assignments(values, {
    ':me': worker,
    ':runs': 'running',
    ':thisPhase': phase,
    ':thisNext': next,
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [`:more_${name}`, count])),
    ...(problemPart !== undefined && { ':part': new Set([problemPart]) }),
  })
  const adds = Object.keys(counts).map((name) => `#${name} :more_${name}`)
  if (problemPart !== undefined) adds.push('problemParts :part')
  return {
    ...set,
    UpdateExpression:
      adds.length > 0 ? `${set.UpdateExpression} ADD ${adds.join(', ')}` : set.UpdateExpression,
    ConditionExpression: 'worker = :me AND #status = :runs AND #phase = :thisPhase AND #next = :thisNext',
    ExpressionAttributeNames: {
      ...set.ExpressionAttributeNames,
      '#status': 'status',
      ...Object.fromEntries(Object.keys(counts).map((name) => [`#${name}`, name])),
    },
  }
}
