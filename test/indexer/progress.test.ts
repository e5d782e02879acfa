import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoProgress } from '../../functions/indexer/progress.store.ts'
import {
  type BatchProgress,
  batchProgress,
  indexLag,
  progressNoter,
} from '../../functions/indexer/progress.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1000)
const progress = (now: number, oldest: number, failing = false): BatchProgress => ({
  at: at(now).toISOString(),
  oldest: at(oldest).toISOString(),
  failing,
})
const changes = (...seconds: number[]) =>
  seconds.map((second) => ({ before: undefined, after: {}, at: at(second) }))
const done = { status: 'fulfilled', value: undefined } as const
const failed = { status: 'rejected', reason: new Error('no') } as const

describe('the progress of a batch', () => {
  test('is the age of its oldest change', () => {
    expect(batchProgress(changes(5, 3, 4), [done, done, done], at(10))).toEqual(progress(10, 3))
  })

  test('is that of its oldest failed change while it fails', () => {
    expect(batchProgress(changes(5, 3, 4), [failed, done, failed], at(10))).toEqual(progress(10, 4, true))
  })

  test('is none for a change from a clock that is ahead', () => {
    expect(batchProgress(changes(12), [done], at(10))).toEqual(progress(10, 10))
  })
})

describe('a worker notes', () => {
  const notedOf = async (batches: readonly BatchProgress[]) => {
    const noted: BatchProgress[] = []
    const note = progressNoter(async (each) => void noted.push(each))
    for (const batch of batches) await note(batch)
    return noted
  }

  test('once a minute while it is current, and once a second while it is behind', async () => {
    const current = Array.from({ length: 120 }, (_, second) => progress(second, second - 1))
    expect(await notedOf(current)).toHaveLength(2)
    const behind = Array.from({ length: 100 }, (_, tenth) => progress(100 + tenth / 10, 50))
    expect(await notedOf(behind)).toHaveLength(10)
  })

  test('at once when it falls behind, fails or has caught up', async () => {
    const batches = [progress(1, 1), progress(1.1, -5), progress(1.2, 1), progress(1.3, 1.2, true)]
    expect(await notedOf(batches)).toEqual(batches)
  })
})

describe('the lag of the index', () => {
  test('is unknown before the first row', () => {
    expect(indexLag([], at(0))).toBeNull()
  })

  test('is that of the slowest worker of the same time', () => {
    const noted = [progress(100, 99), progress(98, 50), progress(60, 0)]
    expect(indexLag(noted, at(500))).toEqual({ lagMs: 48_000, indexedAt: at(100).toISOString() })
  })

  test('grows while a batch cannot be indexed', () => {
    expect(indexLag([progress(100, 99), progress(10, 9, true)], at(109))).toMatchObject({ lagMs: 100_000 })
  })

  test('is never negative', () => {
    const seconds = fc.integer({ min: 0, max: 1000 })
    const any = fc.tuple(seconds, seconds, fc.boolean()).map(([now, old, bad]) => progress(now, old, bad))
    fc.assert(
      fc.property(fc.array(any, { minLength: 1 }), seconds, (noted, now) => {
        expect(indexLag(noted, at(now))?.lagMs).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('the notes', () => {
  let tables: Tables
  beforeAll(async () => {
    tables = await startTables()
  })
  afterAll(() => tables.stop())

  test('are the newest of each worker', async () => {
    const { note, all } = dynamoProgress(tables.documentClient(), tables.tableNames.searchIndex)
    expect(await all()).toEqual([])
    await note(progress(1, 0))
    await note(progress(2, 1))
    expect(await all()).toEqual([progress(2, 1)])
  })
})
