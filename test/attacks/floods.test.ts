import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { byTurnsOf } from '../support/attacks/by-turns.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { steadily } from '../support/webhooks/whole-service.ts'

/** Requests a second that an organization may send. The flood has ten times as many. */
const RATE = Number(process.env.ATTACK_RATE ?? 10)
const FLOOD_PER_SECOND = 10 * RATE
const SHARE = { REQUEST_RATE: String(RATE), REQUEST_BURST: String(4 * RATE) }
const QUIET_PER_SECOND = RATE / 2
const TURN_SECONDS = 20
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 3)
const PATHS = ['/organization', '/lists', '/data?type=accounts&limit=5']

let service: LocalService
let quiet: { apiKey: string }
let flooding: { apiKey: string }
beforeAll(async () => {
  service = await startLocalService({ env: SHARE })
  quiet = await createOrganization(service.dataDir, 100)
  flooding = await createOrganization(service.dataDir, 100)
})
afterAll(() => service.stop())

const lines: string[] = []
afterAll(() => console.log(lines.join('\n')))

const agent = new Agent({ keepAlive: true })
afterAll(() => agent.destroy())

/** From another address than the quiet organization. */
const send = (path: string, headers: Record<string, string>) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port, pathname } = new URL(service.baseUrl)
    const to = { hostname, port, path: pathname + path, headers, agent, localAddress: '127.0.0.2' }
    const sent = request(to, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end()
  })

function asks(statuses: number[]) {
  const latencies: number[] = []
  const ask = async (index: number) => {
    const startedAt = performance.now()
    const reply = await fetch(service.baseUrl + PATHS[index % PATHS.length], {
      headers: { 'x-api-key': quiet.apiKey },
    })
    await reply.arrayBuffer()
    latencies.push(performance.now() - startedAt)
    statuses.push(reply.status)
  }
  return steadily(QUIET_PER_SECOND, TURN_SECONDS, ask).then(() => latencies)
}

test('floods leave another organization its answers', async () => {
  const statuses: number[] = []
  const answered = new Map<string, number[]>()
  const flood = (name: string, headers: (index: number) => Record<string, string>) => async () => {
    const one = async (index: number) => {
      const status = await send(PATHS[index % PATHS.length] ?? '', headers(index))
      answered.set(name, [...(answered.get(name) ?? []), status])
    }
    const [latencies] = await Promise.all([asks(statuses), steadily(FLOOD_PER_SECOND, TURN_SECONDS, one)])
    return latencies
  }
  const turns = await byTurnsOf({
    rounds: ROUNDS,
    turns: {
      none: () => asks(statuses),
      keyless: flood('keyless', () => ({})),
      guessed: flood('guessed', (index) => ({ 'x-api-key': `sb_${String(index).padStart(43, 'x')}` })),
      keyed: flood('keyed', () => ({ 'x-api-key': flooding.apiKey })),
    },
  })
  for (const name of ['keyless', 'guessed', 'keyed'] as const) {
    const all = answered.get(name) ?? []
    const refused = all.filter((status) => status === 401 || status === 429).length
    lines.push(
      `| ${name} | ${all.length} | ${refused} | ${turns.count(name)} | ${turns.p95(name)} | ${turns.p95('none')} |`,
    )
  }
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  for (const name of ['keyless', 'guessed', 'keyed'] as const)
    expect(turns.p95(name)).toBeLessThanOrEqual(2 * turns.p95('none'))
})
