import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  CreateScheduleCommand,
  GetScheduleCommand,
  ListSchedulesCommand,
  SchedulerClient,
} from '@aws-sdk/client-scheduler'
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clientConfig } from '../../local/dynamodb/client.ts'
import { admin } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local-service.ts'

let service: LocalService
let index: Server
let scheduler: SchedulerClient
let sqs: SQSClient
let dataDir: string

/** What the index of news answers to a question: so many stories of it. */
const stories = new Map<string, number>()

beforeAll(async () => {
  index = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://index').searchParams.get('query') ?? ''
    const hits = Array.from({ length: stories.get(query) ?? 0 }, (_, n) => ({
      objectID: `${query}-${n}`,
      title: `${query} publishes its report number ${n}`,
      url: `https://news.example/${query}/${n}`,
      created_at_i: Math.floor(Date.now() / 1000) - 60,
    }))
    response.end(JSON.stringify({ hits, nbPages: 1 }))
  })
  await new Promise<void>((resolve) => index.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(index.address() as AddressInfo).port}`
  service = await startLocalService({ env: { SOURCE_HN_URL: origin }, simulator: true })
  dataDir = service.dataDir
  scheduler = new SchedulerClient(clientConfig(service.endpoints.scheduler))
  sqs = new SQSClient(clientConfig(service.endpoints.sqs))
})
afterAll(async () => {
  scheduler.destroy()
  sqs.destroy()
  await service.stop()
  await new Promise((resolve) => index.close(resolve))
})

async function anOrganization(credits: number) {
  const { out } = await admin(
    dataDir,
    'org',
    'create',
    '--name',
    'Acme',
    '--credits',
    String(credits),
    '--json',
  )
  const { id, apiKey } = JSON.parse(out)
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) }
  }
  const balance = async () => (await call('GET', '/organization')).body.credits
  const runs = async (owner: string) =>
    (await call('GET', `/runs?${owner.startsWith('kw_') ? 'keywordId' : 'listId'}=${owner}`)).body.data
  return { id, call, balance, runs }
}

type Organization = Awaited<ReturnType<typeof anOrganization>>

async function settled(organization: Organization, owner: string, count: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    const runs = await organization.runs(owner)
    if (runs.length >= count && runs.every((run: { status: string }) => run.status !== 'running')) return runs
    await sleep(50)
  }
  throw new Error(`${owner} is never done`)
}

const fire = async (id: string) => {
  const { exitCode, err } = await admin(dataDir, 'fire', id.startsWith('kw_') ? '--keyword' : '--list', id)
  expect([exitCode, err]).toEqual([0, ''])
}

const schedule = async (Name: string) =>
  scheduler
    .send(new GetScheduleCommand({ GroupName: service.resources.ScheduleGroupName, Name }))
    .catch(() => undefined)

async function aList(organization: Organization, companies: number, more: object = {}) {
  const urls = Array.from(
    { length: companies },
    (_, n) => `https://network.example/company/c${n}-${organization.id.slice(4).toLowerCase()}`,
  )
  return organization.call('POST', '/lists/upload', {
    name: 'Prospects',
    urls: [...urls, 'https://network.example/in/somebody'],
    ...more,
  })
}

