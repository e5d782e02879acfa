import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ListsApi, pathsOf, startListsApi } from './lists-api.ts'
import { refOf } from './lists-world.ts'

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization())

describe('PATCH /lists/:id', () => {
  test('changes only what is given', async () => {
    const { body: list } = await api.post({ name: 'Old', webhookUrl: 'https://hooks.example.com/1' })
    const renamed = await api.patch(list.id, { name: 'New' })
    expect(renamed).toMatchObject({
      status: 200,
      body: { name: 'New', webhookUrl: 'https://hooks.example.com/1' },
    })
    const live = await api.patch(list.id, { filters: { industry: ['Software'] }, webhookUrl: null })
    expect(live.body).toMatchObject({
      name: 'New',
      filters: { industry: ['Software'] },
      itemCount: null,
      webhookUrl: null,
    })
    expect((await api.patch(list.id, { filters: null })).body).toMatchObject({ filters: null, itemCount: 0 })
    expect((await api.patch(list.id, {})).status).toBe(200)
  })

  test('sets, changes and removes the monitor', async () => {
    const made = await api.entities(1)
    const { body: list } = await api.post({ name: 'a', selected: made.map(refOf) })
    expect((await api.patch(list.id, { monitor: true, monitorInterval: '1d' })).body).toMatchObject({
      monitor: true,
      monitorInterval: '1d',
    })
    expect((await api.patch(list.id, { monitorInterval: '14d' })).body).toMatchObject({
      monitorInterval: '14d',
    })
    expect((await api.patch(list.id, { monitor: true })).body).toMatchObject({ monitorInterval: '14d' })
    expect((await api.patch(list.id, { monitor: false })).body).toMatchObject({
      monitor: false,
      monitorInterval: null,
      nextRunAt: null,
    })
    const refused = await api.patch(list.id, { monitorInterval: '1d' })
    expect(refused.status).toBe(400)
    expect(pathsOf(refused.body)).toEqual(['monitorInterval'])
  })

  test('sets caps, with a monitor or without, and shows them', async () => {
    const made = await api.entities(2)
    const { body: list } = await api.post({ name: 'a', selected: made.map(refOf), maxCreditsPerRun: 10 })
    expect(list).toMatchObject({ monitor: false, maxCreditsPerRun: 10, maxCreditsPerMonth: null })
    const refused = await api.patch(list.id, { monitor: true })
    expect(refused).toMatchObject({ status: 402, body: { code: 'cap_reached', limit: 10, required: 20 } })
    const set = await api.patch(list.id, { monitor: true, maxCreditsPerRun: 20, maxCreditsPerMonth: 100 })
    expect(set.body).toMatchObject({ monitor: true, maxCreditsPerRun: 20, maxCreditsPerMonth: 100 })
    const changed = await api.patch(list.id, { maxCreditsPerRun: null })
    expect(changed.body).toMatchObject({ maxCreditsPerRun: null, maxCreditsPerMonth: 100 })
    expect((await api.get(list.id)).body.list).toEqual(changed.body)
  })

  test.each(['maxCreditsPerRun', 'maxCreditsPerMonth'])(
    'refuses %s below the price of a run of a monitored list, and changes nothing',
    async (cap) => {
      const selected = (await api.entities(2)).map(refOf)
      const { body: list } = await api.post({ name: 'a', selected, monitor: true })
      for (const more of [{}, { paused: true }])
        expect(await api.patch(list.id, { [cap]: 19, ...more })).toMatchObject({
          status: 402,
          body: { code: 'cap_reached', cap, limit: 19, required: 20 },
        })
      expect((await api.get(list.id)).body.list).toMatchObject({ [cap]: null, paused: false })
      expect((await api.patch(list.id, { [cap]: 20 })).status).toBe(200)
    },
  )

  test('pauses a monitor and lets it go on', async () => {
    const selected = (await api.entities(1)).map(refOf)
    const { body: list } = await api.post({ name: 'a', selected, monitor: true, monitorInterval: '1d' })
    expect((await api.patch(list.id, { paused: true })).body).toMatchObject({
      monitor: true,
      monitorInterval: '1d',
      paused: true,
      nextRunAt: null,
    })
    expect(api.world.runWorld.made.has(list.id)).toBe(false)
    expect((await api.patch(list.id, { paused: false })).body).toMatchObject({
      paused: false,
      nextRunAt: list.nextRunAt,
    })
    const refused = await api.patch(list.id, { monitor: false, paused: true })
    expect(pathsOf(refused.body)).toEqual(['paused'])
    expect((await api.get(list.id)).body.list.monitor).toBe(true)
    expect(pathsOf((await api.post({ name: 'b', paused: true, monitorInterval: '1d' })).body)).toEqual([
      'monitorInterval',
      'paused',
    ])
  })

  test('makes no list whose monitor could never run', async () => {
    const selected = (await api.entities(2)).map(refOf)
    const body = { name: 'a', selected, monitor: true }
    expect(await api.post({ ...body, maxCreditsPerRun: 19 })).toMatchObject({
      status: 402,
      body: { code: 'cap_reached', cap: 'maxCreditsPerRun', limit: 19, required: 20 },
    })
    expect(await api.post({ ...body, maxCreditsPerMonth: 19 })).toMatchObject({
      status: 402,
      body: { code: 'cap_reached', cap: 'maxCreditsPerMonth', limit: 19, required: 20 },
    })
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
  })

  test.each([
    ['a negative cap', { maxCreditsPerRun: -10 }, ['maxCreditsPerRun']],
    ['half a credit', { maxCreditsPerMonth: 0.5 }, ['maxCreditsPerMonth']],
    ['a cap in words', { maxCreditsPerRun: '10' }, ['maxCreditsPerRun']],
    ['a pause in words', { paused: 'yes' }, ['paused']],
    ['a pause without a monitor', { paused: true }, ['paused']],
    ['an empty name', { name: '' }, ['name']],
    ['a name of null', { name: null }, ['name']],
    ['a bad webhook', { webhookUrl: 'ftp://x' }, ['webhookUrl']],
    ['an unknown interval', { monitor: true, monitorInterval: '1w' }, ['monitorInterval']],
    ['an unknown field', { selected: [] }, ['selected']],
    ['bad filters', { filters: { minHeadcount: 'x' } }, ['filters.minHeadcount']],
  ])('refuses %s and names it', async (_case, body, paths) => {
    const { body: list } = await api.post({ name: 'a' })
    const reply = await api.patch(list.id, body)
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(paths)
  })
})

