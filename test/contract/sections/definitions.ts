import assert from 'node:assert/strict'
import { NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

const ROUTE = 'POST /definitions/preview'
const DEFINITION = { name: 'Finance chiefs', query: '{company} {role:finance} OR raises {money:10m}' }

export const definitions: Section = {
  name: 'Definitions',
  async run(world) {
    await kept(world)
    await aPreview(world)
    await refusals(world)
  },
}

async function kept({ suite, api, tag }: World) {
  await suite.check('a keyword and a list keep definitions, and let go of them', async () => {
    const given = [{ ...DEFINITION, exclude: ['interim'] }]
    const query = `"definitions ${tag}"`
    const keyword = await api.accepted('POST /keywords', {
      body: { query, scrapper: 'SEARCH_JOBS', backfill: false, paused: true, definitions: given },
    })
    suite.undoLater('the keyword with definitions', () => api.ask('DELETE', `/keywords/${keyword.id}`))
    assert.deepEqual(keyword.definitions, given)
    const list = await api.accepted('POST /lists', { body: { name: query, definitions: given } })
    suite.undoLater('the list with definitions', () => api.ask('DELETE', `/lists/${list.id}`))
    assert.deepEqual(list.definitions, given)
    const body = { definitions: [] }
    const emptied = [
      await api.accepted('PATCH /keywords/{id}', { params: { id: keyword.id }, body }),
      await api.accepted('PATCH /lists/{id}', { params: { id: list.id }, body }),
    ]
    assert.deepEqual(
      emptied.map((one) => one.definitions),
      [[], []],
    )
  })
}

async function aPreview({ suite, api, other }: World) {
  await suite.check('a preview of definitions shows hits and near misses, and costs nothing', async () => {
    const { credits } = await api.accepted('GET /organization')
    const body = { definitions: [DEFINITION] }
    const preview = await api.accepted(ROUTE, { body })
    assert.equal(preview.definitions[0].matched, preview.matched)
    assert(preview.hits.length <= 10 && preview.nearMisses.length <= 10, 'more than ten')
    for (const { missing } of preview.nearMisses) assert(typeof missing === 'string')
    assert.equal((await api.accepted('GET /organization')).credits, credits)
    if (other) assert((await other.accepted(ROUTE, { body })).hits.length <= 10)
  })
}

async function refusals({ suite, api }: World) {
  await suite.check('wrong definitions are refused with the path of each fault', async () => {
    const faulty = [
      { name: '', query: '{compny} x', exclude: ['two words'] },
      { name: 'x', query: '{company}' },
    ]
    const paths = [
      'definitions.0.name',
      'definitions.0.query',
      'definitions.0.exclude.0',
      'definitions.1.query',
    ]
    await api.refused(ROUTE, refusedFor(...paths), { body: { definitions: faulty } })
    await api.refused(ROUTE, refusedFor('definitions'), { body: { definitions: [] } })
    const definitions = [DEFINITION]
    const both = { definitions, keywordId: 'kw_unknown', listId: 'lst_unknown' }
    await api.refused(ROUTE, refusedFor('listId'), { body: both })
    await api.refused(ROUTE, NOT_FOUND, { body: { definitions, keywordId: 'kw_unknown' } })
    await api.refused(ROUTE, NOT_FOUND, { body: { definitions, listId: 'lst_unknown' } })
  })
}
