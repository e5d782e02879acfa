import type { DestinationRef } from '../attempts/attempt.ts'
import { type ChannelName, channelOf } from './channels.ts'
import { shownUrl } from './shown-url.ts'

interface LoggedTarget {
  readonly url: string
  readonly channel: ChannelName
  /** The masked form of a sealed URL, and the only one that the log may have. */
  readonly shown?: string | undefined
}

/** What the log keeps of a URL. That of a `webhookUrl` stays whole, as it was set. */
export const loggedUrl = (
  { kind, id }: DestinationRef,
  target: LoggedTarget | undefined,
  otherwise: string,
): string => {
  if (kind !== 'destination' && !id.startsWith('dst_')) return target?.url ?? otherwise
  // Of a destination that is gone, nobody knows the kind any more.
  return target
    ? (target.shown ?? shownUrl(channelOf(target.channel), target.url))
    : shownUrl({ secretPath: true }, otherwise)
}
