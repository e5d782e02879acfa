import { expect, test } from 'vitest'
import { faultRun } from '../../support/webhooks/fault-run.ts'
import { faults } from '../../support/webhooks/faults.ts'

test.each(faults(50))('$name', async ({ mayRepeat, ...fault }) => {
  const result = await faultRun(fault)
  expect(result).toMatchObject({ lost: 0, givenUp: 0, crossed: 0, unlogged: 0 })
  // A dying worker has four batches of ten in flight, and each may be sent once more.
  expect(result.duplicates).toBeLessThanOrEqual(mayRepeat ? 40 : 0)
})
