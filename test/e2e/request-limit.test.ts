import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

let service: LocalService
let dataDir: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-limit-'))
  // A window of some hours, so that the test does not depend on how fast this machine is.
  service = await startLocalService({ dataDir, env: { REQUEST_RATE: '0.002', REQUEST_BURST: '20' } })
})
afterAll(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true })
})

async function newKey(name: string): Promise<string> {
  const { out } = await admin(dataDir, 'org', 'create', '--name', name, '--json')
  return JSON.parse(out).apiKey
}

const ask = (path: string, apiKey: string) =>
  fetch(`${service.baseUrl}${path}`, { headers: { 'x-api-key': apiKey } })

test('a flood of one organization is refused, and another organization is not', async () => {
  const [flooding, quiet] = await Promise.all([newKey('Flooding'), newKey('Quiet')])
  const [flood, others] = await Promise.all([
    Promise.all(Array.from({ length: 60 }, () => ask('/organization', flooding))),
    Promise.all(Array.from({ length: 10 }, () => ask('/organization', quiet))),
  ])
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 200))
  const refused = flood.filter(({ status }) => status === 429)
  // The next window may begin in between.
  expect(refused.length).toBeGreaterThanOrEqual(20)
  expect(refused.length + flood.filter(({ status }) => status === 200).length).toBe(60)
  for (const { headers } of refused) expect(headers.get('retry-after')).toMatch(/^\d{1,5}$/)
})

test('an answer says what is left of the share', async () => {
  const reply = await ask('/organization', await newKey('Counted'))
  expect(reply.headers.get('ratelimit-policy')).toBe('"organization";q=20;w=10000')
  expect(reply.headers.get('ratelimit')).toMatch(/^"organization";r=19;t=\d{1,5}$/)
})
