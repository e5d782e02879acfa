import assert from 'node:assert/strict'
import { NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'
import { uploadedList } from './lists.ts'

/** After the section of monitors, which has one check the same account. */
export const coverage: Section = {
  name: 'Coverage of accounts',
  async run(world) {
    const { id } = await uploadedList(world, {
      name: `Contract coverage ${world.tag}`,
      urls: ['example.com'],
    })
    const { data } = await world.api.accepted('GET /lists/{id}', { params: { id } })
    await corrections(world, { id: data[0].id })
    await ofAStub(world)
    await sources(world)
    await refusals(world, { id: data[0].id })
  },
}

const ROUTE = 'GET /accounts/{id}/coverage'
const CHANGE = 'PATCH /accounts/{id}/coverage'

async function corrections({ suite, api }: World, params: { id: string }) {
  await suite.check('what a monitor saw of an account is shown, and corrected by hand', async () => {
    const seen = await api.accepted(ROUTE, { params })
    assert.equal(seen.accountId, params.id)
    assert.equal(typeof seen.checkedAt, 'string', 'the monitor has checked it')
    assert(seen.places.length + seen.missing.length > 0)
    const feed = 'https://example.com/feed.xml'
    const corrected = await api.accepted(CHANGE, {
      params,
      body: { feed, team: 'none', cik: '0000320193', registration: 'FR 552 032 534' },
    })
    assert.equal(corrected.corrections.cik, '320193')
    assert.equal(corrected.corrections.registration, 'FR 552032534')
    assert(corrected.numbers.some((one: { foundBy: string }) => one.foundBy === 'correction'))
    assert.deepEqual([corrected.corrections.feed, corrected.corrections.team], [feed, 'none'])
    assert.deepEqual(await api.accepted(ROUTE, { params }), corrected)
    const back = await api.accepted(CHANGE, {
      params,
      body: { feed: null, team: null, cik: null, registration: null },
    })
    assert.deepEqual([back.corrections.feed, back.corrections.team], [null, null])
  })
}

async function sources({ suite, api }: World) {
  await suite.check('what sources cost and brought is shown by month', async () => {
    const { data } = await api.accepted('GET /sources')
    assert(data.length > 0, 'monitors have asked sources')
    for (const { month, requests } of data) {
      assert.match(month, /^\d{4}-\d{2}$/)
      assert(requests >= 0)
    }
  })
}

async function ofAStub(world: World) {
  const { suite, api, other, tag } = world
  await suite.check('only who lists a page that nobody knows sees what is watched of it', async () => {
    const urls = [`https://www.linkedin.com/company/contract-${tag}-covered`]
    const { upload } = await uploadedList(world, { name: `Contract covered ${tag}`, urls })
    const params = { id: upload.rows[0].id }
    assert.equal((await api.accepted(ROUTE, { params })).accountId, params.id)
    if (other) await other.refused(ROUTE, NOT_FOUND, { params })
  })
}

async function refusals({ suite, api }: World, params: { id: string }) {
  await suite.check('wrong corrections and unknown accounts are refused', async () => {
    const wrong = {
      feed: 'http://127.0.0.1/',
      board: 'https://example.com/jobs',
      register: 'x',
      lei: 'x',
      vat: 'DE1',
    }
    await api.refused(CHANGE, refusedFor('feed', 'board', 'register', 'lei', 'vat'), { params, body: wrong })
    const unknown = { id: 'acc_unknown' }
    await api.refused(ROUTE, NOT_FOUND, { params: unknown })
    await api.refused(CHANGE, NOT_FOUND, { params: unknown, body: {} })
  })
}
