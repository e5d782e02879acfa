import type { Channel } from './channel.ts'
import { discord } from './discord.ts'
import { email } from './email.ts'
import { eventBridge } from './event-bridge.ts'
import { mcp } from './mcp.ts'
import { s3 } from './s3.ts'
import { slack } from './slack.ts'
import { sqs } from './sqs.ts'
import { teams } from './teams.ts'
import { webhook } from './webhook.ts'

/** The only list of kinds of destinations that callers can make: schemas, the reference and the console follow from it. */
export const CHANNELS = [
  webhook,
  slack,
  teams,
  discord,
  sqs,
  eventBridge,
  s3,
  email,
] as const satisfies readonly Channel[]

type OfferedChannel = (typeof CHANNELS)[number]['name']
export type ChannelName = OfferedChannel | typeof mcp.name

const [first, ...others] = CHANNELS
export const CHANNEL_NAMES: readonly [OfferedChannel, ...OfferedChannel[]] = [
  first.name,
  ...others.map(({ name }) => name),
]

/** With the subscriptions of agents. */
export const STORED_CHANNELS: readonly [ChannelName, ...ChannelName[]] = [mcp.name, ...CHANNEL_NAMES]

const ALL: readonly Channel[] = [...CHANNELS, mcp]

export function channelOf(name: ChannelName): Channel {
  const channel = ALL.find((each) => each.name === name)
  if (!channel) throw new Error(`There is no kind of destination ${name}`)
  return channel
}

export const unknownKinds = (text: string): string[] =>
  text.split(',').filter((name) => !CHANNELS.some((each) => each.name === name))

/** The kinds that new destinations may have. Without the setting, all of them. */
export const allowedKinds = (text: string | undefined): ReadonlySet<string> =>
  new Set(text?.split(',') ?? CHANNEL_NAMES)
