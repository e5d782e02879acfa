import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { callService } from '../support/local/call-service.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { type Answer, answering, type Receiver, startReceiver } from '../support/webhooks/receiver.ts'

/** A request may take 15 s until nobody waits for its answer any more. */
const SHOWN_WITHIN_MS = 20_000
const STOPPED_WITHIN_MS = 20_000
const ROWS = 300

const ATTACKS: readonly (readonly [string, Answer])[] = [
  ['500 for ever', answering(500, {}, '{"message":"out of order"}')],
  ['429, to wait a day', answering(429, { 'retry-after': '86400' })],
  ['429, to wait a second', answering(429, { 'retry-after': '1' })],
  ['no answer', () => undefined],
  ['a redirect to itself', answering(302, { location: '/' })],
  ['a connection that is closed', (_request, response) => void response.destroy()],
  ['half an answer', (_request, response) => void response.writeHead(200).write('{')],
]

let service: LocalService
let apiKey: string
const receivers: Receiver[] = []
const lines: string[] = []
beforeAll(async () => {
  service = await startLocalService()
  apiKey = (await createOrganization(service.dataDir, 100)).apiKey
})
afterAll(async () => {
  console.log(lines.join('\n'))
  await service.stop()
  await Promise.all(receivers.map((receiver) => receiver.stop()))
})

const call = (method: string, path: string, body?: object) =>
  callService(service.baseUrl, apiKey, method, path, body)

async function aPush(name: string, url: string): Promise<string> {
  const urls = Array.from(
    { length: ROWS },
    (_, at) => `linkedin.com/in/${name.replaceAll(/\W+/g, '-')}-${at}`,
  )
  const { body: list } = await call('POST', '/lists/upload', { name, urls })
  const given = { platform: 'clay', webhookUrl: url }
  const { body: push } = await call('POST', `/lists/${list.id}/push-to-platform`, given)
  return `/lists/${list.id}/pushes/${push.id}`
}

const isOpen = ({ status }: { status: string }) => status === 'queued' || status === 'running'
const counted = ({ pushed, skipped, failed }: Record<string, number>) =>
  (pushed ?? 0) + (skipped ?? 0) + (failed ?? 0)

test.each(ATTACKS)(
  'a receiver with %s is named at once, and left when the push is cancelled',
  async (name, answer) => {
    const receiver = await startReceiver(answer)
    receivers.push(receiver)
    const startedAt = performance.now()
    const path = await aPush(name, receiver.url)
    const read = async () => (await call('GET', path)).body
    const isKnown = async () => {
      const push = await read()
      return push.lastError !== null || !isOpen(push)
    }
    while (!(await isKnown())) await sleep(50)
    const shownMs = performance.now() - startedAt
    expect((await read()).lastError).toMatch(/^The row webhook/)
    const requests = receiver.received.length

    const cancelledAt = performance.now()
    const replies = await Promise.all(Array.from({ length: 100 }, () => call('DELETE', path)))
    const cancelMs = performance.now() - cancelledAt
    const statuses = new Set(replies.map(({ status }) => status))
    const { status } = await read()
    expect(statuses).toEqual(new Set([status === 'cancelled' ? 204 : 409]))
    await sleep(STOPPED_WITHIN_MS)
    const stopped = receiver.received.length
    const last = Math.max(0, (receiver.received.at(-1)?.at ?? 0) - (performance.timeOrigin + cancelledAt))
    await sleep(3000)
    const done = await read()
    expect(receiver.received).toHaveLength(stopped)
    expect(done).toMatchObject({ status, nextTryAt: null, total: ROWS })
    expect(counted(done)).toBe(ROWS)
    expect(done.results).toHaveLength(ROWS)
    for (const row of done.results) if (row.status !== 'pushed') expect(row.reason).toBeTruthy()
    const ms = (value: number) => `${Math.round(value)} ms`
    lines.push(
      `| ${name} | ${ms(shownMs)} | ${requests} | ${status} | ${ms(cancelMs)} | ${stopped - requests} | ${ms(last)} |`,
    )
    expect(shownMs).toBeLessThan(SHOWN_WITHIN_MS)
  },
)
