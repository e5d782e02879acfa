import { expect, test } from 'vitest'
import { aRow, rows } from '../push-world.ts'
import { aTarget, count, sendAll } from './platform-world.ts'

test('finds the profiles that were refused in a mixed batch', async () => {
  const made = await aTarget('heyreach')
  const list = rows(100).map((row, index) =>
    index % 40 === 7 ? { ...row, socialUrl: `https://www.linkedin.com/in/unreachable-${index}` } : row,
  )
  const outcomes = await sendAll({ ...made, rows: list })
  expect(outcomes.flatMap((outcome, index) => (outcome?.status === 'failed' ? [index] : []))).toEqual([
    7, 47, 87,
  ])
  expect(count(outcomes, 'pushed')).toBe(97)
})

test('isolates the row for which a whole batch is refused', async () => {
  const made = await aTarget('heyreach')
  const list = rows(30).map((row, index) =>
    index === 13 ? { ...row, socialUrl: 'https://x.example/nobody' } : row,
  )
  const outcomes = await sendAll({ ...made, rows: list })
  expect(outcomes[13]).toMatchObject({ status: 'failed', reason: expect.stringMatching(/answered 400/) })
  expect(count(outcomes, 'pushed')).toBe(29)
})

test('skips a row without a profile URL', async () => {
  const made = await aTarget('heyreach')
  const outcomes = await sendAll({ ...made, rows: [aRow(1, { socialUrl: null })] })
  expect(outcomes).toEqual([{ status: 'skipped', reason: 'no profile URL' }])
})
