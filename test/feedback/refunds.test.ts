import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { giveFeedback } from '../../functions/feedback/give-feedback.ts'
import { dynamoVerdicts } from '../../functions/feedback/verdicts.store.ts'
import type { Signal } from '../../functions/signals/signal.ts'
import { anOrganization } from '../support/organization.ts'
import { type FeedbackTestWorld, startFeedbackWorld } from './feedback-world.ts'

let world: FeedbackTestWorld
beforeAll(async () => {
  world = await startFeedbackWorld()
})
afterAll(() => world.stop())

const VERDICTS = ['right', 'wrong', 'not_relevant'] as const
const MONTHS = ['2026-01', '2026-02', '2026-03'] as const
const during = (month: string) => () => new Date(`${month}-10T00:00:00.000Z`)

/** An organization with results that were charged in these months, and charges for other things. */
async function anOrganizationWith(results: readonly string[], others: Readonly<Record<string, number>>) {
  const { id, apiKey } = await anOrganization(world.tables, 100_000)
  const signals: (Signal & { readonly month: string })[] = []
  // Month by month: the ledger never goes back.
  for (const month of MONTHS) {
    const credits = others[month] ?? 0
    if (credits > 0) await world.charge(credits, id, during(month))
    for (const _ of results.filter((one) => one === month))
      signals.push({ month, ...(await world.result({ organizationId: id }, during(month))) })
  }
  const judge = (signalId: string, verdict: (typeof VERDICTS)[number], month: string) => {
    const clock = during(month)
    const table = world.tables.tableNames.table
    const client = world.tables.documentClient()
    const verdicts = dynamoVerdicts(client, table, dynamoLedger(client, table, clock))
    return giveFeedback({ verdicts, clock }, id, signalId, { verdict })
  }
  return { id, apiKey, signals, judge }
}

describe('refunds', () => {
  test('come once for each signal and never beyond a tenth of its month, in any order and however raced', async () => {
    const month = fc.constantFrom(...MONTHS)
    const steps = fc.array(
      fc.array(fc.record({ signal: fc.nat(5), verdict: fc.constantFrom(...VERDICTS), in: month }), {
        minLength: 1,
        maxLength: 4,
      }),
      { minLength: 1, maxLength: 8 },
    )
    const others = fc.record({
      '2026-01': fc.nat(25).map((n) => n * 10),
      '2026-02': fc.nat(25).map((n) => n * 10),
      '2026-03': fc.nat(25).map((n) => n * 10),
    })
    const results = fc.array(month, { minLength: 6, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(results, others, steps, async (months, charges, rounds) => {
        const { id, signals, judge } = await anOrganizationWith(months, charges)
        const boundOf = (of: string) => {
          const charged = 10 * months.filter((one) => one === of).length + (charges[of as '2026-01'] ?? 0)
          return Math.floor(charged / 10)
        }
        // The oracle of a single caller: the first wrong verdict of each signal gets what is left of its month.
        const left = new Map(MONTHS.map((of) => [of as string, boundOf(of)]))
        const isSequential = rounds.every((round) => round.length === 1)
        const expected = new Map<string, number>()
        for (const round of rounds) {
          await Promise.all(
            round.map(async ({ signal, verdict, in: at }) => {
              const one = signals[signal]
              if (!one) throw new Error('no such signal')
              const answer = await judge(one.id, verdict, at)
              if (!isSequential) return
              expect(answer.verdict).toBe(verdict)
              if (verdict !== 'wrong' || expected.has(one.id)) return
              const room = left.get(one.month) ?? 0
              const paid = room >= 10 ? 10 : 0
              expected.set(one.id, paid)
              left.set(one.month, room - paid)
            }),
          )
        }
        const refunds = await world.refunds(id)
        expect(new Set(refunds.map(({ signalId }) => signalId)).size).toBe(refunds.length)
        for (const of of MONTHS) {
          const ids = new Set(signals.filter((one) => one.month === of).map((one) => one.id))
          const sum = refunds
            .filter(({ signalId }) => ids.has(signalId ?? ''))
            .reduce((all, { amount }) => all + amount, 0)
          expect(sum).toBeLessThanOrEqual(boundOf(of))
        }
        if (isSequential)
          for (const [signalId, paid] of expected)
            expect(refunds.filter((one) => one.signalId === signalId).length * 10).toBe(paid)
      }),
      { numRuns: 25 },
    )
  }, 300_000)

  test('of 100 verdicts on one signal at once are one', async () => {
    const { id, apiKey, signals } = await anOrganizationWith(['2026-01'], { '2026-01': 1000 })
    const before = await world.balance(id)
    const signalId = signals[0]?.id ?? ''
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => world.judge(signalId, { verdict: 'wrong' }, apiKey)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers.map(({ body }) => body.refund)).toEqual(
      Array(100).fill({ state: 'refunded', credits: 10 }),
    )
    expect(await world.balance(id)).toBe(before + 10)
  }, 120_000)

  test('of 100 signals called wrong at once end at the bound, and the answers say so', async () => {
    const { id, apiKey, signals } = await anOrganizationWith(Array(100).fill('2026-01'), {})
    const before = await world.balance(id)
    const answers = await Promise.all(
      signals.map((signal) => world.judge(signal.id, { verdict: 'wrong' }, apiKey)),
    )
    expect(answers.every(({ status, body }) => status === 200 && body.hidden === true)).toBe(true)
    const states = answers.map(({ body }) => body.refund.state)
    expect(states.filter((state) => state === 'refunded')).toHaveLength(10)
    expect(states.filter((state) => state === 'operator')).toHaveLength(90)
    expect(await world.balance(id)).toBe(before + 100)
    // The operator looks at it: nothing is paid by itself later, even where the month was charged more.
    await world.charge(5000, id, during('2026-01'))
    for (const signal of signals.slice(0, 20)) {
      await world.judge(signal.id, { verdict: 'right' }, apiKey)
      await world.judge(signal.id, { verdict: 'wrong' }, apiKey)
    }
    expect(await world.refunds(id)).toHaveLength(10)
  }, 240_000)

  test('of a tenant who calls everything wrong change nothing for others', async () => {
    const hostile = await anOrganizationWith(Array(30).fill('2026-02'), {})
    const open = []
    for (let n = 0; n < 10; n += 1) open.push((await world.signal({ text: 'Numbat' })).id)
    const own = await world.result({ text: 'Numbat of ours' })
    await world.follower.catchUp()
    const seen = () => world.ask({ type: 'signals', search: 'numbat', after: '', total: 'true' })
    const [before, credits] = [await seen(), await world.balance()]
    for (const id of [...open, own.id, ...hostile.signals.map((one) => one.id)])
      await world.judge(id, { verdict: 'wrong' }, hostile.apiKey)
    await world.follower.catchUp()
    expect((await seen()).body).toEqual(before.body)
    expect(await world.balance()).toBe(credits)
    expect((await world.refunds(hostile.id)).reduce((sum, { amount }) => sum + amount, 0)).toBe(30)
  }, 120_000)
})
