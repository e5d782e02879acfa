import type { components } from '@signalbox/client'

export type Kind = components['schemas']['SignalDestination']['kind']

interface KindWords {
  readonly label: string
  readonly placeholder: string
  /** What the place is called; a URL unless something else is said. */
  readonly field?: string
  /** Tells the user how to get it, and what must let signals in. */
  readonly steps: string
}

export const KINDS: Readonly<Record<Kind, KindWords>> = {
  slack: {
    label: 'Slack',
    placeholder: 'https://hooks.slack.com/services/…',
    steps:
      'At api.slack.com/apps: create an app, open Incoming Webhooks and switch them on, choose Add New Webhook to Workspace and a channel. Copy its URL.',
  },
  teams: {
    label: 'Microsoft Teams',
    placeholder: 'https://….logic.azure.com/workflows/…',
    steps:
      'Beside the name of the channel: choose Workflows, then “When a Teams webhook request is received” with a post to the channel. Copy its URL.',
  },
  discord: {
    label: 'Discord',
    placeholder: 'https://discord.com/api/webhooks/…',
    steps: 'In the settings of the channel: Integrations, Webhooks, New Webhook, Copy Webhook URL.',
  },
  email: {
    label: 'E-mail',
    field: 'Address',
    placeholder: 'ann@example.com',
    steps: 'One address. It gets a link first, and signals once its owner has confirmed.',
  },
  webhook: {
    label: 'Webhook',
    placeholder: 'https://…',
    steps: 'A URL of your own. It gets each signal as JSON.',
  },
  sqs: {
    label: 'Amazon SQS',
    field: 'ARN',
    placeholder: 'arn:aws:sqs:eu-west-1:123456789012:signals',
    steps:
      'In the console of SQS: open the queue and copy its ARN. Your operator must name it in awsDestinations. In another account, the access policy of the queue must allow sqs:SendMessage to the account of this service.',
  },
  eventbridge: {
    label: 'Amazon EventBridge',
    field: 'ARN',
    placeholder: 'arn:aws:events:eu-west-1:123456789012:event-bus/crm',
    steps:
      'In the console of EventBridge: open Event buses and copy the ARN of the bus. Your operator must name it in awsDestinations. In another account, the policy of the bus must allow events:PutEvents to the account of this service. Rules match the source signalbox.',
  },
  s3: {
    label: 'Amazon S3',
    field: 'ARN',
    placeholder: 'arn:aws:s3:::bucket/signals',
    steps:
      'In the console of S3: open the bucket, then Properties, and copy its ARN. A folder may follow. Your operator must name it in awsDestinations. In another account, the policy of the bucket must allow s3:PutObject to the account of this service.',
  },
}

export const KIND_OPTIONS = Object.entries(KINDS).map(([kind, { label }]) => [kind as Kind, label] as const)

/** The place as the page shows it and as the user types it: an address without `mailto:`. */
export const placeOf = (url: string) => url.replace(/^mailto:/, '')
