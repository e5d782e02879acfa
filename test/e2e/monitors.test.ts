import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Organization, type RunService, startRunService } from '../support/local/run-service.ts'

let service: RunService
beforeAll(async () => {
  service = await startRunService()
})
afterAll(() => service.stop())

describe('the monitor of a list', () => {
  let organization: Organization
  beforeAll(async () => {
    organization = await service.anOrganization(10_000)
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
      const { body } = await service.aList(
        organization,
        1,
        from === null ? {} : { monitor: true, monitorInterval: from },
      )
      const before = from === null ? 0 : (await service.settled(organization, body.id, 1)).length
      const reply = await organization.call('POST', `/lists/${body.id}/monitor`, { interval: to })
      expect(reply.status).toBe(status)
      const list = (await organization.call('GET', `/lists/${body.id}?limit=1`)).body.list
      expect(list).toMatchObject({ monitor: then !== null, monitorInterval: then })
      expect(list.nextRunAt === null).toBe(then === null)
      expect((await service.schedule(body.id))?.ScheduleExpression).toEqual(
        then === null ? undefined : RATES[then],
      )
      expect(await service.settled(organization, body.id, before + more)).toHaveLength(before + more)
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
    const { body } = await service.aList(organization, 1)
    expect((await organization.call('POST', `/lists/${body.id}/monitor`, {})).body.errors).toMatchObject([
      { path: 'interval' },
    ])
    expect(
      (await organization.call('POST', `/lists/${body.id}/monitor`, { interval: '1h', x: 1 })).status,
    ).toBe(400)
  })

  test('is a 404 for an unknown list and for the list of another organization', async () => {
    const { body } = await service.aList(organization, 1)
    const stranger = await service.anOrganization(1000)
    const answers = [
      await stranger.call('POST', `/lists/${body.id}/monitor`, { interval: '1h' }),
      await stranger.call('POST', `/lists/${body.id}/run`),
      await stranger.call('GET', `/runs?listId=${body.id}`),
      await stranger.call('POST', '/lists/lst_unknown/monitor', { interval: '1h' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })

  test('with 95 credits and 10 accounts: 402, and nothing changes', async () => {
    const poor = await service.anOrganization(95)
    const { body } = await service.aList(poor, 10)
    const reply = await poor.call('POST', `/lists/${body.id}/monitor`, { interval: '1h' })
    expect([reply.status, reply.body]).toMatchObject([
      402,
      { code: 'insufficient_credits', required: 100, available: 95 },
    ])
    expect([await poor.balance(), await poor.runs(body.id), await service.schedule(body.id)]).toEqual([
      95,
      [],
      undefined,
    ])
    expect((await service.aList(poor, 10, { monitor: true })).status).toBe(402)
    expect((await poor.call('GET', '/lists')).body.data).toHaveLength(1)
  })

  test('with 100 credits runs, is refused, and runs again after a top-up', async () => {
    const poor = await service.anOrganization(100)
    const { body } = await service.aVisibleList(poor, 10, { monitor: true, monitorInterval: '1h' })
    expect(await service.settled(poor, body.id, 1)).toMatchObject([{ status: 'succeeded', credits: 100 }])
    expect(await poor.balance()).toBe(0)
    await sleep(1000)
    await service.fire(body.id)
    expect((await service.settled(poor, body.id, 2))[0]).toMatchObject({
      status: 'failed',
      statusCode: 402,
      error: 'insufficient_credits',
      credits: 0,
    })
    expect((await poor.call('POST', `/lists/${body.id}/run`)).status).toBe(402)
    await service.topUp(poor.id, 100)
    await service.fire(body.id)
    expect((await service.settled(poor, body.id, 3))[0]).toMatchObject({ status: 'succeeded', credits: 100 })
    expect(await poor.balance()).toBe(0)
    expect((await poor.call('GET', `/lists/${body.id}`)).body.list.lastRun).toMatchObject({
      status: 'succeeded',
    })
  })

  test('costs nothing when no source knows its accounts, and says so', async () => {
    const { body } = await service.aList(organization, 2)
    const before = await organization.balance()
    await organization.call('POST', `/lists/${body.id}/monitor`, { interval: '1d' })
    const [run] = await service.settled(organization, body.id, 1)
    expect(run).toMatchObject({ status: 'failed', error: 'nothing_checked', credits: 0, checked: 0 })
    const reason = 'no website is known; no public source knows its page'
    expect(run.notChecked).toMatchObject([
      { id: expect.stringMatching(/^acc_/), reason },
      { id: expect.stringMatching(/^acc_/), reason },
    ])
    expect(await organization.balance()).toBe(before)
    const { lastRun } = (await organization.call('GET', `/lists/${body.id}`)).body.list
    expect(lastRun).toMatchObject({ status: 'failed', checked: 0, notChecked: run.notChecked })
    expect((await organization.call('GET', `/runs/${run.id}`)).body).toEqual(run)
    expect((await organization.call('GET', '/runs?limit=1')).body.data).toEqual([run])
    const stranger = await service.anOrganization(0)
    expect((await stranger.call('GET', `/runs/${run.id}`)).status).toBe(404)
    expect((await stranger.call('GET', '/runs')).body.data).toEqual([])
  })

  test('is estimated at what its runs charge', async () => {
    const { body } = await service.aList(organization, 3)
    const estimate = (query: string) => organization.call('GET', `/lists/${body.id}/monitor/estimate${query}`)
    expect((await estimate('?interval=1d')).body).toEqual({
      accounts: 3,
      creditsPerRun: 30,
      runsPerMonth: 30,
      creditsPerMonth: 900,
    })
    expect((await estimate('?interval=2h')).status).toBe(400)
    const stranger = await service.anOrganization(0)
    expect((await stranger.call('GET', `/lists/${body.id}/monitor/estimate`)).status).toBe(404)
  })

  test('is deleted with its list', async () => {
    const { body } = await service.aList(organization, 1, { monitor: true })
    await service.settled(organization, body.id, 1)
    expect((await organization.call('DELETE', `/lists/${body.id}`)).status).toBe(204)
    expect(await service.schedule(body.id)).toBeUndefined()
  })
})
