import { afterAll, expect, test } from 'vitest'
import { type FaultResult, faultRun } from '../support/faults/fault-run.ts'
import { faults } from '../support/faults/faults.ts'

const SIGNALS = Number(process.env.FAULT_SIGNALS ?? 10_000)
const results: FaultResult[] = []

test.each(faults(SIGNALS))('$name', async ({ mayRepeat, ...fault }) => {
  const result = await faultRun(fault)
  results.push(result)
  expect(result).toMatchObject({ lost: 0, givenUp: 0, crossed: 0, unlogged: 0 })
  if (!mayRepeat) expect(result.unsettled).toBe(0)
  expect(result.duplicates).toBeLessThanOrEqual(result.unsettled)
})

afterAll(() => {
  const columns = Object.keys(results[0] ?? {})
  console.log(`| ${columns.join(' | ')} |\n| ${columns.map(() => '---').join(' | ')} |`)
  for (const result of results) console.log(`| ${Object.values(result).join(' | ')} |`)
})
