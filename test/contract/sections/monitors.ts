import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'
import { uploadedList } from './lists.ts'

/** A run of one account, twice. */
export const MONITOR_CREDITS = 20

export const monitors: Section = {
  name: 'Monitors and runs',
  async run(world) {
    await aMonitor(world)
    await anUnpaidMonitor(world)
    await refusals(world)
  },
}

const INTERVALS = ['1h', '1d', '7d', '14d', '30d']

const isSettled = (run: Json) => run && run.status !== 'running'

async function aMonitor(world: World) {
  const { suite, api, tag } = world
  await suite.check('a monitor runs at once, is paid for what it checked, and can be removed', async () => {
    const { id } = await uploadedList(world, { name: `Contract monitor ${tag}`, urls: ['example.com'] })
    const params = { id }
    const estimate = await api.accepted('GET /lists/{id}/monitor/estimate', {
      params,
      query: { interval: '1d' },
    })
    assert.deepEqual([estimate.accounts, estimate.creditsPerRun], [1, 10])
    const { credits: before } = await api.accepted('GET /organization')
    const watched = await api.accepted('POST /lists/{id}/monitor', { params, body: { interval: '30d' } })
    assert.deepEqual([watched.monitor, watched.monitorInterval], [true, '30d'])
    const run = await settledRun(world, id)
    await api.accepted('POST /lists/{id}/run', { params })
    const second = await settledRun(world, id, run.id)
    const { credits: after } = await api.accepted('GET /organization')
    assert.equal(before - after, run.credits + second.credits)
    for (const interval of INTERVALS) {
      const changed = await api.accepted('POST /lists/{id}/monitor', { params, body: { interval } })
      assert.equal(changed.monitorInterval, interval)
    }
    const removed = await api.accepted('POST /lists/{id}/monitor', { params, body: { interval: null } })
    assert.deepEqual([removed.monitor, removed.monitorInterval, removed.nextRunAt], [false, null, null])
    await api.refused('POST /lists/{id}/monitor', refusedFor('interval'), { params, body: {} })
    await api.refused('POST /lists/{id}/monitor', refusedFor('interval'), {
      params,
      body: { interval: '2h' },
    })
  })
}

/** Every account was checked and paid, or neither. */
async function settledRun({ api, suite }: World, listId: string, previous?: string): Promise<Json> {
  const isNext = ({ data }: Json) => data[0] && data[0].id !== previous && isSettled(data[0])
  const { data } = await api.settled('GET /runs', { query: { listId } }, isNext)
  const run = await api.accepted('GET /runs/{id}', { params: { id: data[0].id } })
  assert.equal(run.listId, listId)
  assert.equal(run.checked + run.notCheckedCount, 1, JSON.stringify(run))
  assert.equal(run.credits, 10 * run.checked)
  if (run.checked === 0)
    suite.notChecked('a monitor that sees its account', `no source could: ${run.notChecked[0]?.reason}`)
  return run
}

/** More accounts than this and the upload takes too long. */
const MOST_UNPAID = 300

async function anUnpaidMonitor(world: World) {
  const { suite, api, tag } = world
  const { credits } = await api.accepted('GET /organization')
  const accounts = Math.floor(credits / 10) + 1
  const what = 'a monitor that the balance does not cover is refused and changes nothing'
  if (accounts > MOST_UNPAID)
    return suite.notChecked(what, `the balance of ${credits} covers more than ${MOST_UNPAID} accounts`)
  await suite.check(what, async () => {
    const urls = Array.from({ length: accounts }, (_, n) => `linkedin.com/company/contract-unpaid-${n}`)
    const { id } = await uploadedList(world, { name: `Contract unpaid ${tag}`, urls })
    const params = { id }
    const unpaid = { status: 402, code: 'insufficient_credits' }
    await api.refused('POST /lists/{id}/monitor', unpaid, { params, body: { interval: '1d' } })
    const { list } = await api.accepted('GET /lists/{id}', { params, query: { limit: 1 } })
    assert.deepEqual([list.monitor, list.lastRun], [false, null])
    assert.equal((await api.accepted('GET /organization')).credits, credits)
  })
}

async function refusals({ suite, api }: World) {
  await suite.check('unknown lists and runs are not found', async () => {
    const params = { id: 'lst_unknown' }
    await api.refused('POST /lists/{id}/monitor', NOT_FOUND, { params, body: { interval: '1d' } })
    for (const route of ['GET /lists/{id}/monitor/estimate', 'POST /lists/{id}/run'])
      await api.refused(route, NOT_FOUND, { params })
    await api.refused('GET /runs/{id}', NOT_FOUND, { params: { id: 'run_unknown' } })
    await api.refused('GET /runs', NOT_FOUND, { query: { listId: 'lst_unknown' } })
  })
}
