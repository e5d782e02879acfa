import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import { choiceParameter, documented, integerParameter, textParameter } from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { webhookUrl } from '../shared/sender/webhook-url.ts'
import { LogEntry, LogRow } from './log/webhook-log.ts'
import { RedeliveryJob } from './redelivery/redelivery-job.ts'
import { OverlapOfSecrets } from './signatures/overlap.ts'
import { Signing } from './signatures/signing.ts'
import { MOST_TESTS_A_MINUTE, TEST_WAIT_MS } from './test-webhook.ts'
import { WebhookState } from './webhook-state.ts'

const PAGE_LIMIT = 50
const MAX_PAGE_LIMIT = 100

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2}))?$/

/** A day means its first moment or, at the end of a range, its last. */
function momentOf(text: string, end: boolean): Date {
  if (!MOMENT.test(text)) return new Date(Number.NaN)
  const moment = new Date(text)
  // JavaScript takes 31 February for 3 March.
  if (!Number.isNaN(moment.getTime()) && DAY.test(text) && moment.toISOString().slice(0, 10) !== text) {
    return new Date(Number.NaN)
  }
  return end && DAY.test(text) ? new Date(moment.getTime() + 86_399_999) : moment
}

const DESCRIBED = documented<string>({ type: 'string', description: 'A day, or an ISO 8601 time.' })

const toMoment = (end: boolean) => v.transform((text: string) => momentOf(text, end))

const possible = v.check(
  (date: Date) => !Number.isNaN(date.getTime()),
  'Must be a day (2026-11-21) or a time (2026-11-21T09:30:00Z).',
)

const momentParameter = (end: boolean) => v.pipe(textParameter(40), toMoment(end), possible)

const momentField = (end: boolean) => v.pipe(v.string(), DESCRIBED, toMoment(end), possible)

/** Both ends are known and in the wrong order. */
const inOrder = <T extends { readonly from?: Date | undefined; readonly to?: Date | undefined }>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const input = dataset.value
    if (input.from === undefined || input.to === undefined || input.from <= input.to) return
    const path = {
      type: 'object',
      origin: 'value',
      input: { ...input },
      key: 'from',
      value: input.from,
    } as const
    addIssue({ message: 'Must not be later than to.', path: [path] })
  })

const isDestination = v.regex(
  /^(?:organization|test|list\/lst_\w{1,60}|keyword\/kw_\w{1,60}|destination\/dst_\w{1,60})$/,
  'Must be organization, list/<id>, keyword/<id>, destination/<id> or test, as in x-signalbox-destination.',
)

const STATUSES = ['sending', 'delivered', 'failure'] as const

export const webhooksApi = api('Webhooks', {
  listWebhooks: {
    method: 'GET',
    path: '/webhooks',
    scopes: ['read'],
    summary: 'Every webhook URL that is set, and whether it is being delivered to',
    status: 200,
    reply: v.object({ data: v.array(WebhookState) }),
  },
  getSigning: {
    method: 'GET',
    path: '/webhooks/signing-secret',
    scopes: ['read'],
    summary: 'The signing of webhooks: on or off, and the age of the secret',
    status: 200,
    reply: Signing,
  },
  createSigningSecret: {
    method: 'POST',
    path: '/webhooks/signing-secret',
    scopes: ['webhooks'],
    summary: 'Have every webhook signed, or replace the secret; it is shown in this answer only',
    description: `Requests then carry \`webhook-signature\`, as Standard Webhooks describes it. A secret that is replaced stays valid beside the new one for \`overlapHours\`.`,
    body: OverlapOfSecrets,
    status: 201,
    reply: v.object({ ...Signing.entries, secret: v.string() }),
    refuses: ['conflict'],
    secret: true,
  },
  removeSigningSecret: {
    method: 'DELETE',
    path: '/webhooks/signing-secret',
    scopes: ['webhooks'],
    summary: 'Sign webhooks no more',
    status: 204,
  },
  testWebhook: {
    method: 'POST',
    path: '/webhooks/test',
    scopes: ['webhooks'],
    summary: 'Send a sample signal to a URL at once and answer with what happened',
    description: `Waits ${TEST_WAIT_MS / 1000} s at most. May be asked for ${MOST_TESTS_A_MINUTE} times a minute.`,
    body: strict({ url: webhookUrl }),
    status: 200,
    reply: LogEntry,
  },
  listAttempts: {
    method: 'GET',
    path: '/webhook-log',
    scopes: ['read'],
    summary: 'Delivery attempts, newest first, without bodies',
    description:
      'destination is as in the header x-signalbox-destination: organization, list/<id>, keyword/<id>, ' +
      'destination/<id> or test. ' +
      'deliveryId gives the attempts of one delivery. ' +
      'error is a class of failure and, behind a colon, what happened in words. ' +
      'A page can be short before the end is reached: go on until nextCursor is null.',
    query: v.pipe(
      strict({
        status: v.optional(choiceParameter(STATUSES)),
        destination: v.optional(v.pipe(textParameter(64), isDestination)),
        deliveryId: v.optional(textParameter(64)),
        from: v.optional(momentParameter(false)),
        to: v.optional(momentParameter(true)),
        cursor: v.optional(textParameter(200)),
        limit: v.optional(integerParameter(1, MAX_PAGE_LIMIT), [String(PAGE_LIMIT)]),
      }),
      inOrder(),
    ),
    status: 200,
    reply: v.object({ data: v.array(LogRow), nextCursor: v.nullable(v.string()) }),
  },
  getAttempt: {
    method: 'GET',
    path: '/webhook-log/{id}',
    scopes: ['read'],
    summary: 'One delivery attempt with what was sent and what came back',
    status: 200,
    reply: LogEntry,
  },
  redeliver: {
    method: 'POST',
    path: '/webhook-log/{id}/redeliver',
    scopes: ['webhooks'],
    summary: 'Send a delivery again',
    description:
      'Answers with the attempt that is under way. It replaces a retry that was still to come, and switches a ' +
      'disabled webhook on again. A delivery has 100 attempts at most.',
    status: 200,
    reply: LogEntry,
  },
  redeliverMany: {
    method: 'POST',
    path: '/webhook-log/redeliver',
    scopes: ['webhooks'],
    summary: 'Send every matching delivery again, as a job',
    description:
      'By default what failed and has not succeeded since; with status delivered, what was delivered. Give a ' +
      'start (since or from), an end (to) or a destination. An organization has one such job at a time: a second ' +
      'one is refused with 409, which names the job that runs.',
    body: v.pipe(
      strict({
        status: v.optional(v.picklist(['failure', 'delivered']), 'failure'),
        destination: v.optional(v.pipe(v.string(), isDestination)),
        since: v.optional(momentField(false)),
        from: v.optional(momentField(false)),
        to: v.optional(momentField(true)),
      }),
      v.check(
        ({ destination, since, from, to }) =>
          [destination, since, from, to].some((given) => given !== undefined),
        'Must have since, from, to or destination.',
      ),
      v.check(
        ({ since, from }) => since === undefined || from === undefined,
        'Must not have both since and from.',
      ),
      inOrder(),
    ),
    status: 200,
    reply: RedeliveryJob,
  },
  getRedelivery: {
    method: 'GET',
    path: '/webhook-log/redeliver/{id}',
    scopes: ['read'],
    summary: 'Show one redelivery job: how many deliveries it has sent again',
    status: 200,
    reply: RedeliveryJob,
  },
})
