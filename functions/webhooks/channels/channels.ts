import type { Channel } from './channel.ts'
import { discord } from './discord.ts'
import { slack } from './slack.ts'
import { teams } from './teams.ts'
import { webhook } from './webhook.ts'

/** The only list of kinds of destinations: schemas, the reference and the console follow from it. */
export const CHANNELS = [webhook, slack, teams, discord] as const satisfies readonly Channel[]

export type ChannelName = (typeof CHANNELS)[number]['name']

const [first, ...others] = CHANNELS
export const CHANNEL_NAMES: readonly [ChannelName, ...ChannelName[]] = [
  first.name,
  ...others.map(({ name }) => name),
]

export function channelOf(name: ChannelName): Channel {
  const channel = CHANNELS.find((each) => each.name === name)
  if (!channel) throw new Error(`There is no kind of destination ${name}`)
  return channel
}
