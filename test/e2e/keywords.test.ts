import { setTimeout as sleep } from 'node:timers/promises'
import { CreateScheduleCommand } from '@aws-sdk/client-scheduler'
import { GetQueueUrlCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Organization, type RunService, startRunService } from '../support/local/run-service.ts'

let service: RunService
beforeAll(async () => {
  service = await startRunService()
})
afterAll(() => service.stop())

describe('a keyword', () => {
  const NEWS = { query: 'acme', scrapper: 'SEARCH_NEWS' }
  let refused: Organization
  beforeAll(async () => {
    refused = await service.anOrganization(1000)
  })

  test.each([
    ['no body', {}, ['query', 'scrapper']],
    [
      'wrong types',
      { query: 1, scrapper: 2, interval: 3, webhookUrl: 4 },
      ['query', 'scrapper', 'interval', 'webhookUrl'],
    ],
    [
      'values that don’t exist',
      { query: 'x', scrapper: 'SEARCH_ALL', interval: '2h' },
      ['scrapper', 'interval'],
    ],
    ['a broken query', { ...NEWS, query: '"open' }, ['query']],
    ['a blank query', { ...NEWS, query: '  ' }, ['query']],
    ['a foreign operator', { ...NEWS, query: 'acme site:example.com' }, ['query']],
    ['a backfill that is no boolean', { ...NEWS, backfill: 'no' }, ['backfill']],
    ['a long query', { ...NEWS, query: 'x'.repeat(501) }, ['query']],
    ['a bad webhook', { ...NEWS, webhookUrl: 'ftp://x.example' }, ['webhookUrl']],
    ['unknown fields', { ...NEWS, keyword: 'x', scraper: 'y' }, ['keyword', 'scraper']],
  ])('is refused with %s, naming each field', async (_case, body, paths) => {
    const reply = await refused.call('POST', '/keywords', body)
    expect(reply.status).toBe(400)
    expect(reply.body.errors.map(({ path }: { path: string }) => path).sort()).toEqual([...paths].sort())
    expect((await refused.call('GET', '/keywords')).body).toEqual({ data: [] })
  })

  test('can be created, listed, changed, run and deleted', async () => {
    const organization = await service.anOrganization(1000)
    const { status, body } = await organization.call('POST', '/keywords', NEWS)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...NEWS, interval: '7d', webhookUrl: null, isRunning: true })
    await service.settled(organization, body.id, 1)
    expect((await organization.call('GET', '/keywords')).body.data).toMatchObject([
      { id: body.id, isRunning: false },
    ])
    const change = { query: 'acme OR beta', interval: '1h', webhookUrl: 'https://hooks.example/x' }
    const changed = await organization.call('PATCH', `/keywords/${body.id}`, change)
    expect([changed.status, changed.body]).toMatchObject([200, { ...change, scrapper: 'SEARCH_NEWS' }])
    expect(
      (await organization.call('PATCH', `/keywords/${body.id}`, { webhookUrl: null })).body.webhookUrl,
    ).toBeNull()
    expect((await organization.call('PATCH', `/keywords/${body.id}`, { interval: '2h' })).status).toBe(400)
    expect((await service.schedule(body.id))?.ScheduleExpression).toBe('rate(1 hour)')
    await sleep(1000)
    expect(await organization.call('POST', `/keywords/${body.id}/run`)).toMatchObject({
      status: 200,
      body: { status: 'running' },
    })
    await service.settled(organization, body.id, 2)
    expect((await organization.call('DELETE', `/keywords/${body.id}`)).status).toBe(204)
    expect(await service.schedule(body.id)).toBeUndefined()
    for (const [method, path] of [
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/run'],
    ] as const) {
      expect(
        (await organization.call(method, `/keywords/${body.id}${path}`, method === 'PATCH' ? {} : undefined))
          .status,
      ).toBe(404)
    }
  })

  test('with a hyphen runs and ends', async () => {
    service.stories.set('e-commerce', 2)
    const organization = await service.anOrganization(1000)
    const { body } = await organization.call('POST', '/keywords', { ...NEWS, query: 'e-commerce' })
    expect(await service.settled(organization, body.id, 1)).toMatchObject([
      { status: 'succeeded', newSignals: 2, credits: 20 },
    ])
  })

  test('without backfill begins with a free baseline', async () => {
    service.stories.set('baseline', 3)
    const organization = await service.anOrganization(1000)
    const given = { ...NEWS, query: 'baseline', backfill: false }
    const { body } = await organization.call('POST', '/keywords', given)
    await service.settled(organization, body.id, 1)
    service.stories.set('baseline', 5)
    await sleep(1000)
    await service.fire(body.id)
    expect(await service.settled(organization, body.id, 2)).toMatchObject([
      { status: 'succeeded', newSignals: 2, credits: 20 },
      { status: 'succeeded', newSignals: 0, credits: 0 },
    ])
    expect(await organization.balance()).toBe(980)
  })

  test('needs 10 credits to be created', async () => {
    const poor = await service.anOrganization(9)
    expect((await poor.call('POST', '/keywords', NEWS)).status).toBe(402)
    expect((await poor.call('GET', '/keywords')).body).toEqual({ data: [] })
  })

  test('with credits for 3 of 10 results gets exactly 3, and the other 7 after a top-up', async () => {
    service.stories.set('decade', 10)
    const poor = await service.anOrganization(30)
    const { body } = await poor.call('POST', '/keywords', {
      query: 'decade',
      scrapper: 'SEARCH_NEWS',
      interval: '1h',
    })
    expect(await service.settled(poor, body.id, 1)).toMatchObject([
      { status: 'failed', statusCode: 402, error: 'insufficient_credits', newSignals: 3, credits: 30 },
    ])
    expect(await poor.balance()).toBe(0)
    expect((await poor.call('POST', `/keywords/${body.id}/run`)).status).toBe(402)
    await service.topUp(poor.id, 100)
    await sleep(1000)
    await service.fire(body.id)
    expect((await service.settled(poor, body.id, 2))[0]).toMatchObject({
      status: 'succeeded',
      newSignals: 7,
      credits: 70,
    })
    expect(await poor.balance()).toBe(30)
    const ledger = (await poor.call('GET', '/credits')).body.data
    const charged = ledger.filter(({ reason }: { reason: string }) => reason === 'keyword_result')
    expect(new Set(charged.map(({ signalId }: { signalId: string }) => signalId)).size).toBe(10)
  })

  test('is one run when the same invocation is delivered five times at once', async () => {
    service.stories.set('fivefold', 4)
    const organization = await service.anOrganization(1000)
    const { body } = await organization.call('POST', '/keywords', {
      query: 'fivefold',
      scrapper: 'SEARCH_NEWS',
    })
    await service.settled(organization, body.id, 1)
    const target = (await service.schedule(body.id))?.Target
    const { QueueUrl } = await service.sqs.send(
      new GetQueueUrlCommand({ QueueName: target?.Arn?.split(':').at(-1) }),
    )
    const at = new Date(Date.now() + 1000).toISOString()
    const MessageBody = target?.Input?.replace('<aws.scheduler.scheduled-time>', at)
    await Promise.all(
      Array.from({ length: 5 }, () => service.sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }))),
    )
    await service.settled(organization, body.id, 2)
    await sleep(500)
    expect(await organization.runs(body.id)).toMatchObject([
      { newSignals: 0 },
      { newSignals: 4, credits: 40 },
    ])
    expect(await organization.balance()).toBe(960)
  })

  test('that was deleted does not run when its schedule fires', async () => {
    const organization = await service.anOrganization(1000)
    const { body } = await organization.call('POST', '/keywords', NEWS)
    await service.settled(organization, body.id, 1)
    const real = await service.schedule(body.id)
    const id = 'kw_0123456789orphan'
    const { GroupName, ScheduleExpression, FlexibleTimeWindow, Target } = real ?? {}
    const Input = Target?.Input?.replace(body.id, id)
    await service.scheduler.send(
      new CreateScheduleCommand({
        GroupName,
        Name: id,
        ScheduleExpression,
        FlexibleTimeWindow,
        StartDate: new Date(Date.now() + 3_600_000),
        Target: Target && { ...Target, Input },
      }),
    )
    await service.fire(id)
    await service.fire(body.id)
    await service.settled(organization, body.id, 2)
    const { body: runs } = await organization.call('GET', '/runs')
    expect(runs.data.map(({ keywordId }: { keywordId: string }) => keywordId)).toEqual([body.id, body.id])
    expect(await service.schedule(body.id)).toBeDefined()
  })
})
