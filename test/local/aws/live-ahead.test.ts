import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { sharedClock } from '../../support/local/clock.ts'

const LIVE_AHEAD = new URL('../../../local/aws/lambda/live-ahead.mjs', import.meta.url).href
const DAY_MS = 86_400_000

const THREAD = `
const { parentPort, workerData } = require('node:worker_threads')
const timers = require('node:timers/promises')
import(workerData.url).then(async ({ liveAhead }) => {
  liveAhead(workerData.ahead)
  const from = Date.now()
  const slept = await timers.setTimeout(600_000, 'slept')
  parentPort.postMessage({ from, to: new Date().getTime(), slept, given: new Date(0).toISOString(), is: new Date() instanceof Date })
})`

test('a thread lives in the time of the clock, and moves it on where it only sleeps', async () => {
  const clock = sharedClock()
  clock.advance(-DAY_MS)
  const before = clock()
  const thread = new Worker(THREAD, { eval: true, workerData: { url: LIVE_AHEAD, ahead: clock.ahead } })
  const [{ from, to, slept, given, is }] = await once(thread, 'message')
  expect(from).toBeGreaterThanOrEqual(before)
  expect(from).toBeLessThan(Date.now() - DAY_MS / 2)
  expect(to - from).toBeGreaterThanOrEqual(600_000)
  expect(clock()).toBeGreaterThanOrEqual(to)
  expect({ slept, given, is }).toEqual({ slept: 'slept', given: '1970-01-01T00:00:00.000Z', is: true })
  await thread.terminate()
})