describe('the monitor of a list', () => {
  let organization: Organization
  beforeAll(async () => {
    organization = await anOrganization(10_000)
  })

  const INTERVALS = ['1h', '1d', '7d', '14d', '30d'] as const
  const transitions = [
    ...INTERVALS.map((to) => ['absent', null, to, 200, to, 1] as const),
    ['absent', null, null, 200, null, 0] as const,
    ...INTERVALS.map((to) => ['present', '7d', to, 200, to, 0] as const),
    ['present', '7d', null, 200, null, 0] as const,
    ...['2h', '', 7, true, {}].flatMap((to) => [
      ['absent', null, to, 400, null, 0] as const,
      ['present', '7d', to, 400, '7d', 0] as const,
    ]),
  ]

  test.each(transitions)(
    '%s (%s), set to %j: %i, then %s and %i more runs',
    async (_state, from, to, status, then, more) => {
      const { body } = await aList(
        organization,
        1,
        from === null ? {} : { monitor: true, monitorInterval: from },
      )
      const before = from === null ? 0 : (await settled(organization, body.id, 1)).length
      const reply = await organization.call('POST', `/lists/${body.id}/monitor`, { interval: to })
      expect(reply.status).toBe(status)
      const list = (await organization.call('GET', `/lists/${body.id}?limit=1`)).body.list
      expect(list).toMatchObject({ monitor: then !== null, monitorInterval: then })
      expect(list.nextRunAt === null).toBe(then === null)
      expect((await schedule(body.id))?.ScheduleExpression).toEqual(then === null ? undefined : RATES[then])
      expect(await settled(organization, body.id, before + more)).toHaveLength(before + more)
    },
  )

  const RATES = {
    '1h': 'rate(1 hour)',
    '1d': 'rate(1 day)',
    '7d': 'rate(7 days)',
    '14d': 'rate(14 days)',
    '30d': 'rate(30 days)',
  }

  test('needs an interval, and nothing else', async () => {
    const { body } = await aList(organization, 1)
    expect((await organization.call('POST', `/lists/${body.id}/monitor`, {})).body.errors).toMatchObject([
      { path: 'interval' },
    ])
    expect(
      (await organization.call('POST', `/lists/${body.id}/monitor`, { interval: '1h', x: 1 })).status,
    ).toBe(400)
  })

  test('is a 404 for a list that is unknown or another organization’s', async () => {
    const { body } = await aList(organization, 1)
    const stranger = await anOrganization(1000)
    const answers = [
      await stranger.call('POST', `/lists/${body.id}/monitor`, { interval: '1h' }),
      await stranger.call('POST', `/lists/${body.id}/run`),
      await stranger.call('GET', `/runs?listId=${body.id}`),
      await stranger.call('POST', '/lists/lst_unknown/monitor', { interval: '1h' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('with 95 credits and 10 accounts: 402, and nothing changes', async () => {
    const poor = await anOrganization(95)
    const { body } = await aList(poor, 10)
    const reply = await poor.call('POST', `/lists/${body.id}/monitor`, { interval: '1h' })
    expect([reply.status, reply.body]).toMatchObject([
      402,
      { code: 'insufficient_credits', required: 100, available: 95 },
    ])
    expect([await poor.balance(), await poor.runs(body.id), await schedule(body.id)]).toEqual([
      95,
      [],
      undefined,
    ])
    expect((await aList(poor, 10, { monitor: true })).status).toBe(402)
    expect((await poor.call('GET', '/lists')).body.data).toHaveLength(1)
  })

  test('with 100 credits runs, is refused, and runs again by itself after a top-up', async () => {
    const poor = await anOrganization(100)
    const { body } = await aList(poor, 10, { monitor: true, monitorInterval: '1h' })
    expect(await settled(poor, body.id, 1)).toMatchObject([{ status: 'succeeded', credits: 100 }])
    expect(await poor.balance()).toBe(0)
    await sleep(1000)
    await fire(body.id)
    expect((await settled(poor, body.id, 2))[0]).toMatchObject({
      status: 'failed',
      statusCode: 402,
      error: 'insufficient_credits',
      credits: 0,
    })
    expect((await poor.call('POST', `/lists/${body.id}/run`)).status).toBe(402)
    await admin(dataDir, 'credits', 'add', '--org', poor.id, '--amount', '100')
    await fire(body.id)
    expect((await settled(poor, body.id, 3))[0]).toMatchObject({ status: 'succeeded', credits: 100 })
    expect(await poor.balance()).toBe(0)
    expect((await poor.call('GET', `/lists/${body.id}`)).body.list.lastRun).toMatchObject({
      status: 'succeeded',
    })
  })

  test('goes with its list', async () => {
    const { body } = await aList(organization, 1, { monitor: true })
    await settled(organization, body.id, 1)
    expect((await organization.call('DELETE', `/lists/${body.id}`)).status).toBe(204)
    expect(await schedule(body.id)).toBeUndefined()
  })
})

describe('a keyword', () => {
  const NEWS = { query: 'acme', scrapper: 'SEARCH_NEWS' }
  let refused: Organization
  beforeAll(async () => {
    refused = await anOrganization(1000)
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
    const organization = await anOrganization(1000)
    const { status, body } = await organization.call('POST', '/keywords', NEWS)
    expect(status).toBe(201)
    expect(body).toMatchObject({ ...NEWS, interval: '7d', webhookUrl: null, isRunning: true })
    await settled(organization, body.id, 1)
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
    expect((await schedule(body.id))?.ScheduleExpression).toBe('rate(1 hour)')
    await sleep(1000)
    expect(await organization.call('POST', `/keywords/${body.id}/run`)).toMatchObject({
      status: 200,
      body: { status: 'running' },
    })
    await settled(organization, body.id, 2)
    expect((await organization.call('DELETE', `/keywords/${body.id}`)).status).toBe(204)
    expect(await schedule(body.id)).toBeUndefined()
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

  test('needs 10 credits to be created', async () => {
    const poor = await anOrganization(9)
    expect((await poor.call('POST', '/keywords', NEWS)).status).toBe(402)
    expect((await poor.call('GET', '/keywords')).body).toEqual({ data: [] })
  })

  test('with credits for 3 results of 10 gets exactly 3, and the other 7 after a top-up', async () => {
    stories.set('decade', 10)
    const poor = await anOrganization(30)
    const { body } = await poor.call('POST', '/keywords', {
      query: 'decade',
      scrapper: 'SEARCH_NEWS',
      interval: '1h',
    })
    expect(await settled(poor, body.id, 1)).toMatchObject([
      { status: 'failed', statusCode: 402, error: 'insufficient_credits', newSignals: 3, credits: 30 },
    ])
    expect(await poor.balance()).toBe(0)
    expect((await poor.call('POST', `/keywords/${body.id}/run`)).status).toBe(402)
    await admin(dataDir, 'credits', 'add', '--org', poor.id, '--amount', '100')
    await sleep(1000)
    await fire(body.id)
    expect((await settled(poor, body.id, 2))[0]).toMatchObject({
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
    stories.set('fivefold', 4)
    const organization = await anOrganization(1000)
    const { body } = await organization.call('POST', '/keywords', {
      query: 'fivefold',
      scrapper: 'SEARCH_NEWS',
    })
    await settled(organization, body.id, 1)
    const target = (await schedule(body.id))?.Target
    const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: target?.Arn?.split(':').at(-1) }))
    const at = new Date(Date.now() + 1000).toISOString()
    const MessageBody = target?.Input?.replace('<aws.scheduler.scheduled-time>', at)
    await Promise.all(
      Array.from({ length: 5 }, () => sqs.send(new SendMessageCommand({ QueueUrl, MessageBody }))),
    )
    await settled(organization, body.id, 2)
    await sleep(500)
    expect(await organization.runs(body.id)).toMatchObject([
      { newSignals: 0 },
      { newSignals: 4, credits: 40 },
    ])
    expect(await organization.balance()).toBe(960)
  })

  test('that is gone takes its schedule with it when that fires', async () => {
    const organization = await anOrganization(1000)
    const { body } = await organization.call('POST', '/keywords', NEWS)
    await settled(organization, body.id, 1)
    const real = await schedule(body.id)
    const id = 'kw_0123456789orphan'
    const { GroupName, ScheduleExpression, FlexibleTimeWindow, Target } = real ?? {}
    const Input = Target?.Input?.replace(body.id, id)
    await scheduler.send(
      new CreateScheduleCommand({
        GroupName,
        Name: id,
        ScheduleExpression,
        FlexibleTimeWindow,
        StartDate: new Date(Date.now() + 3_600_000),
        Target: Target && { ...Target, Input },
      }),
    )
    await fire(id)
    for (let tries = 0; tries < 100 && (await schedule(id)); tries += 1) await sleep(50)
    const { Schedules = [] } = await scheduler.send(
      new ListSchedulesCommand({ GroupName, NamePrefix: 'kw_' }),
    )
    expect(Schedules.map(({ Name }) => Name)).not.toContain(id)
    expect(await schedule(body.id)).toBeDefined()
  })
})
