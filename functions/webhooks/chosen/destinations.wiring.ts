import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { queryOf } from '../../search/query.ts'
import { search } from '../../search/search.ts'
import { answeringIndex } from '../../search/search-index.store.ts'
import type { SearchTables } from '../../search/tables.ts'
import { systemClock } from '../../shared/clock.ts'
import { dynamoMade } from '../../shared/dynamo/room.store.ts'
import { ENV, optionalEnv, quotas, readEnv, receiverPolicy } from '../../shared/env.ts'
import type { Implementations } from '../../shared/http/endpoint.ts'
import { scopeOf } from '../../shared/table.ts'
import { dynamoAttempts } from '../attempts/attempts.store.ts'
import { allowedKinds } from '../channels/channels.ts'
import { destinationOwners } from '../destinations/owners.store.ts'
import { dynamoSignalSubjects } from '../fan-out/subjects.store.ts'
import { logEntry } from '../log/webhook-log.ts'
import { mailSender } from '../mail/mail-sender.wiring.ts'
import { mailWorld } from '../mail/mail-world.store.ts'
import type { Mailing } from '../mail/send-link.ts'
import { isNamedBy } from '../named-places/named-places.ts'
import { signingKey } from '../signatures/signing-key.wiring.ts'
import { webhookTests } from '../test-webhook.wiring.ts'
import { dynamoWebhookStates } from '../webhook-states.store.ts'
import { dynamoChosenDestinations } from './chosen-destinations.store.ts'
import { type destinationsApi, PREVIEWED_SIGNALS } from './destinations.api.ts'
import {
  createDestination,
  type DestinationWorld,
  deleteDestination,
  getDestination,
  listDestinations,
  testDestination,
  updateDestination,
} from './manage-destinations.ts'
import { dynamoMemberships } from './memberships.store.ts'
import { type DestinationPreviewWorld, previewDestination } from './preview-destination.ts'
import { rotateSecret } from './rotate-secret.ts'

export type DestinationsWorld = DestinationWorld & DestinationPreviewWorld

export const destinationOperations = (
  world: DestinationsWorld,
): Implementations<typeof destinationsApi.endpoints> => ({
  listDestinations: async ({ caller }) => ({ data: await listDestinations(world, caller.organizationId) }),
  createDestination: ({ caller, body, operationId }) =>
    createDestination(world, caller.organizationId, operationId, body),
  previewDestination: ({ caller, body }) => previewDestination(world, caller.organizationId, body),
  getDestination: ({ caller, params }) => getDestination(world, caller.organizationId, params.id),
  updateDestination: ({ caller, params, body }) =>
    updateDestination(world, caller.organizationId, params.id, body),
  rotateSecret: ({ caller, params, body }) =>
    rotateSecret(world, caller.organizationId, params.id, body.overlapHours),
  deleteDestination: ({ caller, params }) => deleteDestination(world, caller.organizationId, params.id),
  testDestination: async ({ caller, params }) =>
    logEntry(await testDestination(world, caller.organizationId, params.id), world.test.userAgent),
})

export function destinationsWorld(client: DynamoDBDocumentClient): DestinationsWorld {
  const env = readEnv(ENV.table, ENV.searchIndex, ENV.webhookLog, ENV.webhookLogDays)
  const [table, webhookLog, searchIndex] = [env[ENV.table], env[ENV.webhookLog], env[ENV.searchIndex]]
  const attempts = dynamoAttempts(client, webhookLog, Number(env[ENV.webhookLogDays]))
  const test = webhookTests(client, { table, webhookLog }, attempts)
  return {
    destinations: dynamoChosenDestinations(client, table, systemClock),
    owners: destinationOwners(client, table),
    states: dynamoWebhookStates(client, { table, webhookLog }, quotas(), systemClock),
    quotas: quotas(),
    madeSoFar: dynamoMade(client, table),
    subjects: dynamoSignalSubjects(client, table),
    newest: newestSignals(client, { table, searchIndex }),
    holding: dynamoMemberships(client, table),
    test,
    policy: receiverPolicy(),
    isNamed: isNamedBy(optionalEnv(ENV.awsDestinations)),
    allowedKinds: allowedKinds(optionalEnv(ENV.destinationKinds)),
    mailing: mailing(client, table, test.postAws),
    sealingKey: signingKey(client, systemClock),
    clock: systemClock,
  }
}

function mailing(client: DynamoDBDocumentClient, table: string, post: Mailing['post']): Mailing | undefined {
  const sender = mailSender()
  return sender && { sender, post, ...mailWorld(client, table) }
}

export function newestSignals(
  client: DynamoDBDocumentClient,
  tables: SearchTables,
): DestinationPreviewWorld['newest'] {
  const index = answeringIndex(client, tables)
  return async (organizationId) => {
    const today = systemClock().toISOString().slice(0, 10)
    const query = queryOf('signals', [scopeOf(null), scopeOf(organizationId)], {}, today)
    const { rows } = await search(index, query, PREVIEWED_SIGNALS)
    return rows.flatMap((row) => (row.dataset === 'signals' ? [row.item] : []))
  }
}
