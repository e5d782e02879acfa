import { expect, test } from 'vitest'
import { faultRun } from '../support/faults/fault-run.ts'
import { faults } from '../support/faults/faults.ts'

const SIGNALS = Number(process.env.FAULT_SIGNALS ?? 10_000)
const row = (cells: readonly unknown[]) => `| ${cells.join(' | ')} |`

let isFirst = true

test.each(faults(SIGNALS))('$name', async ({ mayRepeat, ...fault }) => {
  const result = await faultRun(fault)
  const names = Object.keys(result)
  if (isFirst) console.log(`${row(names)}\n${row(names.map(() => '---'))}`)
  isFirst = false
  // At once: a run of hours that somebody stops has told what it saw.
  console.log(row(Object.values(result)))
  expect(result).toMatchObject({ lost: 0, givenUp: 0, crossed: 0, unlogged: 0 })
  if (!mayRepeat) expect(result.unsettled).toBe(0)
  expect(result.duplicates).toBeLessThanOrEqual(result.unsettled)
})
