import type { Channel, ChannelVerdict } from './channel.ts'

type Answer = Parameters<Channel['verdict']>[0]

/** Slack, Teams and Discord: people read the messages, and the URL is a secret that needs no signature beside it. */
export const CHAT = { spacingMs: 1000, signed: false, secretPath: true } as const

/** A complete answer of 2xx means success. Each chat explains its refusals itself. */
export const chatVerdict =
  (refusalOf: (status: number, body: string) => ChannelVerdict) =>
  ({ status, body }: Answer): ChannelVerdict =>
    status >= 200 && status < 300 ? { state: 'taken' } : refusalOf(status, body)

export const messageRefused = (answered: string): ChannelVerdict => ({
  state: 'drop',
  explain: `${answered} It does not take this message.`,
})

export const triedLater = (answered: string): ChannelVerdict & { readonly state: 'retry' } => ({
  state: 'retry',
  explain: `${answered} It is tried again later.`,
})
