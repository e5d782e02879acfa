import { randomUUID } from 'node:crypto'
import { SQSClient } from '@aws-sdk/client-sqs'
import { dynamoListed } from '../../entities/listed/listed.store.ts'
import { dynamoOwnNames } from '../../entities/own-names.store.ts'
import { dynamoDigests } from '../../indexer/digests/digest.store.ts'
import { dynamoItems } from '../../lists/list-item.store.ts'
import { dynamoMembers } from '../../lists/member.store.ts'
import { clientOptions } from '../../shared/client-options.ts'
import { systemClock } from '../../shared/clock.ts'
import { documentClient } from '../../shared/dynamo/client.ts'
import { ENV, readEnv } from '../../shared/env.ts'
import { hostTurns } from '../../shared/host-turns/host-turns.ts'
import { dynamoPace } from '../../shared/host-turns/pace.store.ts'
import { fromQueue } from '../../shared/queue.ts'
import { connectPlatform } from '../platform.wiring.ts'
import { sqsPushQueue } from '../push.queue.ts'
import { dynamoPushes } from '../push.store.ts'
import { PushMessage } from '../push.ts'
import { systemTimer } from '../requests/pace-requests.ts'
import { rowLoader } from '../rows/load-rows.ts'
import { type RunPushWorld, runPush } from './run-push.ts'

export const runPushes = (world: RunPushWorld) =>
  fromQueue(PushMessage, (message) => runPush(world, message, randomUUID()))

const env = readEnv(ENV.table, ENV.searchIndex, ENV.imageBaseUrl, ENV.pushes)
const client = documentClient()
const table = env[ENV.table]
const items = dynamoItems({
  client,
  table,
  images: env[ENV.imageBaseUrl],
  digests: dynamoDigests(client, env[ENV.searchIndex]),
  ownNames: dynamoOwnNames(client, table),
  listed: dynamoListed(client, table),
})

export const handler = runPushes({
  pushes: dynamoPushes(client, table, systemClock, dynamoMembers(client, table, systemClock).range),
  queue: sqsPushQueue(new SQSClient(clientOptions()), env[ENV.pushes]),
  rows: rowLoader(items),
  connect: connectPlatform,
  turns: hostTurns(dynamoPace(client, table, systemClock), systemClock),
  timer: systemTimer,
  clock: systemClock,
})
