import { SignalRecord } from '../signals/signal-record.ts'
import { EXAMPLES } from './examples.ts'
import { json, type SchemaOf } from './operation.ts'

const HEADERS = {
  'User-Agent': 'Signalbox/ and its version.',
  'webhook-id': 'Names the delivery: the same for every attempt. A receiver that has seen it is done.',
  'webhook-timestamp': 'When this attempt was sent, in seconds since 1970.',
  'x-signalbox-destination': 'Whose webhook it is: organization, list/lst_… or keyword/kw_….',
}

/** What the service sends to the URLs of organizations, lists and keywords. */
export const describeWebhooks = (schemaOf: SchemaOf) => ({
  newSignal: {
    post: {
      operationId: 'newSignal',
      tags: ['Webhooks'],
      summary: 'A new signal, sent to the webhook of an organization, a list or a keyword',
      description:
        'Delivered at least once. An answer within 15 seconds counts, redirects are not followed, and there is no ' +
        'signature: choose a URL that nobody can guess.',
      security: [],
      parameters: Object.entries(HEADERS).map(([name, description]) => ({
        name,
        in: 'header',
        required: true,
        description,
        schema: { type: 'string' },
      })),
      requestBody: {
        required: true,
        content: json(schemaOf(SignalRecord), EXAMPLES.newSignal?.body),
      },
      responses: {
        '2XX': { description: 'Received.' },
        '410': { description: 'Gone: nothing more is sent to this URL until it is set again.' },
        default: {
          description:
            'Failed, like no answer in time. It is sent again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h ' +
            'and 24 h. Retry-After is honoured up to 24 h.',
        },
      },
    },
  },
})
