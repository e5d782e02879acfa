import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { key } from '../../../functions/shared/table.ts'
import { urlName } from '../../../functions/webhooks/receivers/url-trial.ts'
import { meterOf } from '../../bench/meter.ts'
import { answering } from '../../support/webhooks/receiver.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const MINUTE = 60_000
const webhooks = useWebhooks()

const idOf = ({ body }: { body: string }): string => JSON.parse(body).id

/** To the beginning of a minute, so that ten requests fit before the next. */
const toNextMinute = () => webhooks.service.advance(MINUTE - (webhooks.service.clock().getTime() % MINUTE))

test('a URL that never answered 2xx gets ten requests a minute, however many webhooks have it', async () => {
  const { service, owner } = webhooks
  toNextMinute()
  const keywords = await Promise.all(Array.from({ length: 4 }, () => webhooks.keyword('victim')))
  webhooks.answer = answering(404)
  const signals = keywords.flatMap((keyword) => Array.from({ length: 5 }, keyword.signal))
  await webhooks.deliver(...signals)
  expect(webhooks.received).toHaveLength(10)
  service.advance(20_000)
  await service.deliver()
  expect(webhooks.received).toHaveLength(10)
  expect(await service.pending()).toBeGreaterThan(0)

  webhooks.answer = answering(200)
  await service.pass(45 * MINUTE)
  const accepted = webhooks.received.slice(10).map(idOf)
  expect(accepted.sort()).toEqual(signals.map(({ id }) => id).sort())
  expect(await service.pending()).toBe(0)
  expect((await service.rows([owner.id])).filter(({ status }) => status === 'sending')).toEqual([])
})

test('the first 2xx gives the full share at once', async () => {
  toNextMinute()
  const keyword = await webhooks.keyword()
  const parcel = Array.from({ length: 10 }, keyword.signal)
  await webhooks.deliver(...parcel)
  expect(keyword.received().map(idOf)).toEqual(parcel.map(({ id }) => id))
  await webhooks.deliver(...Array.from({ length: 40 }, keyword.signal))
  expect(keyword.received()).toHaveLength(50)
})

test('what waits for a turn keeps its order and goes out when the URL answers', async () => {
  const { service } = webhooks
  toNextMinute()
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

test('other URLs and other organizations have trials of their own', async () => {
  toNextMinute()
  const keyword = await webhooks.keyword()
  await keyword.send(20, answering(500))
  const other = await webhooks.service.organization()
  webhooks.answer = answering(200)
  await webhooks.service.setWebhook({
    ...keyword,
    organizationId: other.id,
    id: other.id,
    kind: 'organization',
  })
  const [mine, theirs] = [await webhooks.keyword(), keyword.signal()]
  await webhooks.deliver(mine.signal(), { ...theirs, organizationId: other.id, keywordId: null })
  expect(mine.received()).toHaveLength(1)
  expect(webhooks.received.map(idOf)).toContain(theirs.id)
})

test('a delivery that gets no turn for an hour is logged and tried again', async () => {
  const { service, owner } = webhooks
  const keyword = await webhooks.keyword()
  const TableName = service.tables.tableNames.webhookLog
  const trial = key.urlTrial(owner.id, urlName(keyword.url))
  // Others take every turn of the next hours.
  const minute = Math.floor(service.clock().getTime() / MINUTE) + 300
  await service.client.send(new PutCommand({ TableName, Item: { ...trial, minute, used: 10 } }))
  const signal = keyword.signal()
  await webhooks.deliver(signal)
  await service.pass(80 * MINUTE)
  expect(keyword.received()).toEqual([])
  expect(await webhooks.log()).toMatchObject([
    {
      attempt: 1,
      status: 'failure',
      error: 'url_on_trial: This URL has never answered 2xx, so it gets 10 requests a minute.',
      nextAttemptAt: expect.any(String),
    },
  ])
  const answeredAt = service.clock().toISOString()
  await service.client.send(new PutCommand({ TableName, Item: { ...trial, answeredAt } }))
  await service.pass(20 * MINUTE)
  expect(keyword.received().map(idOf)).toEqual([signal.id])
})

test('a redelivery waits for its turn too', async () => {
  toNextMinute()
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
  toNextMinute()
  const keyword = await webhooks.keyword()
  const body = { url: keyword.url }
  await webhooks.owner.call({ method: 'POST', resource: '/webhooks/test', body })
  await keyword.send(15, answering(500, { 'retry-after': '86400' }))
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
