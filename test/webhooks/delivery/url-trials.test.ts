import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { openLine } from '../../../functions/shared/host-turns/open-line.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { key } from '../../../functions/shared/table.ts'
import { meterOf } from '../../bench/meter.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { type Answer, answering, startReceiver } from '../../support/webhooks/receiver.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const MINUTE = 60_000
const webhooks = useWebhooks()

const idOf = ({ body }: { body: string }): string => JSON.parse(body).id

/** Requests may arrive so much later than their turns, on a slow machine. */
const LATE_MS = 10_000
const arrivals: number[] = []

/** Answers, and notes by the clock of the service when requests came. */
const noting = (answer: Answer): Answer => {
  arrivals.length = 0
  return (...exchange) => {
    arrivals.push(webhooks.service.clock().getTime())
    return answer(...exchange)
  }
}

/** The most requests of any minute, when the service has run for so many seconds more. */
async function mostInAMinute(seconds: number, each: (second: number) => Promise<unknown> = async () => {}) {
  const { service } = webhooks
  for (let second = 1; second < seconds; second += 1) {
    service.advance(1000)
    await each(second)
    await service.sweep()
    await service.deliver()
  }
  const countFrom = (from: number) =>
    arrivals.filter((at) => at >= from && at < from + MINUTE - LATE_MS).length
  return Math.max(...arrivals.map(countFrom))
}

/** Others have every turn of the host until then. */
async function takeEveryTurn(url: string, next = webhooks.service.clock().getTime() + 300 * MINUTE) {
  const { client, tables } = webhooks.service
  const Item = { ...key.pace(openLine(url).name), next }
  await client.send(new PutCommand({ TableName: tables.tableNames.table, Item }))
}

test('a host that never answered 2xx gets ten requests of an organization at once, however its URLs are spelled', async () => {
  const { service, owner } = webhooks
  const keywords = await Promise.all(
    Array.from({ length: 20 }, (_, n) => webhooks.keyword(`victim?spelling=${n}`)),
  )
  webhooks.answer = answering(404)
  const signals = keywords.map((keyword) => keyword.signal())
  await webhooks.deliver(...signals)
  expect(webhooks.received).toHaveLength(10)
  expect(await service.pending()).toBeGreaterThan(0)

  webhooks.answer = answering(200)
  await service.pass(45 * MINUTE)
  const accepted = webhooks.received.slice(10).map(idOf)
  expect(accepted.sort()).toEqual(signals.map(({ id }) => id).sort())
  expect(await service.pending()).toBe(0)
  expect((await service.rows([owner.id])).filter(({ status }) => status === 'sending')).toEqual([])
})

test('a host that refuses gets at most twenty requests in any minute, whoever sends what', async () => {
  const { service, receiver } = webhooks
  webhooks.answer = noting(answering(405))
  const organizations = [webhooks.owner, await service.organization(), await service.organization()]
  const signals = await Promise.all(
    organizations.flatMap(({ id }) =>
      Array.from({ length: 10 }, async (_, n) => {
        const url = `${receiver.url}/${id}?n=${n}`
        const keyword = { kind: 'keyword', organizationId: id, id: newId('kw'), url } as const
        await service.setWebhook(keyword)
        return () => aSignal({ keywordId: keyword.id, organizationId: id })
      }),
    ),
  )
  await webhooks.deliver(...signals.map((signal) => signal()))
  const [first] = await webhooks.log()
  const most = await mostInAMinute(200, async (second) => {
    if (second % 30 === 0) await service.fanOut(...signals.map((signal) => signal()))
    for (const { call } of organizations)
      await call({ method: 'POST', resource: '/webhooks/test', body: { url: `${receiver.url}/?${second}` } })
    if (second % 50 === 0)
      await webhooks.owner.call({
        method: 'POST',
        resource: '/webhook-log/{id}/redeliver',
        params: { id: first.id },
      })
  })
  expect(most).toBeLessThanOrEqual(20)
  expect(webhooks.received.length).toBeGreaterThan(20)
})

test('a host that has answered and fails now gets few requests too, until it answers again', async () => {
  const { service } = webhooks
  const keyword = await webhooks.keyword()
  await keyword.send(1)
  const lost = await keyword.send(60, noting(answering(500, { 'retry-after': '60' })))
  // A batch of ten may be on its way when the first failure is known.
  expect(await mostInAMinute(120)).toBeLessThanOrEqual(30)
  webhooks.answer = answering(200)
  await service.pass(60 * MINUTE)
  const rows = await service.rows([webhooks.owner.id])
  const delivered = new Set(rows.flatMap((row) => (row.status === 'delivered' ? [row.signalId] : [])))
  expect(lost.filter(({ id }) => !delivered.has(id))).toEqual([])
})

