import assert from 'node:assert/strict'
import * as v from 'valibot'
import { WITHIN_MS } from '../support/patience.ts'
import { ask } from './ask.ts'
import { callerOf } from './caller.ts'
import type { Emulator } from './emulator.ts'
import type { DeployedStack } from './stack.ts'
import { until } from './until.ts'

const FROM = 'signals@example.com'
const ADDRESS = 'ann@example.com'

export const MAILS = `signalbox:emailFrom=${FROM}`

const Sent = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    messages: v.record(
      v.string(),
      v.array(
        v.object({ Source: v.string(), To: v.array(v.string()), Subject: v.string(), BodyText: v.string() }),
      ),
    ),
  }),
)

async function mailsIn(emulator: Emulator) {
  const text = await ask(emulator, { service: 'ses', method: 'GET', path: '/_ministack/ses/messages' })
  return Object.values(v.parse(Sent, text).messages)
    .flat()
    .filter(({ Source, To }) => Source === FROM && To.includes(ADDRESS))
}

/** As the operator confirms it at SES. In its sandbox, recipients are confirmed too. */
const confirmAtSes = (emulator: Emulator, EmailIdentity: string) =>
  ask(emulator, { service: 'ses', path: '/v2/email/identities', body: { EmailIdentity } })

const Made = v.object({ id: v.string() })
const Shown = v.object({
  verification: v.object({
    state: v.string(),
    sentAt: v.nullable(v.string()),
    reason: v.nullable(v.string()),
  }),
})
const Tested = v.object({ status: v.string(), error: v.nullable(v.string()) })

/** Opens a link of a mail at the emulator, and presses its button. */
async function press({ baseUrl }: DeployedStack, kind: string, text: string) {
  const query = new RegExp(`/mail(\\?${kind}=[\\w.-]+)`).exec(text)?.[1]
  assert(query, `no link to ${kind}: ${text}`)
  const reply = await fetch(`${baseUrl.replace(/\/v1$/, '')}/mail${query}`, { method: 'POST' })
  assert.equal(reply.status, 200, await reply.text())
}

/** SES must refuse a sender that nobody has confirmed, and take the mails of one that somebody has. */
export async function reachAddress(
  stack: DeployedStack,
  emulator: Emulator,
  apiKey: string,
  storeSignal: () => Promise<unknown>,
): Promise<void> {
  const call = callerOf(stack.baseUrl, apiKey)
  const newest = (what: string, count: number) =>
    until(what, WITHIN_MS / 1000, async () => (await mailsIn(emulator))[count - 1])
  const body = { kind: 'email', name: 'Ann', url: `mailto:${ADDRESS}` }
  const { id } = v.parse(Made, await call('POST', '/destinations', body))
  const at = `/destinations/${id}`
  const { verification } = v.parse(Shown, await call('GET', at))
  assert.equal(verification.sentAt, null, 'a mail of a sender that SES does not know')
  assert.match(verification.reason ?? '', /MessageRejected/)

  for (const address of [FROM, ADDRESS]) await confirmAtSes(emulator, address)
  await call('PATCH', at, { url: body.url })
  await press(stack, 'confirm', (await newest('a link', 1)).BodyText)
  assert.equal(v.parse(Shown, await call('GET', at)).verification.state, 'verified')
  const { status, error } = v.parse(Tested, await call('POST', `${at}/test`))
  assert.equal(status, 'delivered', `a test of a mail: ${error}`)
  assert.match((await newest('a test', 2)).Subject, /^Announcement: /)
  await storeSignal()
  const { BodyText } = await newest('a signal', 3)
  await press(stack, 'unsubscribe', BodyText)
  assert.equal(v.parse(Shown, await call('GET', at)).verification.state, 'pending')
  await call('DELETE', at)
}
