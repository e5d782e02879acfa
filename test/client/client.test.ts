import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSignalbox, dataOf, everyPage, everyRow, SignalboxError } from '../../client/src/index.ts'
import { startTourWorld, type TourWorld } from '../reference/examples/tour-world.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { saveEnergyCompanies } from './program.ts'

let world: TourWorld
let baseUrl: string
let apiKey: string
beforeAll(async () => {
  world = await startTourWorld()
  baseUrl = world.service.baseUrl
  apiKey = world.organization.apiKey
})
afterAll(() => world.stop())

const found = () =>
  expect.poll(async () => (await saveEnergyCompanies(baseUrl, apiKey)).names, {
    timeout: WITHIN_MS,
    interval: 500,
  })

test('a program with the generated types alone works', async () => {
  await found().toEqual(['Birchgate Energy (240)'])
  expect(await saveEnergyCompanies(baseUrl, apiKey)).toMatchObject({
    list: 'Energy',
    header: ['id', 'type', 'addedAt'],
  })
})

describe('the client', () => {
  test('a refusal is an error that names the field', async () => {
    const signalbox = createSignalbox({ baseUrl, apiKey })
    const refused = dataOf(signalbox.POST('/keywords', { body: { query: '', scrapper: 'SEARCH_NEWS' } }))
    await expect(refused).rejects.toThrow(SignalboxError)
    await expect(refused).rejects.toMatchObject({
      status: 400,
      problem: { code: 'invalid_input', errors: [{ path: 'query', message: 'Must not be empty.' }] },
    })
  })

  test('every value that the service lists selects its rows, as it is', async () => {
    const signalbox = createSignalbox({ baseUrl, apiKey })
    for (const field of ['location', 'industry', 'techStack'] as const) {
      const { data: values } = await dataOf(
        signalbox.GET('/data/values', { params: { query: { field, limit: 5 } } }),
      )
      expect(values.length).toBeGreaterThan(0)
      for (const { value, count } of values) {
        const query = { type: 'accounts', limit: 100, [field]: [value] } as const
        const { data } = await dataOf(signalbox.GET('/data', { params: { query } }))
        expect([value, data.length]).toEqual([value, expect.any(Number)])
        expect(data.length).toBeGreaterThanOrEqual(Math.min(count, 100))
        const texts = data.map((row) => JSON.stringify(row).toLowerCase())
        for (const text of texts) expect(text).toContain(JSON.stringify(value).slice(1, -1).toLowerCase())
      }
    }
  })

  test('a wrong key is told apart', async () => {
    const stranger = createSignalbox({ baseUrl, apiKey: `sb_${'x'.repeat(43)}` })
    await expect(dataOf(stranger.GET('/organization'))).rejects.toMatchObject({ status: 401 })
  })

  test('what answers without a body is done', async () => {
    const signalbox = createSignalbox({ baseUrl, apiKey })
    const { id } = await dataOf(signalbox.POST('/api-keys', { body: { name: 'short-lived' } }))
    expect(await dataOf(signalbox.DELETE('/api-keys/{id}', { params: { path: { id } } }))).toBeUndefined()
  })

  test('a POST whose answer was lost is sent again, and creates one list', async () => {
    let lost = 0
    const signalbox = createSignalbox({
      baseUrl,
      apiKey,
      fetch: async (request) => {
        const response = await fetch(request)
        if (lost++ === 0) throw new TypeError('the answer was lost')
        return response
      },
    })
    const list = await dataOf(signalbox.POST('/lists', { body: { name: 'Once only' } }))
    expect(lost).toBe(2)
    const { data } = await dataOf(signalbox.GET('/lists'))
    expect(data.filter(({ name }) => name === 'Once only').map(({ id }) => id)).toEqual([list.id])
  })

  test('two POSTs of one body create two lists', async () => {
    const signalbox = createSignalbox({ baseUrl, apiKey })
    const made = () => dataOf(signalbox.POST('/lists', { body: { name: 'Twice' } }))
    expect((await made()).id).not.toBe((await made()).id)
  })

  test('signals are read once, and later from where the reader was', async () => {
    const signalbox = createSignalbox({ baseUrl, apiKey })
    const read = (at: { cursor?: string }) =>
      signalbox.GET('/data', { params: { query: { type: 'signals', limit: 1, ...at } } })
    const types: string[] = []
    let kept: string | undefined = ''
    for await (const page of everyPage(read, kept)) {
      if (page.type !== 'signals') throw new Error('asked for signals')
      types.push(...page.data.map(({ type }) => type))
      kept = page.nextCursor
    }
    expect(types).toEqual(['ACCOUNT_JOB_HIRING'])
    for await (const page of everyPage(read, kept)) types.push(`again ${page.type}`)
    expect(types).toEqual(['ACCOUNT_JOB_HIRING'])
  })

  test('the ledger is read to its end', async () => {
    const signalbox = createSignalbox({ baseUrl, apiKey })
    const reasons: string[] = []
    for await (const entry of everyRow((at) => signalbox.GET('/credits', { params: { query: { ...at } } })))
      if ('reason' in entry) reasons.push(entry.reason)
    expect(reasons).toEqual(['grant'])
  })

  test('every row of the webhook log is read', async () => {
    const signalbox = createSignalbox({ baseUrl, apiKey })
    for (let n = 0; n < 3; n += 1) {
      await dataOf(signalbox.POST('/webhooks/test', { body: { url: `${world.receiver.url}/${n}` } }))
    }
    const urls: string[] = []
    const read = (at: { cursor?: string }) =>
      signalbox.GET('/webhook-log', { params: { query: { destination: 'test', limit: 2, ...at } } })
    for await (const { url } of everyRow(read)) urls.push(url)
    expect(urls).toEqual([2, 1, 0].map((n) => `${world.receiver.url}/${n}`))
  })

  test('a page of another host that answers nonsense is an error too', async () => {
    const signalbox = createSignalbox({
      baseUrl,
      apiKey,
      fetch: async () => new Response('<html>', { status: 502 }),
    })
    await expect(dataOf(signalbox.GET('/lists'))).rejects.toMatchObject({ status: 502, problem: undefined })
  })
})
