import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listKeywords, runKeywordNow } from '../../functions/keywords/manage-keywords.ts'
import { runMonitorNow } from '../../functions/lists/manage-monitor.ts'
import { claimRun } from '../../functions/runs/lifecycle/claim-run.ts'
import type { RunSummary } from '../../functions/runs/run.ts'
import { healOverdue } from '../../functions/runs/sweep/heal-overdue.ts'
import { newId } from '../../functions/shared/ids.ts'
import * as keywords from '../keywords/world.ts'
import * as lists from '../monitors/world.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

type Bench = keywords.KeywordBench | lists.MonitorBench

/** A keyword or a monitored list, and what the API says about its last run. */
interface Stage {
  readonly bench: Bench
  readonly organizationId: string
  readonly id: string
  readonly play: (message: Bench['sent'][number]) => Promise<void>
  readonly runNow: () => Promise<unknown>
  readonly fail: (error: Error | undefined) => void
  readonly view: () => Promise<{ isRunning: boolean; lastRun: RunSummary | null | undefined }>
}

async function keywordStage(): Promise<Stage> {
  const { bench, organizationId } = await keywords.startWith(tables)
  const { id } = await keywords.aKeyword(bench, organizationId)
  return {
    bench,
    organizationId,
    id,
    play: (message) => keywords.play(bench, message),
    runNow: () => runKeywordNow(bench, organizationId, id),
    fail: (error) => {
      bench.answers = [async () => (error ? Promise.reject(error) : keywords.stories(1))]
    },
    view: async () => {
      const [keyword] = await listKeywords(bench, organizationId)
      return { isRunning: keyword?.isRunning ?? false, lastRun: keyword?.lastRun }
    },
  }
}

async function listStage(): Promise<Stage> {
  const { id: organizationId } = await anOrganization(tables, 1000)
  const bench = lists.monitorBench(tables)
  const { id } = await lists.aList(tables, bench, organizationId, 2)
  await lists.monitors(bench).set(organizationId, id, '1h')
  const { subjects } = bench
  return {
    bench,
    organizationId,
    id,
    play: (message) => lists.play(bench, message),
    runNow: () => runMonitorNow(bench, organizationId, id),
    fail: (error) => {
      Object.assign(bench, { subjects: error ? { load: () => Promise.reject(error) } : subjects })
    },
    view: async () => {
      const recurrence = await bench.recurrences.get(organizationId, id)
      return { isRunning: recurrence?.lease !== null, lastRun: recurrence?.lastRun }
    },
  }
}

const EVENTS = [
  'deliver',
  'break',
  'throttle',
  'die',
  'lose',
  'wait',
  'sweep',
  'run now',
  'fall due',
] as const

async function happen(stage: Stage, event: (typeof EVENTS)[number]) {
  const { bench, organizationId, id } = stage
  const wait = (ms: number) => {
    bench.now = new Date(bench.now.getTime() + ms)
  }
  const deliver = async (error?: Error) => {
    stage.fail(error)
    const message = bench.sent[0]
    // A message stays in the queue when its worker fails.
    if (
      message &&
      (await stage.play(message).then(
        () => true,
        () => false,
      ))
    )
      bench.sent.shift()
  }
  if (event === 'deliver') await deliver()
  if (event === 'break') await deliver(new TypeError('broken'))
  if (event === 'throttle') await deliver(new Error('throttled'))
  if (event === 'die' && bench.sent[0]) await claimRun(bench, bench.sent[0], newId('job'))
  if (event === 'lose') bench.sent.shift()
  if (event === 'wait') wait(4 * 60_000)
  if (event === 'sweep') await healOverdue(bench, () => true)
  if (event === 'run now') await stage.runNow().catch(() => undefined)
  if (event === 'fall due') {
    const at = (await bench.recurrences.get(organizationId, id))?.nextRunAt ?? ''
    bench.now = new Date(Math.max(bench.now.getTime(), Date.parse(at)))
    bench.sent.push({ organizationId, id, at, delaySeconds: 0 })
  }
}

async function expectAgreement({ bench, organizationId, id, view }: Stage) {
  const { isRunning, lastRun } = await view()
  const [newest] = await bench.recurrences.history(organizationId, id, 1)
  expect(isRunning).toBe(lastRun?.status === 'running')
  expect([newest?.id, newest?.status]).toEqual([lastRun?.id, lastRun?.status])
}

test.each([
  ['a keyword', keywordStage],
  ['a list', listStage],
])('whatever happens to %s, all views agree on its run, and the run ends', async (_case, begin) => {
  const events = fc.array(fc.constantFrom(...EVENTS), { minLength: 5, maxLength: 16 })
  await fc.assert(
    fc.asyncProperty(events, async (happening) => {
      const stage = await begin()
      for (const event of happening) {
        await happen(stage, event)
        await expectAgreement(stage)
      }
      for (let minutes = 0; minutes < 80; minutes += 4) {
        await happen(stage, 'wait')
        await happen(stage, 'sweep')
        stage.bench.sent.splice(0)
      }
      await expectAgreement(stage)
      expect((await stage.view()).lastRun?.status).not.toBe('running')
    }),
    { numRuns: 15 },
  )
})
