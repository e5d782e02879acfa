import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ServiceProcess, startProcess } from '../local/fixtures/process.ts'
import { createOrganization } from '../support/admin.ts'
import { byTurnsOf } from '../support/attacks/by-turns.ts'
import { steadily } from '../support/webhooks/whole-service.ts'

const MEMBERS = Number(process.env.ATTACK_MEMBERS ?? 20_000)
const SEARCHES_AT_ONCE = 40
/** More of them would be looked up later. */
const A_REQUEST = 1000
const QUIET_PER_SECOND = 5
const TURN_SECONDS = Number(process.env.ATTACK_SECONDS ?? 20)
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 3)
const PATHS = ['/organization', '/lists', '/data?type=accounts&limit=5']

const CLIENT = join(import.meta.dirname, '../support/attacks/searching-client.ts')
const Statuses = v.record(v.string(), v.number())

/** In a process of its own, as users run it: what the test computes is not the service's. */
let service: ServiceProcess
const dataDir = join(mkdtempSync(join(tmpdir(), 'signalbox-')), 'data')
let quiet: { apiKey: string }
let searching: { apiKey: string }
let listId: string
beforeAll(async () => {
  service = await startProcess('bin/local.ts', ['--port', '0', '--data', dataDir, '--empty'])
  quiet = await createOrganization(dataDir, 100)
  searching = await createOrganization(dataDir, 100)
  listId = await largeList()
})
afterAll(async () => {
  await service.end('SIGTERM')
  rmSync(dataDir, { recursive: true })
})

const lines: string[] = []
afterAll(() => console.log(lines.join('\n')))

const Created = v.object({
  id: v.string(),
  upload: v.optional(v.object({ rows: v.array(v.object({ id: v.string() })) })),
})

async function post(path: string, body: unknown) {
  const reply = await fetch(service.baseUrl + path, {
    method: 'POST',
    headers: { 'x-api-key': searching.apiKey, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status).toBeLessThan(300)
  return v.parse(Created, await reply.json())
}

async function largeList(): Promise<string> {
  const selected: { id: string; type: string }[][] = []
  for (let from = 0; from < MEMBERS; from += A_REQUEST) {
    const urls = Array.from({ length: A_REQUEST }, (_, n) => `company-${from + n}.example.com`)
    const { upload } = await post('/lists/upload', { name: `Part ${from}`, urls })
    selected.push((upload?.rows ?? []).map(({ id }) => ({ id, type: 'account' })))
  }
  const [first, ...others] = selected
  const { id } = await post('/lists', { name: 'Large', selected: first })
  for (const some of others) await post(`/lists/${id}/items`, { selected: some })
  return id
}

async function ask(path: string, { apiKey }: { apiKey: string }) {
  const startedAt = performance.now()
  const reply = await fetch(service.baseUrl + path, { headers: { 'x-api-key': apiKey } })
  await reply.arrayBuffer()
  return { status: reply.status, ms: performance.now() - startedAt }
}

/** Returns when the client sends its first request: its own start is no part of the attack. */
async function beginAttack() {
  const url = `${service.baseUrl}/lists/${listId}?search=nothing`
  const given = [url, searching.apiKey, String(SEARCHES_AT_ONCE), String(TURN_SECONDS * 1000)]
  const client = spawn(process.execPath, ['--import', 'tsx', CLIENT, ...given], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(client.stdout)[Symbol.asyncIterator]()
  expect((await lines.next()).value).toBe('begins')
  return { statuses: async () => v.parse(Statuses, JSON.parse((await lines.next()).value)) }
}

test('forty searches at once in a large list leave another organization its answers', async () => {
  const statuses: number[] = []
  const searches = new Map<number, number>()
  const quietly = async () => {
    const latencies: number[] = []
    await steadily(QUIET_PER_SECOND, TURN_SECONDS, async (index) => {
      const { status, ms } = await ask(PATHS[index % PATHS.length] ?? '', quiet)
      statuses.push(status)
      latencies.push(ms)
    })
    return latencies
  }
  const attacked = async () => {
    const attack = await beginAttack()
    const latencies = await quietly()
    for (const [status, count] of Object.entries(await attack.statuses()))
      searches.set(Number(status), (searches.get(Number(status)) ?? 0) + count)
    return latencies
  }
  const turns = await byTurnsOf({ rounds: ROUNDS, turns: { none: quietly, searches: attacked } })
  const answered = [...searches].map(([status, count]) => `${count} × ${status}`).join(', ')
  lines.push(`| ${answered} | ${turns.count('searches')} | ${turns.p95('searches')} | ${turns.p95('none')} |`)
  expect([...searches.keys()].filter((status) => status !== 200 && status !== 429)).toEqual([])
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  expect(turns.p95('searches')).toBeLessThanOrEqual(2 * turns.p95('none'))
})
