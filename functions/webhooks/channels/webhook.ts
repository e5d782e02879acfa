import type { Channel } from './channel.ts'

/** A URL of the organization's own. It gets the record of the signal. */
export const webhook = {
  name: 'webhook',
  description: 'sends the signal as JSON to a URL of your own',
  placeProblem: () => undefined,
  body: ({ record }) => JSON.stringify(record),
  verdict({ status }) {
    if (status >= 200 && status < 300) return { state: 'taken' }
    return status === 410 ? { state: 'stop', reason: 'The receiver answered 410 Gone.' } : { state: 'retry' }
  },
  spacingMs: 0,
  signed: true,
  secretPath: false,
} as const satisfies Channel
