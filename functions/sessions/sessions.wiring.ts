import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../shared/clock.ts'
import { ENV, readEnv } from '../shared/env.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { endSession, type ListedSessionWorld, listSessions } from './list-sessions.ts'
import { dynamoListedSessions } from './listed-sessions.store.ts'
import type { sessionsApi } from './sessions.api.ts'

export const sessionOperations = (
  world: ListedSessionWorld,
): Implementations<(typeof sessionsApi)['endpoints']> => ({
  listSessions: async ({ caller }) => ({ data: await listSessions(world, caller) }),
  endSession: async ({ caller, params }) => {
    await endSession(world, caller, params.id)
    return undefined
  },
})

export const listedSessionWorld = (client: DynamoDBDocumentClient): ListedSessionWorld => ({
  listed: dynamoListedSessions(client, readEnv(ENV.table)[ENV.table]),
  clock: systemClock,
})
