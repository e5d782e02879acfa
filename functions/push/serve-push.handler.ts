import { SQSClient } from '@aws-sdk/client-sqs'
import { dynamoMatches } from '../data/matches.store.ts'
import { dynamoLists } from '../lists/list.store.ts'
import { dynamoMembers } from '../lists/member.store.ts'
import { systemClock } from '../shared/clock.ts'
import { documentClient } from '../shared/dynamo.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { DomainError } from '../shared/errors.ts'
import { dynamoGate } from '../shared/http/gate.store.ts'
import { type Gate, serve } from '../shared/http/pipeline.ts'
import { getPush, listPushes, type PushesWorld, pushList } from './manage-pushes.ts'
import { pushApi } from './push.api.ts'
import { dynamoPushes } from './push.store.ts'
import { sqsPushQueue } from './push-queue.store.ts'
import { tool } from './tool.ts'

export const servePush = (world: PushesWorld, gate: Gate) =>
  serve(
    pushApi,
    {
      pushList: ({ caller, params, body, operationId }) =>
        pushList(world, {
          organizationId: caller.organizationId,
          listId: params.id,
          operationId,
          platform: body.platform,
          credentials: { apiKey: body.apiKey ?? null, webhookUrl: body.webhookUrl ?? null },
        }),

      listPushes: async ({ caller, params }) => ({
        data: await listPushes(world, caller.organizationId, params.id),
      }),

      getPush: ({ caller, params, query }) =>
        getPush(world, caller.organizationId, params.id, params.pushId, query),

      oldPush: () => {
        throw new DomainError('gone', 'Pushing moved to POST /lists/{id}/push-to-platform.')
      },
    },
    gate,
  )

const env = readEnv(ENV.table, ENV.searchIndex, ENV.pushes)
const client = documentClient()
const table = env[ENV.table]
const members = dynamoMembers(client, table, systemClock)
const pushes = dynamoPushes(client, table, systemClock, members.range)

export const handler = servePush(
  {
    lists: dynamoLists(client, table, systemClock),
    members,
    matches: dynamoMatches(client, { table, searchIndex: env[ENV.searchIndex] }, systemClock),
    pushes,
    history: pushes,
    queue: sqsPushQueue(new SQSClient({}), env[ENV.pushes]),
    platform: tool,
    clock: systemClock,
  },
  dynamoGate(client),
)
