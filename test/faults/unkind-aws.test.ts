import { afterAll, expect, test } from 'vitest'
import type { UnkindDynamoDb } from '../support/unkind/unkind-dynamodb.ts'
import { type Unkindness, unkindRun } from '../support/unkind/unkind-run.ts'

const COMPANIES = Number(process.env.FAULT_COMPANIES ?? 500)

const lines: string[] = []
afterAll(() => console.log(lines.join('\n')))

const refuses = (writes: number) => (dynamodb: UnkindDynamoDb) => {
  dynamodb.faults.refusals = writes
}
const takes = (writes: number) => (dynamodb: UnkindDynamoDb) => {
  dynamodb.faults.writesPerSecond = writes
}
const inShards = (count: number) => (dynamodb: UnkindDynamoDb) => {
  dynamodb.faults.shards = count
}
const readsStale = (dynamodb: UnkindDynamoDb) => {
  dynamodb.faults.staleMs = 1_000
}

const unkind: readonly Unkindness[] = [
  { name: 'a kind AWS' },
  { name: '100 writes in a row are throttled', now: refuses(100) },
  { name: '100 throttled writes, every ten seconds', now: refuses(100), everySeconds: 10 },
  { name: '40 writes a second are taken', now: takes(40) },
  { name: 'ten concurrent executions', executions: 10 },
  { name: 'reads see what was true a second ago', now: readsStale },
  { name: 'connections die, every twenty seconds', now: (it) => it.freeze(), everySeconds: 20 },
  { name: 'four shards, each at its own pace', start: inShards(4) },
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
