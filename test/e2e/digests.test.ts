import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminAt } from '../support/local/admin-at.ts'
import { callService } from '../support/local/call-service.ts'
import { sharedClock } from '../support/local/clock.ts'
import { deniedRequests } from '../support/local/denied-requests.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'

const SIGNALS = 3
const QUARTER_MS = 15 * 60_000

const clock = sharedClock()
let service: LocalService
let receiver: Receiver
beforeAll(async () => {
  receiver = await startReceiver()
  service = await startLocalService({ clock })
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const PAGE = 'https://www.linkedin.com/company/halden-digests'

const aSignal = (number: number) => ({
  accountSocialUrl: PAGE,
  type: 'ACCOUNT_NEW_ANNOUNCEMENT',
  source: `https://news.example/digest/${number}`,
  text: `Halden announces its ${number}. thing`,
  highlights: ['announces'],
})

test('signals of a quarter of an hour come as one digest, with the rights of each function', async () => {
  const admin = adminAt(clock, service.dataDir)
  const made = JSON.parse(await admin('org', 'create', '--name', 'Digests', '--credits', '10', '--json'))
  const call = async (method: string, path: string, body?: object) =>
    (await callService(service.baseUrl, made.apiKey, method, path, body)).body
  const url = `${receiver.url}/digest?token=secret`
  const destination = { kind: 'webhook', name: 'Each quarter', url, rhythm: { every: '15m' } }
  const { id } = await call('POST', '/destinations', destination)

  const stores = async (type: string, rows: readonly object[]) => {
    const file = join(service.dataDir, `${type}.ndjson`)
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'))
    await admin('import', file, '--type', type)
  }
  await stores('accounts', [{ socialUrl: PAGE, name: 'Halden' }])
  await stores(
    'signals',
    Array.from({ length: SIGNALS }, (_, number) => aSignal(number + 1)),
  )
  const stored = async () => (await call('GET', '/data?type=signals&search=Halden')).count
  await expect.poll(stored, { timeout: WITHIN_MS }).toBe(SIGNALS)

  const digest = async () => {
    clock.advance(QUARTER_MS)
    return receiver.received.length
  }
  await expect.poll(digest, { timeout: WITHIN_MS, interval: 1000 }).toBeGreaterThan(0)
  const [first] = receiver.received
  const body = JSON.parse(first?.body ?? '{}')
  expect([body.count, body.signals.length]).toEqual([SIGNALS, SIGNALS])
  const logged = async () => (await call('GET', `/webhook-log?destination=destination/${id}`)).data
  await expect
    .poll(logged, { timeout: WITHIN_MS })
    .toMatchObject([{ status: 'delivered', attempt: 1, destination: { id } }])
  expect(receiver.received).toHaveLength(1)
  expect(await deniedRequests(service.dataDir)).toEqual([])
})
