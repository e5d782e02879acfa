import * as v from 'valibot'
import { api } from '../shared/http/endpoint.ts'
import { choiceParameter, integerParameter } from '../shared/http/parameters.ts'
import { strict } from '../shared/http/schema.ts'
import { webhookUrl } from '../shared/sender/webhook-url.ts'
import { PLATFORM_NAMES, PLATFORMS, platformOf, platformsWith } from './platforms/platforms.ts'
import { MAX_RESULTS, Push, PushEligibility, PushSummary } from './push.ts'

const LONGEST_KEY = 1000
const LAST_PAGE = 1_000_000

/** Must fit into a header. */
const ApiKey = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(LONGEST_KEY, `Must have at most ${LONGEST_KEY} characters.`),
  v.regex(/^[\x21-\x7e]+$/, 'Must be printable ASCII without spaces.'),
)

const NewPush = v.pipe(
  strict({
    platform: v.picklist(PLATFORM_NAMES),
    webhookUrl: v.optional(v.nullable(webhookUrl)),
    apiKey: v.optional(v.nullable(ApiKey)),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { platform } = dataset.value
    const key = platformOf(platform).credential
    const issue = (name: 'apiKey' | 'webhookUrl', message: string) =>
      addIssue({
        message,
        path: [
          { type: 'object', origin: 'value', input: dataset.value, key: name, value: dataset.value[name] },
        ],
      })
    if ((dataset.value[key] ?? null) === null) issue(key, `Is required for ${platform}.`)
    if (key === 'apiKey' && (dataset.value.webhookUrl ?? null) !== null)
      issue('webhookUrl', `Is only for ${platformsWith('webhookUrl')}.`)
  }),
)

export const pushApi = api('Push', {
  pushList: {
    method: 'POST',
    path: '/lists/{id}/push-to-platform',
    scopes: ['push'],
    summary: "Push a list's rows to an outreach tool, in the background",
    description: `${PLATFORMS.map(({ name, descriptions }) => `${name} ${descriptions.api}`).join('; ')}. The key is checked before the job starts and kept no longer than it lasts, which is an hour at most: rows that were not sent until then fail. Refused when no row can be sent to that tool. Where a tool is simulated, as on a laptop, the header \`x-signalbox-warning\` says so.`,
    body: NewPush,
    status: 202,
    reply: Push,
  },
  pushEligibility: {
    method: 'GET',
    path: '/lists/{id}/push-to-platform/eligibility',
    scopes: ['read'],
    summary: 'Which rows of a list a push would send, and why not the others; sends nothing',
    description:
      'Looks at the first thousand rows as a push does: `sendable` of `checked` would be sent, and `skipped` counts the others by reason. `accounts` and `people` count all rows. `simulated` is true where nothing would reach the tool, as on a laptop.',
    query: strict({ platform: choiceParameter(PLATFORM_NAMES) }),
    status: 200,
    reply: PushEligibility,
  },
  listPushes: {
    method: 'GET',
    path: '/lists/{id}/pushes',
    scopes: ['read'],
    summary: 'The pushes of a list, newest first, without their results',
    status: 200,
    reply: v.object({ data: v.array(PushSummary) }),
  },
  getPush: {
    method: 'GET',
    path: '/lists/{id}/pushes/{pushId}',
    scopes: ['read'],
    summary: 'Show one push: how many rows were sent, and the result of each row',
    query: strict({
      page: v.optional(integerParameter(1, LAST_PAGE), ['1']),
      limit: v.optional(integerParameter(1, MAX_RESULTS), [String(MAX_RESULTS)]),
    }),
    status: 200,
    reply: Push,
  },
  cancelPush: {
    method: 'DELETE',
    path: '/lists/{id}/pushes/{pushId}',
    scopes: ['push'],
    summary: 'Cancel a push; what was sent stays counted, and the other rows are skipped',
    refuses: ['conflict'],
    status: 204,
  },
  oldPush: {
    method: 'POST',
    path: '/push-to-platform',
    scopes: [],
    summary: 'Gone: push a list with POST /lists/{id}/push-to-platform',
    status: 200,
    ignoresInput: true,
    refuses: ['gone'],
  },
})
