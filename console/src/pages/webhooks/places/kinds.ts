import type { components } from '@signalbox/client'

export type Kind = components['schemas']['SignalDestination']['kind']

interface KindWords {
  readonly label: string
  readonly placeholder: string
  /** Tells the user how to get the URL in Slack, Teams or Discord. */
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
  webhook: {
    label: 'Webhook',
    placeholder: 'https://…',
    steps: 'A URL of your own. It gets each signal as JSON.',
  },
}

export const KIND_OPTIONS = Object.entries(KINDS).map(([kind, { label }]) => [kind as Kind, label] as const)
