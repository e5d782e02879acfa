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
  service = await startLocalService({ dataDir })
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
  const refused = new Set<string | null>()
  const flood = async () => {
    while (refused.size === 0) {
      const reply = await ask('/api-keys', flooding)
      await reply.arrayBuffer()
      if (reply.status === 429) refused.add(reply.headers.get('retry-after'))
      else expect(reply.status).toBe(200)
    }
  }
  const others = async () => {
    while (refused.size === 0) expect((await ask('/api-keys', quiet)).status).toBe(200)
  }
  await Promise.all([...Array.from({ length: 40 }, flood), others()])
  expect([...refused].every((seconds) => /^[1-4]$/.test(seconds ?? ''))).toBe(true)
})

test('an answer says what is left of the share', async () => {
  const reply = await ask('/organization', await newKey('Counted'))
  expect(reply.headers.get('ratelimit-policy')).toBe('"organization";q=400;w=4')
  expect(reply.headers.get('ratelimit')).toMatch(/^"organization";r=399;t=[1-4]$/)
})
