import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPlatforms } from '../../local/simulator/simulate-platforms.ts'
import { createOrganization } from '../support/admin.ts'
import { callService, type ServiceReply } from '../support/local/call-service.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { HOOK_PATH } from './push-world.ts'

let service: LocalService
let receiver: Server
let receiverUrl: string
let apiKey: string
let stranger: string
let requests = 0
const rows: unknown[] = []

beforeAll(async () => {
  receiver = createServer((request, response) => {
    requests += 1
    if (request.url === '/rows') {
      json(request).then((row) => {
        rows.push(row)
        response.writeHead(200).end()
      })
      return
    }
    request.resume()
    if (request.url === '/silent') return
    response.writeHead(500).end('{"message":"out of order"}')
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const { port } = receiver.address() as AddressInfo
  receiverUrl = `http://127.0.0.1:${port}`
  service = await startLocalService({ simulator: true })
  apiKey = (await createOrganization(service.dataDir, 1000)).apiKey
  stranger = (await createOrganization(service.dataDir, 1000)).apiKey
})
afterAll(async () => {
  await service.stop()
  receiver.closeAllConnections()
  receiver.close()
})

const call = (method: string, path: string, body?: object, key = apiKey) =>
  callService(service.baseUrl, key, method, path, body)

async function listOf(name: string, ...urls: string[]): Promise<string> {
  return (await call('POST', '/lists/upload', { name, urls })).body.id
}

const people = (count: number, name: string) =>
  Array.from({ length: count }, (_, n) => `https://network.example/in/${name}-${n}`)

async function aFailingPush(name: string, path = '/down') {
  const list = await listOf(name, ...people(30, name))
  const body = { platform: 'clay', webhookUrl: receiverUrl + path }
  const { id } = (await call('POST', `/lists/${list}/push-to-platform`, body)).body
  return { list, path: `/lists/${list}/pushes/${id}` }
}

const reconciled = ({ pushed, skipped, failed }: ServiceReply['body']) => pushed + skipped + failed

describe('a push to a receiver that fails', () => {
  test('says at once what is wrong and when it tries again, in each view', async () => {
    const { list, path } = await aFailingPush('failing')
    await expect.poll(async () => (await call('GET', path)).body.nextTryAt).toBeTruthy()
    const shown = { status: 'running', lastError: 'The row webhook answered 500: out of order' }
    const { body: one } = await call('GET', path)
    expect(one).toMatchObject(shown)
    expect(Date.parse(one.nextTryAt)).toBeGreaterThan(Date.parse(one.createdAt))
    const { body: all } = await call('GET', `/lists/${list}/pushes`)
    expect(all.data).toEqual([expect.objectContaining(shown)])
  })

  test('stops when it is cancelled, and names the rows that were not sent', async () => {
    const { list, path } = await aFailingPush('cancelled')
    await expect.poll(async () => (await call('GET', path)).body.nextTryAt).toBeTruthy()
    expect(await call('DELETE', path)).toEqual({ status: 204, body: undefined })
    const sent = requests
    const { body: push } = await call('GET', path)
    expect(push).toMatchObject({ status: 'cancelled', total: 30, pushed: 0, nextTryAt: null })
    expect(push.finishedAt).toBeTruthy()
    expect(reconciled(push)).toBe(30)
    expect(push.results).toHaveLength(30)
    expect(push.results[29]).toMatchObject({
      status: 'skipped',
      reason: 'the push was cancelled before this row was sent',
    })
    expect((await call('GET', `/lists/${list}/pushes`)).body.data[0]).toMatchObject({
      status: 'cancelled',
      skipped: push.skipped,
    })
    expect((await call('DELETE', path)).status).toBe(204)
    expect(requests).toBe(sent)
  })

  test('is cancelled while a request is under way, by a hundred callers at once', async () => {
    const { path } = await aFailingPush('silent', '/silent')
    await expect.poll(async () => (await call('GET', path)).body.status).toBe('running')
    const replies = await Promise.all(Array.from({ length: 100 }, () => call('DELETE', path)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([204]))
    const { body: push } = await call('GET', path)
    expect(push.status).toBe('cancelled')
    expect(push.results).toHaveLength(30)
  })
})

describe('a push while its list changes', () => {
  test('sends the rows that were there when it began, in their order', async () => {
    const tools = await startPlatforms()
    const list = await listOf('changing', ...people(60, 'changing'))
    const { data } = (await call('GET', `/lists/${list}`)).body
    const ids: string[] = data.map(({ id }: { id: string }) => id)
    const given = { platform: 'clay', webhookUrl: tools.url + HOOK_PATH }
    const { id } = (await call('POST', `/lists/${list}/push-to-platform`, given)).body
    expect((await call('DELETE', `/lists/${list}/items`, { ids: ids.slice(20) })).status).toBe(200)
    await call('POST', `/lists/${list}/upload`, { urls: people(5, 'later') })
    const path = `/lists/${list}/pushes/${id}`
    await expect.poll(async () => (await call('GET', path)).body.status).toBe('succeeded')
    const { body: push } = await call('GET', path)
    expect(push).toMatchObject({ total: 60, pushed: 60 })
    expect(push.results.map((row: { id: string }) => row.id)).toEqual(ids)
    await tools.close()
  })

  test('stops when the list is deleted', async () => {
    const { list, path } = await aFailingPush('deleted')
    await expect.poll(async () => (await call('GET', path)).body.nextTryAt).toBeTruthy()
    expect((await call('DELETE', `/lists/${list}`)).status).toBe(204)
    expect((await call('GET', path)).status).toBe(404)
    expect((await call('DELETE', path)).status).toBe(404)
  })
})

describe('a cancellation', () => {
  test('of another organization’s push, of no push or of no list is a 404', async () => {
    const { list, path } = await aFailingPush('private')
    expect((await call('DELETE', path, undefined, stranger)).status).toBe(404)
    expect((await call('DELETE', `/lists/${list}/pushes/psh_none`)).status).toBe(404)
    expect((await call('DELETE', '/lists/lst_none/pushes/psh_none')).status).toBe(404)
    expect((await call('GET', path)).body.status).not.toBe('cancelled')
    await call('DELETE', path)
  })

  test('of a push that has ended says so', async () => {
    const list = await listOf('ended', ...people(2, 'ended'))
    const given = { platform: 'heyreach', apiKey: 'a-key' }
    const { id } = (await call('POST', `/lists/${list}/push-to-platform`, given)).body
    const path = `/lists/${list}/pushes/${id}`
    await expect.poll(async () => (await call('GET', path)).body.status).toBe('succeeded')
    const refused = await call('DELETE', path)
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(refused.body.detail).toBe('The push has ended already: it succeeded.')
    expect(await call('DELETE', path)).toMatchObject({ status: 409 })
  })
})

describe('a push of which no row can be sent', () => {
  const company = 'https://network.example/company/unsendable'
  test.each([
    [
      'of companies to a tool for people',
      [company],
      'heyreach',
      /1 row \(company row: HeyReach lists take people\)/,
    ],
    ['of people without an e-mail address', people(12, 'plain'), 'smartlead', /12 rows \(no email\)/],
    ['of both', [company, ...people(2, 'both')], 'smartlead', /2 rows \(no email\), 1 row \(company row: /],
  ])('%s is refused with the reason', async (name, urls, platform, reason) => {
    const list = await listOf(name, ...urls)
    const reply = await call('POST', `/lists/${list}/push-to-platform`, { platform, apiKey: 'a-key' })
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toEqual([{ path: 'platform', message: expect.stringMatching(reason) }])
    expect((await call('GET', `/lists/${list}/pushes`)).body.data).toEqual([])
  })

  test('of an empty list is refused', async () => {
    const { id } = (await call('POST', '/lists', { name: 'Empty' })).body
    const given = { platform: 'clay', webhookUrl: receiverUrl }
    const reply = await call('POST', `/lists/${id}/push-to-platform`, given)
    expect(reply).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/no rows/) } })
  })

  test('of a list with one that can be sent skips the others with the reason', async () => {
    const list = await listOf('mixed', company, ...people(1, 'mixed'))
    const given = { platform: 'heyreach', apiKey: 'a-key' }
    const { id } = (await call('POST', `/lists/${list}/push-to-platform`, given)).body
    await expect
      .poll(async () => (await call('GET', `/lists/${list}/pushes/${id}`)).body)
      .toMatchObject({ status: 'succeeded', pushed: 1, skipped: 1, failed: 0 })
  })
})

test('a row says when it was added to the list, and of a stub no other time', async () => {
  const list = await listOf('dated', ...people(2, 'dated'))
  const { data } = (await call('GET', `/lists/${list}`)).body
  const body = { platform: 'clay', webhookUrl: `${receiverUrl}/rows` }
  const { id } = (await call('POST', `/lists/${list}/push-to-platform`, body)).body
  await expect
    .poll(async () => (await call('GET', `/lists/${list}/pushes/${id}`)).body.status)
    .toBe('succeeded')
  expect(rows).toHaveLength(2)
  expect(rows).toEqual(expect.arrayContaining(data))
  expect(JSON.stringify(rows)).not.toContain('1970-')
})
