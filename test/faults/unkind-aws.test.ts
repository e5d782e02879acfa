import { afterAll, expect, test } from 'vitest'
import type { UnkindDynamoDb } from '../support/unkind/unkind-dynamodb.ts'
import { type Unkindness, unkindRun } from '../support/unkind/unkind-run.ts'

const COMPANIES = Number(process.env.FAULT_COMPANIES ?? 500)

const lines: string[] = []
afterAll(() => console.log(lines.join('\n')))

const refuses = (writes: number) => (dynamodb: UnkindDynamoDb) => {
  dynamodb.faults.refusals = writes
}
const readsStale = (dynamodb: UnkindDynamoDb) => {
  dynamodb.faults.staleMs = 1_000
}

const unkind: readonly Unkindness[] = [
  { name: 'a kind AWS' },
  { name: '100 writes in a row are throttled', now: refuses(100) },
  { name: 'ten concurrent executions', executions: 10 },
  { name: 'reads see what was true a second ago', now: readsStale },
]

test.each(unkind)('nothing is lost and nothing doubled: $name', async (unkindness) => {
  const result = await unkindRun(unkindness, COMPANIES)
  lines.push(`| ${Object.values(result).join(' | ')} |`)
  expect(result).toMatchObject({
    companies: COMPANIES,
    missing: 0,
    changed: COMPANIES,
    lost: 0,
    duplicates: 0,
    pushed: 250,
    keyword: 'succeeded',
    monitor: 'succeeded',
    newSignals: 30,
  })
  expect(result.charged).toBe(result.credits)
  expect(result.signals).toBeGreaterThanOrEqual(COMPANIES + 30)
})