describe('DELETE /lists/:id', () => {
  test('removes the list at once and its parts in the background', async () => {
    const made = await api.entities(60, 60)
    const { body: list } = await api.post({
      name: 'Gone',
      selected: made.map(refOf),
      monitor: true,
      webhookUrl: 'https://hooks.example.com/1',
    })
    expect((await api.remove(list.id)).status).toBe(204)
    expect((await api.get(list.id)).status).toBe(404)
    expect(api.world.runWorld.made.has(list.id)).toBe(false)
    for (const message of api.world.purgeable) await api.world.purge(message, () => true)
    const left = (await api.everyRowOf(list.id)).map(({ kind }) => kind)
    // The history of runs and the audit log stay, and the change of the webhook until all readers have seen it.
    expect(new Set(left)).toEqual(new Set(['run', 'runAddress', 'destinationChange', 'auditEntry']))
  })

  test('continues an interrupted purge', async () => {
    const made = await api.entities(350)
    const { body: list } = await api.post({ name: 'Gone', selected: made.map(refOf) })
    await api.remove(list.id)
    const message = { organizationId: api.organization().id, id: list.id, name: 'Gone' }
    let steps = 0
    const once = () => {
      steps += 1
      return steps % 2 === 1
    }
    let calls = 0
    for (let finished = false; !finished; calls += 1) finished = await api.world.purge(message, once)
    expect(calls).toBeGreaterThan(1)
    const left = new Set((await api.everyRowOf(list.id)).map(({ kind }) => kind))
    expect(left).toEqual(new Set(['destinationChange', 'auditEntry']))
  })

  test('schedules the purge first, and the purge leaves a list that still exists', async () => {
    const made = await api.entities(3)
    const { body: list } = await api.post({ name: 'Stays', selected: made.map(refOf) })
    expect(
      await api.world.purge(
        { organizationId: api.organization().id, id: list.id, name: 'Stays' },
        () => true,
      ),
    ).toBe(true)
    expect((await api.get(list.id)).body.data).toHaveLength(3)
  })
})

describe('an unknown list or a list of another organization', () => {
  test.each([
    ['GET', undefined],
    ['PATCH', { name: 'Mine' }],
    ['DELETE', undefined],
  ])('%s answers the same 404', async (method, body) => {
    const { body: list } = await api.post({ name: 'Theirs' })
    const owner = api.organization()
    await api.newOrganization()
    const ask = (id: string) => api.call({ method, resource: '/lists/{id}', params: { id }, body })
    const [foreign, unknown] = [await ask(list.id), await ask('lst_none')]
    expect(foreign.status).toBe(404)
    const neutral = (reply: typeof foreign, id: string) =>
      JSON.stringify({ ...reply.body, requestId: '' }).replaceAll(id, '')
    expect(neutral(foreign, list.id)).toBe(neutral(unknown, 'lst_none'))
    api.askAs(owner)
    expect((await api.get(list.id)).body.list.name).toBe('Theirs')
  })
})
