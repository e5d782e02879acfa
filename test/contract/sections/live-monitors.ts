import assert from 'node:assert/strict'
import type { Json } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'
import { removeList } from './lists.ts'

const PAGE = 'https://www.linkedin.com/company/signalbox-contract-harbour'
const NAME = 'Signalbox Contract Harbour'

/** Only this account and its person match what the lists ask for. */
const ACCOUNT = {
  socialUrl: PAGE,
  name: NAME,
  headcount: 4321,
  industry: 'Contract harbours',
  location: 'Contract Harbour, Nowhere',
  techStack: ['Contract Crane'],
}
const PERSON = {
  socialUrl: 'https://www.linkedin.com/in/signalbox-contract-harbour',
  firstName: 'Harbour',
  lastName: 'Contractmaster',
  email: 'harbour@example.com',
  accountSocialUrl: PAGE,
}

const ONLY = { search: NAME }

/** One list for each filter, of each dataset. Ranges and flags need a search beside them to match one row. */
const FILTERS: readonly (readonly [string, Json])[] = [
  ['search', ONLY],
  ['industry', { industry: ['contract harbours'] }],
  ['location', { location: ['contract harbour, nowhere'] }],
  ['techStack', { techStack: ['contract crane'] }],
  ['minHeadcount', { ...ONLY, minHeadcount: 4321 }],
  ['maxHeadcount', { ...ONLY, maxHeadcount: 4321 }],
  [
    'all filters of accounts',
    { ...ONLY, industry: ['harbours'], location: ['nowhere'], techStack: ['crane'] },
  ],
  ['people by search', { tab: 'people', search: 'harbour contractmaster' }],
  ['people by hasEmail', { tab: 'people', search: 'harbour contractmaster', hasEmail: true }],
  ['people by their company', { tab: 'people', industry: ['contract harbours'], minHeadcount: 4321 }],
]

const tabOf = (filters: Json) => filters.tab ?? 'accounts'
const RUNS = 2
/** What the runs of all lists cost. */
export const LIVE_MONITOR_CREDITS =
  RUNS * 10 * FILTERS.filter(([, filters]) => tabOf(filters) === 'accounts').length

export const liveMonitors: Section = {
  name: 'Live lists of every filter, monitored',
  async run(world) {
    const { suite, api, importRows } = world
    if (!importRows)
      return suite.notChecked(
        'live lists of every filter',
        'there is no --import, so no row is known to match',
      )
    suite.remains(`the account ${PAGE} and its person: no request removes them`)
    await importRows('accounts', [ACCOUNT])
    await importRows('people', [PERSON])
    const isFound = ({ count }: Json) => count > 0
    await api.settled('GET /data', { query: { type: 'accounts', search: NAME } }, isFound)
    await api.settled('GET /data', { query: { type: 'people', search: PERSON.lastName } }, isFound)
    for (const [what, filters] of FILTERS) await aLiveList(world, what, filters)
  },
}

async function aLiveList(world: World, what: string, filters: Json) {
  const { suite, api, tag } = world
  const isOfAccounts = tabOf(filters) === 'accounts'
  const accounts = isOfAccounts ? 1 : 0
  await suite.check(
    `a live list by ${what} is estimated, read, exported, previewed, monitored, run by hand and pushed`,
    async () => {
      const list = await api.accepted('POST /lists', { body: { name: `Contract ${what} ${tag}`, filters } })
      suite.undoLater(`the live list by ${what}`, () => removeList(api, list.id))
      const params = { id: list.id }
      const query = { interval: '30d' }
      const estimate = await api.accepted('GET /lists/{id}/monitor/estimate', { params, query })
      assert.deepEqual([estimate.accounts, estimate.creditsPerRun], [accounts, 10 * accounts])
      const page = await api.accepted('GET /lists/{id}', { params })
      assert.deepEqual([page.total, page.data.length], [1, 1])
      assert.equal(page.data[0].type, isOfAccounts ? 'account' : 'person')
      const csv = await api.accepted('GET /lists/{id}', { params, headers: { accept: 'text/csv' } })
      assert(String(csv).includes(page.data[0].id))
      const { data } = await api.accepted('GET /data', { query: { type: 'signals', listId: list.id } })
      assert(Array.isArray(data))
      const definitions = [{ name: 'Harbours', query: '{company} opens' }]
      const preview = await api.accepted('POST /definitions/preview', {
        body: { definitions, listId: list.id },
      })
      assert(preview.looked.signals >= data.length, JSON.stringify(preview.looked))
      await api.accepted('POST /lists/{id}/monitor', { params, body: { interval: '30d' } })
      await aSettledRun(world, list.id, accounts)
      const body = { monitor: true, monitorInterval: '14d' }
      assert.equal((await api.accepted('PATCH /lists/{id}', { params, body })).monitorInterval, '14d')
      await api.accepted('POST /lists/{id}/run', { params })
      await aSettledRun(world, list.id, accounts)
      await api.accepted('POST /lists/{id}/monitor', { params, body: { interval: null } })
      if (world.receiver) await aPushOfOne(world, list.id, world.receiver)
    },
  )
}

async function aSettledRun({ api }: World, listId: string, accounts: number) {
  const isSettled = (answer: Json) => answer.data[0] && answer.data[0].status !== 'running'
  const runs = await api.settled('GET /runs', { query: { listId } }, isSettled)
  const run = await api.accepted('GET /runs/{id}', { params: { id: runs.data[0].id } })
  assert.equal(run.checked + run.notCheckedCount, accounts, JSON.stringify(run))
  assert.equal(run.credits, 10 * run.checked)
}

async function aPushOfOne({ api, tag }: World, id: string, { url }: NonNullable<World['receiver']>) {
  const body = { platform: 'clay', webhookUrl: `${url}/${tag}/live` }
  const job = await api.accepted('POST /lists/{id}/push-to-platform', { params: { id }, body })
  const path = { params: { id, pushId: job.id } }
  const done = await api.settled(
    'GET /lists/{id}/pushes/{pushId}',
    path,
    ({ finishedAt }) => finishedAt !== null,
  )
  assert.deepEqual([done.status, done.total, done.pushed], ['succeeded', 1, 1], JSON.stringify(done))
}
