import { type DynamoDBDocumentClient, GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { key } from '../../shared/table.ts'
import type { ContinueRedelivery } from './redelivery-job.queue.ts'
import { RedeliveryJob, type RedeliveryJobState, type RedeliveryJobs } from './redelivery-job.ts'

const JobItem = v.object({ organizationId: v.string(), job: RedeliveryJob, cursor: v.nullable(v.string()) })

interface RedeliveryJobStoreParts {
  readonly client: DynamoDBDocumentClient
  readonly webhookLog: string
  readonly keptDays: number
  readonly continueJob: ContinueRedelivery
}

export function dynamoRedeliveryJobs({
  client,
  webhookLog,
  keptDays,
  continueJob,
}: RedeliveryJobStoreParts): RedeliveryJobs {
  const put = async (state: RedeliveryJobState) => {
    const expiresAt = Math.floor(Date.parse(state.job.createdAt) / 1000) + keptDays * 86_400
    const Item = {
      ...key.redelivery(state.organizationId, state.job.id),
      kind: 'redelivery',
      expiresAt,
      ...state,
    }
    await client.send(new PutCommand({ TableName: webhookLog, Item }))
  }
  return {
    async create(state) {
      await put(state)
      await continueJob(state.organizationId, state.job.id)
    },

    async get(organizationId, id) {
      const Key = key.redelivery(organizationId, id)
      const { Item } = await client.send(new GetCommand({ TableName: webhookLog, Key, ConsistentRead: true }))
      return Item && v.parse(JobItem, Item)
    },

    save: put,
    continue: continueJob,
  }
}
