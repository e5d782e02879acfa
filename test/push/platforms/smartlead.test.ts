import { describe, expect, test } from 'vitest'
import { PushFault } from '../../../functions/push/platforms/push-fault.ts'
import { aRow, KEY, rows } from '../push-world.ts'
import { aTarget, count, sendAll } from './platform-world.ts'

describe.each(['guide', 'client'] as const)('smartlead, answering in the form of its %s', (form) => {
  test('finds the rows that the campaign did not take', async () => {
    const made = await aTarget('smartlead', { smartlead: form })
    const list = rows(2500).map((row, index) =>
      index % 1000 === 5 ? { ...row, email: `x${index}@blocked.example` } : row,
    )
    const outcomes = await sendAll({ ...made, rows: list })
    const left = outcomes.flatMap((outcome, index) => (outcome?.status === 'skipped' ? [index] : []))
    expect(left).toEqual([5, 1005, 2005])
    expect(count(outcomes, 'pushed')).toBe(2497)
  })

  test('skips rows without a valid email', async () => {
    const made = await aTarget('smartlead', { smartlead: form })
    const list = [
      aRow(1, { email: null }),
      aRow(2, { email: 'nobody' }),
      aRow(3),
      aRow(4, { email: 'ada3@people.example' }),
    ]
    const outcomes = await sendAll({ ...made, rows: list })
    expect(outcomes.map((outcome) => outcome?.status)).toEqual(['skipped', 'skipped', 'pushed', 'skipped'])
  })
})

test('shows the key of the URL in no reason', async () => {
  const made = await aTarget('smartlead', {
    fault: (request) => (request.path.endsWith('/leads') ? 'drop' : undefined),
  })
  const fault = await made.platform
    .add(made.session, { target: made.target, rows: rows(1), resent: false })
    .catch((error: unknown) => error)
  expect(fault).toBeInstanceOf(PushFault)
  expect(JSON.stringify(fault) + String(fault)).not.toContain(KEY)
})
