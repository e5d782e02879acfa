import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import { hostTurns } from '../shared/host-turns/host-turns.ts'
import { dynamoPace } from '../shared/host-turns/pace.store.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { send } from '../shared/sender/send.ts'
import { findingClients } from './clients/find-client.ts'
import type { connectionsApi } from './connections.api.ts'
import { dynamoGrants } from './grants/grants.store.ts'
import {
  allowConnection,
  type ConnectionWorld,
  endConnection,
  listConnections,
  previewConnection,
} from './manage-connections.ts'
import { oauthPlaces } from './protocol/places.ts'

export const connectionOperations = (
  world: ConnectionWorld,
): Implementations<(typeof connectionsApi)['endpoints']> => ({
  listConnections: async ({ caller }) => ({ data: await listConnections(world, caller.organizationId) }),
  previewConnection: ({ caller, body }) => previewConnection(world, caller, body.request),
  allowConnection: ({ caller, body }) => allowConnection(world, caller, body),
  endConnection: async ({ caller, params }) => {
    await endConnection(world, caller.organizationId, params.id)
    return undefined
  },
})

export function connectionWorld(client: DynamoDBDocumentClient): ConnectionWorld {
  const env = readEnv(ENV.table, ENV.publicUrl)
  return {
    grants: dynamoGrants(client, env[ENV.table]),
    findClient: findingClients(
      send,
      hostTurns(dynamoPace(client, env[ENV.table], systemClock), systemClock),
      systemClock,
    ),
    places: oauthPlaces(env[ENV.publicUrl]),
    clock: systemClock,
  }
}
