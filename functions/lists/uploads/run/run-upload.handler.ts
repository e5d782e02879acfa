import { randomUUID } from 'node:crypto'
import { SQSClient } from '@aws-sdk/client-sqs'
import { clientOptions } from '../../../shared/client-options.ts'
import { systemClock } from '../../../shared/clock.ts'
import { documentClient } from '../../../shared/dynamo/client.ts'
import { ENV, readEnv } from '../../../shared/env.ts'
import { fromQueue } from '../../../shared/queue.ts'
import { dynamoExactAccounts } from '../../lookup/exact-accounts.store.ts'
import { dynamoUploadEntities } from '../../lookup/upload-entities.store.ts'
import { monitorsOf } from '../../manage-monitor.ts'
import { dynamoMembers } from '../../member.store.ts'
import { monitorWorld } from '../../monitor.wiring.ts'
import { dynamoRunningUploads } from '../running-upload.store.ts'
import { sqsUploads } from '../upload.queue.ts'
import { UploadMessage } from '../upload-job.ts'
import { dynamoUploadParts } from '../upload-part.store.ts'
import { type RunUploadWorld, runUpload } from './run-upload.ts'

export const runUploads = (world: RunUploadWorld) =>
  fromQueue(UploadMessage, (message) => runUpload(world, message, randomUUID()))

const env = readEnv(ENV.table, ENV.searchIndex, ENV.uploads)
const [table, searchIndex] = [env[ENV.table], env[ENV.searchIndex]]
const client = documentClient()
const { world: monitors, lists } = monitorWorld(client)
const accounts = dynamoExactAccounts(client, { table, searchIndex })

export const handler = runUploads({
  lists,
  members: dynamoMembers(client, table, systemClock),
  uploads: dynamoUploadEntities(client, table, accounts, systemClock),
  monitors: monitorsOf(monitors),
  parts: dynamoUploadParts(client, table),
  running: dynamoRunningUploads(client, table, systemClock),
  uploadQueue: sqsUploads(new SQSClient(clientOptions()), env[ENV.uploads]),
  now: Date.now,
})
