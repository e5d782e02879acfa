import { beforeEach, expect, test } from 'vitest'
import { inTurn } from '../../../local/aws/gateway/in-turn.ts'

let now = 0
let turn: ReturnType<typeof inTurn>
beforeEach(() => {
  now = 1000
  turn = inTurn(
    () => now,
    async (milliseconds) => void waits.push(milliseconds),
  )
  waits = []
})

let waits: number[] = []
const from = (key: string) => turn.wait({ headers: { 'x-api-key': key } })

test('four requests of a caller begin at once, and others five milliseconds apart', async () => {
  await Promise.all(Array.from({ length: 8 }, () => from('one')))
  expect(waits).toEqual([5, 10, 15, 20])
})

test('nobody waits longer than 200 milliseconds, however many requests come', async () => {
  await Promise.all(Array.from({ length: 5000 }, () => from('one')))
  expect(waits).toHaveLength(4996)
  expect(Math.max(...waits)).toBe(200)
})

test('a caller does not wait for another', async () => {
  await Promise.all(Array.from({ length: 50 }, () => from('one')))
  waits = []
  await from('other')
  await turn.wait({ headers: { authorization: 'Bearer another' } })
  await turn.wait({ headers: {} })
  expect(waits).toEqual([])
})

test('a caller who comes again later begins at once', async () => {
  await Promise.all(Array.from({ length: 8 }, () => from('one')))
  waits = []
  now += 40
  await Promise.all(Array.from({ length: 4 }, () => from('one')))
  expect(waits).toEqual([])
})

test('requests that come one after the other never wait', async () => {
  for (let time = 0; time < 100; time += 1) {
    now += 6
    await from('one')
  }
  expect(waits).toEqual([])
})

test('after a refusal, requests of the caller begin 150 milliseconds apart for two seconds', async () => {
  turn.answered({ headers: { 'x-api-key': 'one' } }, 429)
  await Promise.all(Array.from({ length: 4 }, () => from('one')))
  await from('other')
  expect(waits).toEqual([150, 300, 450])
  now += 2000
  waits = []
  await Promise.all(Array.from({ length: 4 }, () => from('one')))
  expect(waits).toEqual([])
})

test('no refused caller waits longer than six seconds, and other answers slow nobody', async () => {
  turn.answered({ headers: { 'x-api-key': 'one' } }, 429)
  for (const status of [200, 400, 401, 500]) turn.answered({ headers: { 'x-api-key': 'other' } }, status)
  await Promise.all(Array.from({ length: 5000 }, () => from('one')))
  expect(Math.max(...waits)).toBe(6000)
  waits = []
  await Promise.all(Array.from({ length: 4 }, () => from('other')))
  expect(waits).toEqual([])
})
