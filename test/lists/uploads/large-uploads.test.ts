import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { domains, startUploadsApi, type UploadsApi } from './uploads-api.ts'

let api: UploadsApi
beforeAll(async () => {
  api = await startUploadsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization(1_000_000))

const COUNTS = { matched: 0, created: 0, duplicates: 0, unresolved: 0, refused: 0 }

describe('more than a thousand rows', () => {
  test('are a job: the list is there at once, and its rows come one part after the other', async () => {
    const begun = await api.create({ rows: domains(1001) })
    expect(begun).toMatchObject({
      status: 202,
      body: { status: 'queued', total: 1001, done: 0, mode: 'add', list: { itemCount: 0, name: 'Many' } },
    })
    const { id, listId } = begun.body
    expect((await api.uploads(listId)).body.data).toMatchObject([{ id, status: 'queued' }])
    await api.work()
    expect((await api.upload(listId, id)).body).toMatchObject({
      ...COUNTS,
      ...{ id, status: 'succeeded', done: 1001, created: 1001, added: 1001, removed: 0, error: null },
      ...{ problems: [], nextCursor: null, changes: null, finishedAt: expect.any(String) },
    })
    expect((await api.get(listId)).body).toMatchObject({ total: 1001 })
    expect(new Set(await api.idsOn(listId)).size).toBe(1001)
  })

  test('may be pages, and are in the order of the file', async () => {
    const urls = Array.from({ length: 1200 }, (_, n) => `linkedin.com/in/person-${n}`)
    const { body } = await api.create({ urls })
    await api.work()
    const first = await api.get(body.listId, { limit: '2' })
    expect(first.body.data.map(({ socialUrl }: { socialUrl: string }) => socialUrl)).toEqual([
      'https://linkedin.com/in/person-0',
      'https://linkedin.com/in/person-1',
    ])
    expect(first.body.total).toBe(1200)
  })

  test('are named where they lead nowhere, page by page', async () => {
    const names = Array.from({ length: 700 }, (_, n) => ({ name: `Nobody knows ${n}` }))
    const { body } = await api.create({ rows: [...domains(600), ...names, ...domains(3)] })
    await api.work()
    const seen: { line: number; reason: string; input: unknown }[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = await api.upload(body.listId, body.id, { ...(cursor && { cursor }), limit: '300' })
      expect(page.body).toMatchObject({ status: 'succeeded', created: 600, unresolved: 700, duplicates: 3 })
      seen.push(...page.body.problems)
      cursor = page.body.nextCursor
    }
    expect(seen.map(({ line }) => line)).toEqual(names.map((_, n) => 600 + n))
    expect(seen[0]).toEqual({
      ...{ line: 600, column: null, status: 'unresolved', input: { name: 'Nobody knows 0' } },
      reason: 'No account has this name.',
      cells: ['', 'Nobody knows 0'],
    })
    const { columnNames } = (await api.upload(body.listId, body.id)).body
    expect(columnNames).toEqual(['domain', 'name'])
  })

  test('of which none can be used make no list', async () => {
    const rows = Array.from({ length: 1001 }, (_, n) => ({ name: `Nobody ${n}` }))
    expect(await api.create({ rows })).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
    expect(api.messages).toEqual([])
  })

  test('of which none turns out to be of use leave no list, and the upload says why', async () => {
    const rows = Array.from({ length: 5200 }, (_, n) => ({ name: `Nobody ${n}` }))
    const { status, body } = await api.create({ rows })
    expect(status).toBe(202)
    await api.work()
    expect((await api.get(body.listId)).status).toBe(404)
    expect((await api.upload(body.listId, body.id)).body).toMatchObject({
      ...{ status: 'failed', unresolved: 5200, error: 'No row leads to a company or a person.' },
    })
  })
})

describe('a repeated request', () => {
  test('begins no second list, with and without a key', async () => {
    const rows = domains(1100)
    const headers = { 'Idempotency-Key': newId('job') }
    const first = await api.create({ rows }, headers)
    for (const again of [await api.create({ rows }, headers), await api.create({ rows })])
      expect(again.body).toMatchObject({ id: first.body.id, listId: first.body.listId })
    await api.work()
    const later = await api.create({ rows })
    expect(later).toMatchObject({ status: 202, body: { id: first.body.id, status: 'succeeded' } })
    expect((await api.call({ resource: '/lists' })).body.data).toHaveLength(1)
  })

  test('begins one list when ten ask at once', async () => {
    const rows = domains(1001)
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.create({ rows })))
    expect(new Set(answers.map(({ body }) => body.listId)).size).toBe(1)
    await api.work()
    expect((await api.call({ resource: '/lists' })).body.data).toMatchObject([{ itemCount: 1001 }])
  })

  test('begins another list when the first is gone, or has another name', async () => {
    const rows = domains(1001)
    const first = await api.create({ rows })
    const other = await api.create({ rows, name: 'Others' })
    expect(other.body.listId).not.toBe(first.body.listId)
    await api.work()
    await api.remove(first.body.listId)
    const again = await api.create({ rows })
    expect([first.body.listId, other.body.listId]).not.toContain(again.body.listId)
  })

  test('goes on where a request died that had stored half of it', async () => {
    const rows = domains(1001)
    const { parts } = api.world.world
    api.world.world.parts = { ...parts, put: () => Promise.reject(new Error('died')) }
    const { jobs } = api.world.world
    api.world.world.jobs = { ...jobs, end: async () => undefined }
    expect((await api.create({ rows })).status).toBe(500)
    api.world.world.parts = parts
    api.world.world.jobs = jobs
    const again = await api.create({ rows })
    await api.work()
    expect((await api.upload(again.body.listId, again.body.id)).body).toMatchObject({ created: 1001 })
    expect((await api.call({ resource: '/lists' })).body.data).toHaveLength(1)
  })
})

