import * as v from 'valibot'
import { sealText, unsealText } from '../../shared/secrets/sealed-text.ts'
import { type ChannelName, channelOf } from '../channels/channels.ts'
import { shownUrl } from '../channels/shown-url.ts'
import { urlName } from '../channels/url-name.ts'

/** The URL of a destination, which only its senders and its API can open. */
const SealedUrl = v.object({
  text: v.string(),
  /** Tells whether two lead to one place. */
  name: v.string(),
})
export type SealedUrl = v.InferOutput<typeof SealedUrl>

/** The field in records: null where an earlier URL was sealed and the present one is not. */
export const MaybeSealed = v.optional(
  v.pipe(
    v.nullable(SealedUrl),
    v.transform((sealed) => sealed ?? undefined),
  ),
)

/** What is stored of a URL: what may be shown, and the rest sealed. Without a key, it is stored as it is. */
export interface StoredUrl {
  readonly url: string
  readonly sealedUrl?: SealedUrl | undefined
}

interface Owner {
  readonly organizationId: string
  readonly id: string
}

/** Binds a sealed URL to its destination: moved to another one, it does not open. */
const placeOf = ({ organizationId, id }: Owner) => `${organizationId} ${id}`

export const sealedUrl = (url: string, channel: ChannelName, owner: Owner, key: Uint8Array): StoredUrl => ({
  url: shownUrl(channelOf(channel), url),
  sealedUrl: { text: sealText(url, key, placeOf(owner)), name: urlName(url) },
})

export function openedUrl({ url, sealedUrl }: StoredUrl, owner: Owner, key: Uint8Array | undefined): string {
  if (sealedUrl === undefined) return url
  if (key === undefined)
    throw new Error('The signing key is missing, so the URL of a destination is not known.')
  return unsealText(sealedUrl.text, key, placeOf(owner))
}
