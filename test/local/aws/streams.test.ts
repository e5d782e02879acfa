import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StateStore } from '../../../local/aws/contracts/state.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { openStateStore } from '../../../local/aws/state/state-store.ts'
import { Activity } from '../../../local/aws/streams/activity.ts'
import { Checkpoint } from '../../../local/aws/streams/checkpoint.ts'
import { unexpected } from '../../support/local/queues.ts'

describe('a position in a stream', () => {
  let store: StateStore
  let stop: () => Promise<void>
  beforeAll(async () => {
    const engine = await startDynamoDb()
    store = await openStateStore(engine.endpoint)
    stop = engine.stop
  })
  afterAll(async () => {
    store.close()
    await stop()
  })

  test('is the last record before which all are done, in any order of work', async () => {
    let run = 0
    const order = fc.shuffledSubarray(Array.from({ length: 12 }, (_, index) => index + 1))
    await fc.assert(
      fc.asyncProperty(order, async (doneInOrder) => {
        const id = `run ${++run}`
        const checkpoint = new Checkpoint(store, id, unexpected)
        await checkpoint.load()
        for (let number = 1; number <= 12; number++) checkpoint.read(String(number))
        for (const number of doneInOrder) checkpoint.done([String(number)])
        await checkpoint.settled()
        let expected = 0
        while (doneInOrder.includes(expected + 1)) expected++
        const reopened = new Checkpoint(store, id, unexpected)
        expect(await reopened.load()).toBe(expected === 0 ? undefined : String(expected))
        expect(checkpoint.pending).toBe(12 - expected)
      }),
      { numRuns: 50 },
    )
  })
})

describe('activity', () => {
  const never = new AbortController().signal

  test('ends the waiting when the file of the database is written to', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'activity-'))
    const file = join(folder, 'data.sqlite')
    const activity = new Activity(file, unexpected)
    const waiting = activity.next(Date.now(), never)
    appendFileSync(`${file}-wal`, 'x')
    await waiting
    activity.stop()
    rmSync(folder, { recursive: true })
  })

  test('ends the waiting after a reported write, also of one just before', async () => {
    const activity = new Activity(undefined, unexpected)
    const since = Date.now()
    const waiting = activity.next(since, never)
    activity.happened()
    await waiting
    await activity.next(since, never)
    activity.stop()
  })

  test('ends the waiting when the signal aborts', async () => {
    const activity = new Activity(undefined, unexpected)
    await activity.next(Date.now() + 1_000, AbortSignal.abort())
    activity.stop()
  })
})
