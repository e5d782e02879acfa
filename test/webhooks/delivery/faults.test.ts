import { expect, test } from 'vitest'
import { faultRun } from '../../support/faults/fault-run.ts'
import { faults } from '../../support/faults/faults.ts'

test.each(faults(50))('$name', async ({ mayRepeat, ...fault }) => {
  const result = await faultRun(fault)
  expect(result).toMatchObject({ lost: 0, givenUp: 0, crossed: 0, unlogged: 0 })
  if (!mayRepeat) expect(result.unsettled).toBe(0)
  expect(result.duplicates).toBeLessThanOrEqual(result.unsettled)
})
