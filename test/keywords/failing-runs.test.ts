import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listKeywords } from '../../functions/keywords/manage-keywords.ts'
import type { Invocation } from '../../functions/runs/invocation.ts'
import { claimRun } from '../../functions/runs/lifecycle/claim-run.ts'
import { newId } from '../../functions/shared/ids.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import {
  aKeyword,
  drain,
  expectConsistent,
  history,
  type KeywordBench,
  play,
  startWith,
  stories,
} from './world.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const MINUTE = 60_000
/** After so long, the queue delivers a message again whose worker failed. */
const VISIBILITY = 6 * MINUTE

const named = (name: string, message = 'secret of the inside') => Object.assign(new Error(message), { name })

async function started() {
  const { bench, organizationId } = await startWith(tables)
  const { id } = await aKeyword(bench, organizationId)
  const message = bench.sent.shift()
  if (!message) throw new Error('no first run')
  return { bench, organizationId, id, message }
}

const later = (bench: KeywordBench, ms: number) => {
  bench.now = new Date(bench.now.getTime() + ms)
}

const FAILED = { status: 'failed', statusCode: 500, error: 'internal_error' }

describe('a run ends at once by an error that would only return', () => {
  test.each([
    ['of the code', () => new TypeError('secret of the inside')],
    ['of a pattern', () => new SyntaxError('secret of the inside')],
    ['of a value', () => new v.ValiError([issue])],
    ['of a request that DynamoDB never accepts', () => named('ValidationException')],
    [
      'of a write in a transaction',
      () =>
        Object.assign(named('TransactionCanceledException'), {
          CancellationReasons: [{ Code: 'ValidationError' }],
        }),
    ],
  ])('%s', async (_case, error) => {
    const { bench, organizationId, id, message } = await started()
    bench.answers = [async () => stories(1), async () => Promise.reject(error())]
    await play(bench, message)
    const [keyword] = await listKeywords(bench, organizationId)
    expect(keyword).toMatchObject({ isRunning: false, lastRun: { ...FAILED, newSignals: 1, credits: 10 } })
    expect(bench.faults).toEqual([expect.stringContaining('a run ended by an error: ')])
    const shown = JSON.stringify([keyword, await history(bench, organizationId, id)])
    expect(shown).not.toMatch(/secret|Error/)
    await expectConsistent(tables, bench, organizationId, 1000)
  })

  const issue: v.BaseIssue<unknown> = {
    kind: 'schema',
    type: 'string',
    input: 1,
    expected: 'string',
    received: '1',
    message: 'secret of the inside',
  }

  test('and the next run is not disturbed', async () => {
    const { bench, organizationId, id, message } = await started()
    bench.answers = [async () => Promise.reject(new TypeError('once'))]
    await play(bench, message)
    bench.answers = [async () => stories(1)]
    await play(bench, { organizationId, id, at: '2026-11-21T11:00:00.000Z' })
    expect(await history(bench, organizationId, id)).toMatchObject([
      { status: 'succeeded', newSignals: 1 },
      FAILED,
    ])
  })
})

describe('an error that may pass', () => {
  const throttled = () => named('ProvisionedThroughputExceededException')

  async function deliver(bench: KeywordBench, message: Invocation) {
    await expect(play(bench, message)).rejects.toThrow()
    expect(await listKeywords(bench, message.organizationId)).toMatchObject([
      { isRunning: true, lastRun: { status: 'running' } },
    ])
    later(bench, VISIBILITY)
  }

  test('lets the queue try again', async () => {
    const { bench, organizationId, message } = await started()
    bench.answers = [async () => Promise.reject(throttled())]
    await deliver(bench, message)
    bench.answers = [async () => stories(1)]
    await play(bench, message)
    expect(await listKeywords(bench, organizationId)).toMatchObject([
      { isRunning: false, lastRun: { status: 'succeeded', newSignals: 1 } },
    ])
    expect(bench.faults).toEqual([])
  })

  test('ends the run at the third try, before 15 minutes are over', async () => {
    const { bench, organizationId, message } = await started()
    const begun = bench.now.getTime()
    bench.answers = [async () => Promise.reject(throttled())]
    await deliver(bench, message)
    await deliver(bench, message)
    await play(bench, message)
    expect(bench.now.getTime() - begun).toBeLessThan(15 * MINUTE)
    expect(await listKeywords(bench, organizationId)).toMatchObject([{ isRunning: false, lastRun: FAILED }])
  })

  test('does not let a worker end a run that another one has taken', async () => {
    const { bench, organizationId, message } = await started()
    bench.answers = [
      async () => {
        later(bench, VISIBILITY)
        await claimRun(bench, message, newId('job'))
        throw new TypeError('too late')
      },
    ]
    await expect(play(bench, message)).rejects.toThrow('too late')
    expect(await listKeywords(bench, organizationId)).toMatchObject([{ isRunning: true }])
  })
})

test('a run whose workers die without an error is given up at the fourth delivery', async () => {
  const { bench, organizationId, message } = await started()
  for (const _ of [1, 2, 3]) {
    await claimRun(bench, message, newId('job'))
    expect(await listKeywords(bench, organizationId)).toMatchObject([{ isRunning: true }])
    later(bench, VISIBILITY)
  }
  await play(bench, message)
  expect(await listKeywords(bench, organizationId)).toMatchObject([
    { isRunning: false, lastRun: { status: 'failed', statusCode: 500, error: 'interrupted' } },
  ])
  expect(bench.faults).toEqual([expect.stringContaining('gave up a run that keeps dying')])
})

test('a stored query that cannot be read any more ends its runs with this reason', async () => {
  const { bench, organizationId, id, message } = await started()
  await bench.keywords.update(organizationId, id, { query: '"open' }, bench.now)
  await play(bench, message)
  expect(await listKeywords(bench, organizationId)).toMatchObject([
    { isRunning: false, lastRun: { status: 'failed', statusCode: 400, error: 'invalid_query' } },
  ])
})

test('a stored query with what is refused today runs as it did', async () => {
  const { bench, organizationId, id } = await started()
  await bench.keywords.update(organizationId, id, { query: 'acme NOT robot*' }, bench.now)
  bench.sent.push({ organizationId, id, at: '2026-11-21T10:00:00.000Z', delaySeconds: 0 })
  await drain(bench)
  expect(await listKeywords(bench, organizationId)).toMatchObject([{ lastRun: { status: 'succeeded' } }])
})
