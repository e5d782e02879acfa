import { expect, test } from 'vitest'
import { aRow, HOOK_PATH, rows } from '../push-world.ts'
import { aTarget, count, sendAll } from './platform-world.ts'

test('does not send a row again when its answer was lost, and says so', async () => {
  const made = await aTarget('clay', { fault: (_request, n) => (n === 42 ? 'drop-after' : undefined) })
  const outcomes = await sendAll({ ...made, rows: rows(200) })
  expect(count(outcomes, 'pushed')).toBe(199)
  expect(count(outcomes, 'failed')).toBe(1)
  expect(made.stored().size).toBe(200)
  expect(Math.max(...made.stored().values())).toBe(1)
})

test('fails a row that is too large for the webhook, and pushes the others', async () => {
  const made = await aTarget('clay')
  const big = aRow(1, { record: { about: 'x'.repeat(110_000) } })
  const outcomes = await sendAll({ ...made, rows: [big, aRow(2)] })
  expect(outcomes.map((outcome) => outcome?.status)).toEqual(['failed', 'pushed'])
})

test('sends the API key of the caller as the token of the webhook', async () => {
  const made = await aTarget('clay')
  const credentials = { webhookUrl: made.simulator.url + HOOK_PATH, apiKey: 'bad token' }
  const sending = { ...made, session: { ...made.session, credentials }, rows: rows(1) }
  await expect(sendAll(sending)).rejects.toMatchObject({ kind: 'dead' })
})
