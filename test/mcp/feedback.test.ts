import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { connect } from './mcp-client.ts'
import { type Answer, organization, rest, use } from './running-service.ts'

const WITHIN = { timeout: WITHIN_MS, interval: 300 }

let service: LocalService
let client: Client
let apiKey: string
beforeAll(async () => {
  service = await startLocalService({ simulator: true })
  ;({ apiKey } = await organization(service, 1000))
  client = await connect(`${service.baseUrl}/mcp`, apiKey, '2026-07-28')
})
afterAll(async () => {
  await client.close()
  await service.stop()
})

const credits = async () => (await rest(service, apiKey, 'GET', '/organization')).body.credits

/** Ten results, or more: a tenth of them is the price of one. */
async function results(): Promise<string[]> {
  const keywordIds: string[] = []
  for (const scrapper of ['SEARCH_NEWS', 'SEARCH_JOBS', 'SEARCH_SOCIAL_POSTS'])
    keywordIds.push(
      (await rest(service, apiKey, 'POST', '/keywords', { query: 'software', scrapper })).body.id,
    )
  await vi.waitFor(async () => {
    const { body } = await rest(service, apiKey, 'GET', '/keywords')
    expect(body.data.every(({ isRunning }: { isRunning: boolean }) => !isRunning)).toBe(true)
  }, WITHIN)
  const paid = (1000 - (await credits())) / 10
  return vi.waitFor(async () => {
    const { body } = await rest(service, apiKey, 'GET', '/data?type=signals&limit=100')
    const found: { id: string; keywordId: string | null }[] = body.data
    const own = found.filter(({ keywordId }) => keywordIds.includes(keywordId ?? ''))
    expect(own.length).toBe(paid)
    expect(own.length).toBeGreaterThanOrEqual(10)
    return own.map(({ id }) => id)
  }, WITHIN)
}

test('an agent calls results wrong: each is refunded once, up to the bound, and leaves what the agent sees', async () => {
  const ids = await results()
  const before = await credits()
  const judge = (signalId: string, verdict: string) => use(client, 'judge_signal', { signalId, verdict })
  const [first = ''] = ids
  const repeated = await Promise.all(Array.from({ length: 5 }, () => judge(first, 'wrong')))
  expect(repeated.map(({ body }: Answer) => body.refund)).toEqual(
    Array(5).fill({ state: 'refunded', credits: 10 }),
  )
  expect(await credits()).toBe(before + 10)
  const seen = await use(client, 'query_data', { type: 'signals', limit: 100 })
  expect(seen.body.data.map(({ id }: { id: string }) => id)).not.toContain(first)

  const all = await Promise.all(ids.map((id) => judge(id, 'wrong')))
  const bound = Math.floor(ids.length / 10) * 10
  expect(await credits()).toBe(before + bound)
  const states = all.map(({ body }) => body.refund.state)
  expect(states.filter((state) => state === 'refunded')).toHaveLength(bound / 10)
  expect(states.filter((state) => state === 'operator')).toHaveLength(ids.length - bound / 10)

  const { body } = await judge(first, 'not_relevant')
  expect(body.mute).toMatchObject({ keywordId: expect.stringMatching(/^kw_/) })
  const ledger = await use(client, 'get_costs', { limit: 200 })
  const refunds = ledger.body.data.filter(({ reason }: { reason: string }) => reason === 'signal_refund')
  expect(refunds).toHaveLength(bound / 10)
  expect(refunds[refunds.length - 1]).toMatchObject({ signalId: first, amount: 10 })
})
