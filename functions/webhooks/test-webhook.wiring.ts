import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { systemClock } from '../shared/clock.ts'
import { awsEndpoint, receiverPolicy } from '../shared/env.ts'
import { hostTurns } from '../shared/host-turns/host-turns.ts'
import { dynamoPace } from '../shared/host-turns/pace.store.ts'
import { USER_AGENT } from '../shared/sender/user-agent.ts'
import { awsPost } from './delivery/post-aws.ts'
import { webhookPost } from './delivery/post-webhook.ts'
import { mailSender } from './mail/mail-sender.wiring.ts'
import { dynamoHostFailures } from './receivers/host-failures.store.ts'
import type { WebhookTables } from './receivers/receivers.store.ts'
import { dynamoUrlTrials } from './receivers/url-trials.store.ts'
import { sampleSignal } from './sample-signal.ts'
import { secretsOfTests } from './signatures/opened-secrets.ts'
import { dynamoSigning } from './signatures/signing.store.ts'
import { signingKey } from './signatures/signing-key.wiring.ts'
import { dynamoTestQuota } from './test-quota.store.ts'
import { TEST_WAIT_MS, type WebhookTestParts } from './test-webhook.ts'

export function webhookTests(
  client: DynamoDBDocumentClient,
  { table, webhookLog }: WebhookTables,
  attempts: WebhookTestParts['attempts'],
): WebhookTestParts {
  const turns = hostTurns(dynamoPace(client, table, systemClock), systemClock)
  return {
    attempts,
    trials: dynamoUrlTrials(client, webhookLog, turns),
    turns,
    hosts: dynamoHostFailures(client, webhookLog, systemClock),
    quota: dynamoTestQuota(client, webhookLog),
    secrets: secretsOfTests(signingKey(client, systemClock), systemClock, dynamoSigning(client, table)),
    post: webhookPost(receiverPolicy(), TEST_WAIT_MS),
    postAws: awsPost(client.config, awsEndpoint, systemClock, TEST_WAIT_MS),
    mail: mailSender(),
    sample: sampleSignal,
    userAgent: USER_AGENT,
    clock: systemClock,
  }
}
