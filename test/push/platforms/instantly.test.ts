import { expect, test } from 'vitest'
import { aRow } from '../push-world.ts'
import { aTarget, sendAll } from './platform-world.ts'

test('gives a reason for each row that was not created', async () => {
  const made = await aTarget('instantly')
  const list = [
    aRow(1, { email: 'a@blocked.example' }),
    aRow(2, { email: 'not-an-address' }),
    aRow(3),
    aRow(4, { email: null }),
    aRow(5, { email: null, firstName: null, lastName: null }),
  ]
  const outcomes = await sendAll({ ...made, rows: list })
  expect(outcomes).toEqual([
    { status: 'skipped', reason: expect.stringMatching(/in the block list/) },
    { status: 'skipped', reason: expect.stringMatching(/invalid email/) },
    { status: 'pushed', reason: null },
    { status: 'pushed', reason: null },
    { status: 'skipped', reason: 'no email, first name or last name' },
  ])
})