test('the first 2xx gives the full share at once', async () => {
  const keyword = await webhooks.keyword()
  const parcel = Array.from({ length: 10 }, keyword.signal)
  await webhooks.deliver(...parcel)
  expect(keyword.received().map(idOf)).toEqual(parcel.map(({ id }) => id))
  await webhooks.deliver(...Array.from({ length: 40 }, keyword.signal))
  expect(keyword.received()).toHaveLength(50)
})

test('what waits for a turn keeps its order and goes out when the URL answers', async () => {
  const { service } = webhooks
  const keyword = await webhooks.keyword()
  await keyword.send(10, answering(500, { 'retry-after': '86400' }))
  expect(keyword.received()).toHaveLength(10)
  webhooks.answer = answering(200)
  const waiting = Array.from({ length: 8 }, keyword.signal)
  await webhooks.deliver(...waiting)
  expect(keyword.received()).toHaveLength(10)
  service.advance(61_000)
  await service.deliver()
  expect(keyword.received().slice(10).map(idOf)).toEqual(waiting.map(({ id }) => id))
})

test('other hosts and other organizations have trials of their own', async () => {
  const keyword = await webhooks.keyword()
  await keyword.send(20, answering(500))
  const other = await webhooks.service.organization()
  const elsewhere = await startReceiver(answering(200))
  webhooks.answer = answering(200)
  await webhooks.service.setWebhook({
    ...keyword,
    organizationId: other.id,
    id: other.id,
    kind: 'organization',
  })
  const mine = await webhooks.keyword()
  await webhooks.service.setWebhook({ ...mine, url: `${elsewhere.url}/` })
  const theirs = { ...keyword.signal(), organizationId: other.id, keywordId: null }
  await webhooks.deliver(mine.signal(), theirs)
  expect(elsewhere.received).toHaveLength(1)
  expect(webhooks.received.map(idOf)).toContain(theirs.id)
  await elsewhere.stop()
})

test('a delivery that gets no turn for an hour is logged and tried again', async () => {
  const { service } = webhooks
  const keyword = await webhooks.keyword()
  await takeEveryTurn(keyword.url)
  const signal = keyword.signal()
  await webhooks.deliver(signal)
  await service.pass(80 * MINUTE)
  expect(keyword.received()).toEqual([])
  expect(await webhooks.log()).toMatchObject([
    {
      attempt: 1,
      status: 'failure',
      error: expect.stringMatching(/^url_on_trial: 127\.0\.0\.1:\d+ gets few requests/),
      nextAttemptAt: expect.any(String),
    },
  ])
  await takeEveryTurn(keyword.url, 0)
  await service.pass(20 * MINUTE)
  expect(keyword.received().map(idOf)).toEqual([signal.id])
})

test('a redelivery waits for its turn too', async () => {
  const keyword = await webhooks.keyword()
  await keyword.send(10, answering(500, { 'retry-after': '86400' }))
  const [row] = await webhooks.log()
  const params = { id: row.id }
  await webhooks.owner.call({ method: 'POST', resource: '/webhook-log/{id}/redeliver', params })
  await webhooks.service.deliver()
  expect(keyword.received()).toHaveLength(10)
  webhooks.service.advance(61_000)
  await webhooks.service.deliver()
  expect(keyword.received()).toHaveLength(11)
})

test('a test that is answered with 2xx ends the trial', async () => {
  const keyword = await webhooks.keyword()
  const body = { url: keyword.url }
  await webhooks.owner.call({ method: 'POST', resource: '/webhooks/test', body })
  await takeEveryTurn(keyword.url)
  await keyword.send(15)
  expect(keyword.received()).toHaveLength(16)
})

test('a URL that has passed costs no more than before', async () => {
  const keyword = await webhooks.keyword()
  await keyword.send(1)
  const meter = meterOf(webhooks.service.client)
  const signal = keyword.signal()
  await webhooks.service.fanOut(signal)
  const before = structuredClone(meter.figures)
  await webhooks.service.deliver()
  const { requests, writeUnits } = meter.stop()
  // DynamoDB Local leaves out the unit of the index.
  expect(writeUnits - before.writeUnits).toBeLessThanOrEqual(2)
  const name = 'BatchGetItemCommand'
  expect((requests[name] ?? 0) - (before.requests[name] ?? 0)).toBe(1)
  expect(requests).not.toHaveProperty('UpdateItemCommand')
})
