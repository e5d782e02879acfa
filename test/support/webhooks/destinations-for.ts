import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { dynamoMade } from '../../../functions/shared/dynamo/room.store.ts'
import { awsEndpoint } from '../../../functions/shared/env.ts'
import type { HostTurns } from '../../../functions/shared/host-turns/host-turns.ts'
import { DEFAULT_QUOTAS } from '../../../functions/shared/quotas.ts'
import { dynamoChosenDestinations } from '../../../functions/webhooks/chosen/chosen-destinations.store.ts'
import {
  type DestinationsWorld,
  newestSignals,
} from '../../../functions/webhooks/chosen/destinations.wiring.ts'
import { dynamoMemberships } from '../../../functions/webhooks/chosen/memberships.store.ts'
import { awsPost } from '../../../functions/webhooks/delivery/post-aws.ts'
import { webhookPost } from '../../../functions/webhooks/delivery/post-webhook.ts'
import { destinationOwners } from '../../../functions/webhooks/destinations/owners.store.ts'
import { dynamoSignalSubjects } from '../../../functions/webhooks/fan-out/subjects.store.ts'
import { mailWorld } from '../../../functions/webhooks/mail/mail-world.store.ts'
import type { MailSender } from '../../../functions/webhooks/mail/ses-request.ts'
import { dynamoHostFailures } from '../../../functions/webhooks/receivers/host-failures.store.ts'
import { dynamoUrlTrials } from '../../../functions/webhooks/receivers/url-trials.store.ts'
import { sampleSignal } from '../../../functions/webhooks/sample-signal.ts'
import { secretsOfTests } from '../../../functions/webhooks/signatures/opened-secrets.ts'
import type { SigningKey, SigningSecrets } from '../../../functions/webhooks/signatures/signing.ts'
import { dynamoTestQuota } from '../../../functions/webhooks/test-quota.store.ts'
import { TEST_WAIT_MS, type WebhookTestParts } from '../../../functions/webhooks/test-webhook.ts'

interface Given
  extends Pick<
    DestinationsWorld,
    'states' | 'test' | 'policy' | 'clock' | 'sealingKey' | 'isNamed' | 'allowedKinds'
  > {
  readonly client: DynamoDBDocumentClient
  readonly names: { readonly table: string; readonly searchIndex: string }
  readonly sender: MailSender
}

/** The API of destinations over real tables. */
export const destinationsFor = ({ client, names, sender, ...given }: Given): DestinationsWorld => ({
  ...given,
  mailing: { sender, post: given.test.postAws, ...mailWorld(client, names.table) },
  destinations: dynamoChosenDestinations(client, names.table, given.clock),
  owners: destinationOwners(client, names.table),
  quotas: DEFAULT_QUOTAS,
  madeSoFar: dynamoMade(client, names.table),
  subjects: dynamoSignalSubjects(client, names.table),
  newest: newestSignals(client, names),
  holding: dynamoMemberships(client, names.table),
})

interface GivenForTests extends Pick<WebhookTestParts, 'attempts' | 'clock'> {
  readonly client: DynamoDBDocumentClient
  readonly names: { readonly table: string; readonly webhookLog: string }
  readonly turns: HostTurns
  readonly sender: MailSender
  readonly signing: SigningSecrets
  readonly signingKey: SigningKey
}

export const testsFor = ({
  client,
  names: { webhookLog },
  turns,
  sender,
  signing,
  signingKey,
  ...given
}: GivenForTests): WebhookTestParts => ({
  ...given,
  turns,
  quota: dynamoTestQuota(client, webhookLog),
  trials: dynamoUrlTrials(client, webhookLog, turns),
  hosts: dynamoHostFailures(client, webhookLog, given.clock),
  secrets: secretsOfTests(signingKey, given.clock, signing),
  post: webhookPost('any', TEST_WAIT_MS),
  postAws: awsPost(client.config, awsEndpoint, given.clock, TEST_WAIT_MS),
  mail: sender,
  sample: sampleSignal,
  userAgent: 'Signalbox/test',
})
