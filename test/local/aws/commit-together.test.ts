import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Write } from '../../../local/aws/dynamodb/batch-transaction.ts'
import { commitTogether } from '../../../local/aws/dynamodb/commit-together.ts'

const put = (name: string): Write => ({
  Put: { TableName: 'T', Item: { pk: { S: name }, sk: { S: '' }, value: { S: `${name}!` } } },
})
const batch = (first: number, length = 25) => Array.from({ length }, (_, n) => put(`${first + n}`))
const namesOf = (writes: readonly Write[]) => writes.map((write) => JSON.stringify(write))

/** Refuses transactions with one of these writes, or with the same item twice, as DynamoDB does. */
function anEngine(refused: readonly Write[] = []) {
  const sent: (readonly Write[])[] = []
  const bad = new Set(namesOf(refused))
  const send = async (writes: readonly Write[]) => {
    sent.push(writes)
    const names = namesOf(writes)
    return new Set(names).size === names.length && !names.some((name) => bad.has(name))
  }
  return { sent, commit: commitTogether(send) }
}

test('batches that wait for the engine are stored together, 100 items at most', async () => {
  const { sent, commit } = anEngine()
  const stored = await Promise.all(Array.from({ length: 10 }, (_, n) => commit(batch(n * 25))))
  expect(stored).toEqual(Array(10).fill(true))
  expect(sent.map(({ length }) => length)).toEqual([25, 25, 100, 100])
})

test('an item that is in two batches is written in the order of the batches', async () => {
  const { sent, commit } = anEngine()
  await Promise.all([1, 2, 3, 3, 4].map((name) => commit([put(`${name}`)])))
  expect(sent.map(({ length }) => length)).toEqual([1, 1, 1, 2])
})

test('items with other keys are not stored together with others', async () => {
  const { sent, commit } = anEngine()
  const other = { Delete: { TableName: 'T', Key: { id: { S: 'a' } } } }
  await Promise.all([[put('1')], [put('2')], [put('3')], [other], [put('4')]].map(commit))
  expect(sent.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1])
})

test('a batch that the engine refuses does not keep others from being stored', async () => {
  const oneBatch = fc.record({ size: fc.integer({ min: 1, max: 25 }), isBad: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(fc.array(oneBatch, { maxLength: 20 }), async (plans) => {
      const batches = plans.map(({ size }, index) => batch(index * 25, size))
      const refused = plans.flatMap(({ isBad }, index) => (isBad ? (batches[index]?.slice(-1) ?? []) : []))
      const { commit } = anEngine(refused)
      expect(await Promise.all(batches.map(commit))).toEqual(plans.map(({ isBad }) => !isBad))
    }),
  )
})

test('a batch fails when the engine does not answer, and the next one is tried', async () => {
  let calls = 0
  const commit = commitTogether(async () => {
    calls += 1
    if (calls === 1) throw new Error('gone')
    return true
  })
  await expect(commit([put('1')])).rejects.toThrow('gone')
  expect(await commit([put('2')])).toBe(true)
})
