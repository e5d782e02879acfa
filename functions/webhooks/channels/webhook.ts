import type { Channel, DigestNotice } from './channel.ts'
import { jsonBody } from './json-body.ts'
import { webPlace } from './web-place.ts'

function digestOf({ id, from, to, count, notices }: DigestNotice) {
  const signals = notices.map(({ record }) => record)
  return { type: 'digest' as const, id, from, to, count, more: count - signals.length, signals }
}

/** A URL of the organization's own. It gets the record of the signal. */
export const webhook = {
  name: 'webhook',
  description: 'sends the signal as JSON to a URL of your own',
  placeProblem: webPlace(),
  body: jsonBody,
  digest: (notice) => JSON.stringify(digestOf(notice)),
  verdict({ status }) {
    if (status >= 200 && status < 300) return { state: 'taken' }
    return status === 410 ? { state: 'stop', reason: 'The receiver answered 410 Gone.' } : { state: 'retry' }
  },
  spacingMs: 0,
  signed: true,
  secretPath: false,
} as const satisfies Channel