describe('an upload that a request left half stored', () => {
  test('is ended by the sweep', async () => {
    const { jobs } = api.world.world
    api.world.world.jobs = {
      ...jobs,
      markReady: () => Promise.reject(new Error('died')),
      end: async () => undefined,
    }
    expect((await api.create({ rows: domains(1001) })).status).toBe(500)
    api.world.world.jobs = jobs
    const [list] = (await api.call({ resource: '/lists' })).body.data
    const [{ id }] = (await api.uploads(list.id)).body.data
    const message = { organizationId: api.organization().id, listId: list.id, id }
    await api.run(message)
    expect((await api.upload(list.id, id)).body.status).toBe('queued')
    api.passTime(150_000)
    await api.run(message)
    expect((await api.upload(list.id, id)).body).toMatchObject({ status: 'failed' })
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
  })
})

describe('a monitor', () => {
  test('starts when the rows are on the list', async () => {
    const { body } = await api.create({ rows: domains(1001), monitor: true, monitorInterval: '1d' })
    expect(body.list).toMatchObject({ monitor: false })
    await api.work()
    expect((await api.get(body.listId)).body.list).toMatchObject({ monitor: true, monitorInterval: '1d' })
    expect((await api.upload(body.listId, body.id)).body).toMatchObject({ monitorError: null })
  })

  test('is paid for before anything is stored', async () => {
    await api.newOrganization(10_009)
    const refused = await api.create({ rows: domains(1001), monitor: true })
    expect(refused).toMatchObject({ status: 402, body: { required: 10_010, available: 10_009 } })
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
  })
})

test('eleven uploads at once are one too many', async () => {
  for (let n = 0; n < 10; n += 1) {
    expect((await api.create({ rows: domains(1001), name: `List ${n}` })).status).toBe(202)
  }
  const refused = await api.create({ rows: domains(1001), name: 'List 10' })
  expect(refused).toMatchObject({ status: 409, body: { code: 'quota_exceeded', quota: 10 } })
  const [one] = api.messages
  if (one) await api.cancel(one.listId, one.id)
  expect((await api.create({ rows: domains(1001), name: 'List 10' })).status).toBe(202)
  api.messages.length = 0
})
