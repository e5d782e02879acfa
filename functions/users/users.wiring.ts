import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../shared/clock.ts'
import { awsEndpoint, ENV, quotas, readEnv } from '../shared/env.ts'
import type { Implementations } from '../shared/http/endpoint.ts'
import { idOf } from '../shared/ids.ts'
import { awsPost } from '../webhooks/delivery/post-aws.ts'
import { dynamoMailLimits } from '../webhooks/mail/mail-limits.store.ts'
import { mailSender } from '../webhooks/mail/mail-sender.wiring.ts'
import { mailWorld } from '../webhooks/mail/mail-world.store.ts'
import { keyNames } from './key-name.store.ts'
import { getMe, type MeWorld, removePasskey } from './manage-me.ts'
import {
  giveUserLink,
  inviteUser,
  listUsers,
  removeUser,
  type UserWorld,
  updateUser,
} from './manage-users.ts'
import type { SignInMailing } from './sign-in-mail.ts'
import type { usersApi } from './users.api.ts'
import { dynamoUsers } from './users.store.ts'

export const userOperations = (
  world: UserWorld & MeWorld,
): Implementations<(typeof usersApi)['endpoints']> => ({
  listUsers: async ({ caller }) => ({ data: await listUsers(world, caller.organizationId) }),
  inviteUser: ({ caller, body, operationId }) =>
    inviteUser(world, caller, { id: idOf('usr', operationId), ...body }),
  updateUser: ({ caller, params, body }) => updateUser(world, caller, params.id, body),
  sendUserLink: ({ caller, params }) => giveUserLink(world, caller, params.id),
  removeUser: async ({ caller, params }) => {
    await removeUser(world, caller.organizationId, params.id)
    return undefined
  },
  getMe: ({ caller }) => getMe(world, caller),
  removePasskey: async ({ caller, params }) => {
    await removePasskey(world, caller, params.id)
    return undefined
  },
})

export function userWorld(client: DynamoDBDocumentClient): UserWorld & MeWorld {
  const env = readEnv(ENV.table, ENV.publicUrl)
  const table = env[ENV.table]
  return {
    users: dynamoUsers(client, table, systemClock),
    keyName: keyNames(client, table),
    quotas: quotas(),
    organizationName: mailWorld(client, table).organizationName,
    mailing: signInMailing(client, table),
    publicUrl: env[ENV.publicUrl],
    clock: systemClock,
  }
}

/** Undefined where the operator has set no sender of mails. */
export function signInMailing(client: DynamoDBDocumentClient, table: string): SignInMailing | undefined {
  const sender = mailSender()
  const post = awsPost(client.config, awsEndpoint, systemClock)
  return sender && { sender, post, limits: dynamoMailLimits(client, table) }
}
