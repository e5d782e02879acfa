import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Outcome } from '../../../functions/shared/sender/outcome.ts'
import type { AttemptRow } from '../../../functions/webhooks/attempts/attempt.ts'
import { redeliver } from '../../../functions/webhooks/redelivery/redeliver.ts'
import { numbersFrom } from '../../../local/demo/chance.ts'
import { anOutcome } from '../../support/webhooks/builders.ts'
import { WebhookModel } from '../../support/webhooks/webhook-model.ts'

const RUNS = Number(process.env.FAULT_SEEDS ?? 300)
const DESTINATIONS = ['kw_a', 'kw_b']

const answer = (draw: number, failing: number): Outcome => {
  if (draw >= failing) return anOutcome()
  if (draw < failing * 0.02) return anOutcome({ status: 410 })
  if (draw < failing * 0.5) return anOutcome({ status: 500 })
  return anOutcome({ status: null, error: 'timeout' })
}

async function run(seed: number, failing: number, crash: number) {
  const random = numbersFrom(seed)
  const model = new WebhookModel(random, () => answer(random(), failing))
  const set = (id: string) =>
    model.targets.set(id, {
      url: `https://${id}.example/`,
      since: new Date(model.now).toISOString(),
      channel: 'webhook',
      paused: null,
    })
  for (const id of DESTINATIONS) set(id)
  const signals = Array.from({ length: 6 }, (_, number) => number)
  for (const id of DESTINATIONS) model.signals(signals, id)
  model.crash = crash
  for (let steps = 0; await model.step(); steps += 1) {
    if (steps > 50_000) throw new Error('deliveries are still pending after 50,000 steps')
    // The owner changes webhooks and requests redeliveries.
    if (steps > 300) continue
    const draw = random()
    if (draw < 0.01) model.targets.delete('kw_a')
    else if (draw < 0.02) set('kw_a')
    else if (draw < 0.05) {
      const rows = [...model.rows.keys()]
      const id = rows[Math.floor(random() * rows.length)]
      if (id !== undefined && model.targets.size === 2)
        await redeliver(model.redeliveries, 'org_a', id, new Date(model.now))
    }
  }
  return { model, signals }
}

const ended = ({ status, next }: AttemptRow) =>
  status === 'delivered' || (status === 'failure' && next === null)

test('every delivery ends and every request is logged when workers die at random', async () => {
  const share = fc.constantFrom(0, 0.1, 0.5, 0.8, 0.95)
  await fc.assert(
    fc.asyncProperty(fc.integer(), share, fc.constantFrom(0, 0.01, 0.05), async (seed, failing, crash) => {
      const { model, signals } = await run(seed, failing, crash)
      const rows = [...model.rows.values()]
      const deliveries = new Map<string, AttemptRow[]>()
      for (const row of rows) deliveries.set(row.deliveryId, [...(deliveries.get(row.deliveryId) ?? []), row])
      expect(deliveries.size).toBe(signals.length * DESTINATIONS.length)
      for (const attempts of deliveries.values()) {
        expect(attempts.some(ended)).toBe(true)
        expect(attempts.filter(({ status }) => status === 'sending')).toEqual([])
      }
      expect(model.posts.filter(({ id }) => !model.rows.has(id))).toEqual([])
      // Only a worker that dies between sending and logging causes a second request.
      if (crash === 0) expect(new Set(model.posts.map(({ id }) => id)).size).toBe(model.posts.length)
    }),
    { numRuns: RUNS, examples: [[7, 0.95, 0.05]] },
  )
})
