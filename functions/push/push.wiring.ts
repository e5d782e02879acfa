import { SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { searchMatches } from '../lists/list/matches.ts'
import { dynamoLists } from '../lists/list.store.ts'
import { dynamoItems } from '../lists/list-item.store.ts'
import { dynamoMembers } from '../lists/member.store.ts'
import { answeringIndex } from '../search/search-index.store.ts'
import { clientOptions } from '../shared/client-options.ts'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { DomainError } from '../shared/errors.ts'
import { hostTurns } from '../shared/host-turns/host-turns.ts'
import { dynamoPace } from '../shared/host-turns/pace.store.ts'
import { Answer, type Implementations, WARNING_HEADER } from '../shared/http/endpoint.ts'
import {
  cancelPush,
  getPush,
  listPushes,
  type PushWorld,
  pushEligibility,
  pushList,
} from './manage-pushes.ts'
import { connectPlatform } from './platform.wiring.ts'
import { simulationOf } from './platforms/simulation.ts'
import type { pushApi } from './push.api.ts'
import { sqsPushQueue } from './push.queue.ts'
import { dynamoPushes } from './push.store.ts'
import { keyCheck } from './requests/check-key.ts'
import { rowLoader } from './rows/load-rows.ts'

const named = (
  { organizationId }: { organizationId: string },
  { id, pushId }: { id: string; pushId: string },
) => ({
  organizationId,
  listId: id,
  pushId,
})

export const pushOperations = (world: PushWorld): Implementations<typeof pushApi.endpoints> => ({
  pushList: async ({ caller, params, body, operationId }) => {
    const push = await pushList(world, {
      organizationId: caller.organizationId,
      listId: params.id,
      operationId,
      platform: body.platform,
      credentials: { apiKey: body.apiKey ?? null, webhookUrl: body.webhookUrl ?? null },
    })
    const warning = simulationOf(world.connect(body.platform))
    return new Answer(push, warning === undefined ? {} : { [WARNING_HEADER]: warning })
  },

  pushEligibility: ({ caller, params, query }) =>
    pushEligibility(world, caller.organizationId, params.id, query.platform),

  listPushes: async ({ caller, params }) => ({
    data: await listPushes(world, caller.organizationId, params.id),
  }),

  getPush: ({ caller, params, query }) => getPush(world, named(caller, params), query),

  cancelPush: async ({ caller, params }) => {
    await cancelPush(world, named(caller, params))
    return undefined
  },

  oldPush: () => {
    throw new DomainError('gone', 'Pushing moved to POST /lists/{id}/push-to-platform.')
  },
})

const NO_DIGESTS = { visible: async () => new Map() }
const NO_NAMES = { of: async () => new Map() }
const NOTHING_LISTED = { of: async () => new Map() }

export function pushWorld(client: DynamoDBDocumentClient): PushWorld {
  const env = readEnv(ENV.table, ENV.searchIndex, ENV.imageBaseUrl, ENV.pushes)
  const table = env[ENV.table]
  const members = dynamoMembers(client, table, systemClock)
  // Signals, own names and rows of uploads do not decide whether a row can be sent, so they are not read.
  const items = dynamoItems({
    client,
    table,
    images: env[ENV.imageBaseUrl],
    digests: NO_DIGESTS,
    ownNames: NO_NAMES,
    listed: NOTHING_LISTED,
  })
  const pushes = dynamoPushes(client, table, systemClock, members.range)
  return {
    lists: dynamoLists(client, table, systemClock),
    members,
    matches: searchMatches(answeringIndex(client, { table, searchIndex: env[ENV.searchIndex] }), systemClock),
    pushes,
    history: pushes,
    rows: rowLoader(items),
    queue: sqsPushQueue(new SQSClient(clientOptions()), env[ENV.pushes]),
    connect: connectPlatform,
    checkKey: keyCheck(hostTurns(dynamoPace(client, table, systemClock), systemClock)),
    clock: systemClock,
  }
}
