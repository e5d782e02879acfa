import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { tryTransaction } from '../../shared/dynamo/conditional-write.store.ts'
import { DomainError } from '../../shared/errors.ts'
import { Timestamp } from '../../shared/fields.ts'
import { type Key, key } from '../../shared/table.ts'
import type { ContinueRedelivery } from './redelivery-job.queue.ts'
import { RedeliveryJob, type RedeliveryJobState, type RedeliveryJobs } from './redelivery-job.ts'

const JobItem = v.object({
  organizationId: v.string(),
  job: RedeliveryJob,
  cursor: v.nullable(v.string()),
  savedAt: v.optional(Timestamp),
})
const Running = v.object({ jobId: v.string() })

/** A job that saved nothing for so long has lost its message. */
const SILENT_FOR_MS = 2 * 3_600_000
const MOST_TRIES = 5

interface RedeliveryJobStoreParts {
  readonly client: DynamoDBDocumentClient
  readonly webhookLog: string
  readonly keptDays: number
  readonly continueJob: ContinueRedelivery
  readonly clock: Clock
}

export function dynamoRedeliveryJobs(parts: RedeliveryJobStoreParts): RedeliveryJobs {
  const { client, webhookLog: TableName, keptDays, continueJob, clock } = parts

  const jobItem = (state: RedeliveryJobState) => ({
    ...key.redelivery(state.organizationId, state.job.id),
    kind: 'redelivery',
    expiresAt: Math.floor(Date.parse(state.job.createdAt) / 1000) + keptDays * 86_400,
    ...state,
    savedAt: clock().toISOString(),
  })

  const read = async (Key: Key) => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }))
    return Item
  }

  const jobAt = async (organizationId: string, id: string) => {
    const Item = await read(key.redelivery(organizationId, id))
    return Item && v.parse(JobItem, Item)
  }

  const isRunning = ({ job, savedAt = job.createdAt }: v.InferOutput<typeof JobItem>) =>
    job.status === 'running' && clock().getTime() - Date.parse(savedAt) < SILENT_FOR_MS

  /** Takes the place of the job that ran last. False when another request was faster. */
  const put = (state: RedeliveryJobState, last: string | undefined) => {
    const item = jobItem(state)
    const { organizationId, job } = state
    const place = { ...key.runningRedelivery(organizationId), kind: 'runningRedelivery', jobId: job.id }
    const Put = {
      TableName,
      Item: { ...place, expiresAt: item.expiresAt },
      ConditionExpression: last === undefined ? 'attribute_not_exists(pk)' : 'jobId = :last',
      ...(last !== undefined && { ExpressionAttributeValues: { ':last': last } }),
    }
    return tryTransaction(client, [{ Put }, { Put: { TableName, Item: item } }])
  }

  return {
    async create(state) {
      const { organizationId, job } = state
      for (let tries = 0; tries < MOST_TRIES; tries += 1) {
        const place = await read(key.runningRedelivery(organizationId))
        const last = place && v.parse(Running, place).jobId
        const found = last === undefined ? undefined : await jobAt(organizationId, last)
        // The same request again: only its message may have been lost.
        if (found?.job.id === job.id) return void (await continueJob(organizationId, job.id))
        if (found && isRunning(found)) return found
        if (await put(state, last)) return void (await continueJob(organizationId, job.id))
      }
      throw new DomainError('throttled', 'Too many redeliveries are asked for at once; try again.', {
        headers: { 'retry-after': '1' },
      })
    },

    async get(organizationId, id) {
      const found = await jobAt(organizationId, id)
      return found && { organizationId, job: found.job, cursor: found.cursor }
    },

    async save(state) {
      await client.send(new PutCommand({ TableName, Item: jobItem(state) }))
    },

    continue: continueJob,
  }
}
