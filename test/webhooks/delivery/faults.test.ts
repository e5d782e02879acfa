import { expect, test } from 'vitest'
import { faultRun } from '../../support/webhooks/fault-run.ts'
import { faults } from '../../support/webhooks/faults.ts'

test.each(faults(50))('$name', async ({ mayRepeat, ...fault }) => {
  const result = await faultRun(fault)
  expect(result).toMatchObject({ lost: 0, givenUp: 0, crossed: 0, unlogged: 0 })
  // A worker that dies takes down what it had in flight: four batches of ten, each sent once more at most.
  expect(result.duplicates).toBeLessThanOrEqual(mayRepeat ? 40 : 0)
})
