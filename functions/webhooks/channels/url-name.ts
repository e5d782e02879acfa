import { createHash } from 'node:crypto'
import { base62 } from '../../shared/ids.ts'
import { receiverUrl } from '../../shared/sender/receiver-url.ts'

/** Names a URL in keys, whose length is limited, and where the URL itself is a secret. */
export const urlName = (url: string) =>
  base62(createHash('sha256').update(receiverUrl(url)).digest().subarray(0, 16))
