import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBatches } from '../../functions/shared/in-batches.ts'
import { admin } from '../support/admin.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'

/** More than the 16 rounds after which Lambda stops a chain that is not allowed. */
const PARTS = 20
const PER_PART = 100
const PORTION = 400

let service: LocalService
let dataDir: string
let apiKey: string
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'signalbox-push-'))
  service = await startLocalService({ dataDir, simulator: true })
  apiKey = JSON.parse((await admin(dataDir, 'org', 'create', '--name', 'Acme', '--json')).out).apiKey
})
afterAll(async () => {
  await service.stop()
  rmSync(dataDir, { recursive: true })
})

const HEADERS = () => ({ 'x-api-key': apiKey, 'content-type': 'application/json' })

// biome-ignore lint/suspicious/noExplicitAny: the expectations state the shape
async function call(path: string, body?: object): Promise<any> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const reply = await fetch(`${service.baseUrl}${path}`, { ...init, headers: HEADERS() })
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

/** Uploads in portions: beside other tests, one request with all rows may take longer than the gateway waits. */
async function listOfPeople(count: number): Promise<string> {
  const urls = Array.from({ length: count }, (_, at) => `linkedin.com/in/person-${at}`)
  const [first = [], ...others] = inBatches(urls, PORTION)
  const { id } = await call('/lists/upload', { name: 'Many', urls: first })
  for (const [index, some] of others.entries()) {
    const { upload } = await call('/lists/upload', { name: `Portion ${index}`, urls: some })
    const selected = upload.rows.map((row: { id: string }) => ({ id: row.id, type: 'person' }))
    await call(`/lists/${id}/items`, { selected })
  }
  return id
}

// Each part is a message that the worker sends to itself, so Lambda sees one chain.
test('a push of twenty parts runs to its end', async () => {
  const list = await listOfPeople(PARTS * PER_PART)
  const { id } = await call(`/lists/${list}/push-to-platform`, { platform: 'heyreach', apiKey: 'demo-key' })
  const counts = async () => {
    const { status, total, pushed } = await call(`/lists/${list}/pushes/${id}`)
    return { status, total, pushed }
  }
  const all = PARTS * PER_PART
  await expect.poll(counts, { interval: 500 }).toEqual({ status: 'succeeded', total: all, pushed: all })
})
