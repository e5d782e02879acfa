import * as v from 'valibot'
import type { Answer } from '../webhooks/receiver.ts'
import { type Limit, windowOf } from './window.ts'

/** Limits of Slack's reference of blocks; a message is refused far below the sum of them. */
const MOST_CHARACTERS = 13_000

const text = (most: number) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(most))
const plain = (most: number) =>
  v.strictObject({ type: v.literal('plain_text'), text: text(most), emoji: v.optional(v.boolean()) })
const marked = (most: number) => v.strictObject({ type: v.literal('mrkdwn'), text: text(most) })
const either = (most: number) => v.variant('type', [plain(most), marked(most)])

const Block = v.variant('type', [
  v.strictObject({ type: v.literal('header'), text: plain(150) }),
  v.strictObject({ type: v.literal('section'), text: either(3000) }),
  v.strictObject({
    type: v.literal('context'),
    elements: v.pipe(v.array(either(3000)), v.minLength(1), v.maxLength(10)),
  }),
])

const SlackMessage = v.strictObject({
  text: text(40_000),
  mrkdwn: v.optional(v.boolean()),
  unfurl_links: v.optional(v.boolean()),
  unfurl_media: v.optional(v.boolean()),
  blocks: v.optional(v.pipe(v.array(Block), v.maxLength(50))),
})

/** What Slack answers to a body: `ok`, or the code of its refusal. */
export function slackSays(body: string): readonly [status: number, code: string] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson()), body)
  if (!parsed.success) return [400, 'invalid_payload']
  if (!v.is(SlackMessage, parsed.output)) return [400, 'invalid_blocks']
  return body.length > MOST_CHARACTERS ? [400, 'msg_blocks_too_long'] : [200, 'ok']
}

/** Slack's side of incoming webhooks: one message a second, and refusals by code. */
export function slackStandIn(now: () => number, limit: Limit = { requests: 1, perMs: 1000 }) {
  const wait = windowOf(limit, now)
  const refusals = new Map<string, readonly [number, string]>()
  const answer: Answer = ({ path, body }, response) => {
    const gone = refusals.get(path)
    if (gone) return void response.writeHead(gone[0]).end(gone[1])
    if (!/^\/services\/[^/]+\/[^/]+\/[^/]+$/.test(path)) return void response.writeHead(404).end('no_service')
    const seconds = wait(path)
    if (seconds !== undefined)
      return void response.writeHead(429, { 'retry-after': String(seconds) }).end('rate_limited')
    const [status, code] = slackSays(body)
    response.writeHead(status).end(code)
  }
  return {
    answer,
    refuse: (path: string, status: number, code: string) => refusals.set(path, [status, code]),
  }
}
