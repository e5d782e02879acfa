import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPlatforms } from '../../local/simulator/simulate-platforms.ts'
import { createOrganization } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { HOOK_PATH } from './push-world.ts'

const ROWS = 80

let service: LocalService
let tools: Awaited<ReturnType<typeof startPlatforms>>
let apiKey: string
beforeAll(async () => {
  tools = await startPlatforms({ fault: (_request, n) => (n % 7 === 3 ? 'error' : undefined) })
  service = await startLocalService({ simulator: true })
  apiKey = (await createOrganization(service.dataDir, 1000)).apiKey
})
afterAll(async () => {
  await service.stop()
  await tools.close()
})

// biome-ignore lint/suspicious/noExplicitAny: the expectations state the shape
async function call(method: string, path: string, body?: object): Promise<any> {
  const reply = await fetch(`${service.baseUrl}${path}`, {
    method,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return reply.json()
}

test('a push over the running service shows counts while it runs', async () => {
  const urls = Array.from({ length: ROWS }, (_, n) => `https://network.example/in/counted-${n}`)
  const list = await call('POST', '/lists/upload', { name: 'Counted', urls })
  const webhookUrl = tools.url + HOOK_PATH
  const path = `/lists/${list.id}/push-to-platform`
  const { id } = await call('POST', path, { platform: 'clay', webhookUrl })
  const seen: { status: string; pushed: number }[] = []
  do {
    await sleep(100)
    seen.push(await call('GET', `/lists/${list.id}/pushes/${id}`))
  } while (seen.at(-1)?.status === 'queued' || seen.at(-1)?.status === 'running')
  expect(seen.at(-1)).toMatchObject({ status: 'succeeded', total: ROWS, pushed: ROWS, failed: 0 })
  const between = seen.filter(({ status, pushed }) => status === 'running' && pushed > 0 && pushed < ROWS)
  expect(new Set(between.map(({ pushed }) => pushed)).size).toBeGreaterThanOrEqual(2)
  const sorted = seen.map(({ pushed }) => pushed).sort((a, b) => a - b)
  expect(seen.map(({ pushed }) => pushed)).toEqual(sorted)
})

test('an answer says when a platform is simulated, and only then', async () => {
  const list = await call('POST', '/lists/upload', { name: 'One', urls: ['https://network.example/in/one'] })
  const warningOf = async (body: object) => {
    const reply = await fetch(`${service.baseUrl}/lists/${list.id}/push-to-platform`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(reply.status).toBe(202)
    return reply.headers.get('x-signalbox-warning')
  }
  const given = { apiKey: 'a-key-of-mine' }
  expect(await warningOf({ platform: 'heyreach', ...given })).toMatch(
    /^HeyReach is simulated here: the rows go to http:\/\/127\.0\.0\.1:\d+, and nothing reaches HeyReach\.$/,
  )
  expect(await warningOf({ platform: 'instantly', ...given })).toMatch(/^Instantly is simulated here/)
  expect(await warningOf({ platform: 'clay', webhookUrl: tools.url + HOOK_PATH })).toBeNull()
})
