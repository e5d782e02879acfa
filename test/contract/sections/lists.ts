import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'

export const lists: Section = {
  name: 'Lists and uploads',
  async run(world) {
    await uploads(world)
    await refusedUploads(world)
    await membersOf(world)
    await liveLists(world)
    await refusedLists(world)
  },
}

/** An uploaded list, removed at the end. */
export async function uploadedList({ api, suite }: World, body: Json): Promise<Json> {
  const list = await api.accepted('POST /lists/upload', { body })
  suite.undoLater(`the list ${list.name}`, () => removeList(api, list.id))
  return list
}

export async function removeList(api: World['api'], id: string) {
  const { status, text } = await api.ask('DELETE', `/lists/${id}`)
  assert([204, 404].includes(status), text)
}

const page = (name: string) => `https://www.linkedin.com/company/${name}`

async function uploads(world: World) {
  const { suite, api, tag } = world
  await suite.check('pages, websites and rows become a list, and each input is answered', async () => {
    const urls = [page(`contract-${tag}`), `LINKEDIN.com/company/contract-${tag}/?x=1`, 'example.com']
    const { upload } = await uploadedList(world, { name: `Contract pages ${tag}`, urls })
    assert.deepEqual([upload.rows.length, upload.duplicates], [3, 1])
    const rows = [{ domain: 'example.com' }, { email: 'someone@example.com' }, { name: `nobody ${tag}` }]
    const again = await uploadedList(world, { name: `Contract rows ${tag}`, rows })
    assert.equal(again.upload.rows.length, 3)
    assert.equal(again.upload.unresolved, 1)
    assert.equal(again.itemCount, 1)
  })
  await suite.check(
    'an export of a CRM is read by its columns, and a bad row harms itself only',
    async () => {
      const rows = [
        { 'Company Domain Name': 'example.com', 'Company owner': 'Jo' },
        { 'Company Domain Name': 'coming soon', 'Company owner': 'Jo' },
      ]
      const preview = await api.accepted('POST /lists/upload/preview', { body: { rows } })
      const { upload } = await uploadedList(world, { name: `Contract export ${tag}`, rows })
      for (const { columns, refused, rows: results } of [preview, upload]) {
        assert.deepEqual(
          columns.map(({ name, field }: Json) => [name, field]),
          [
            ['Company Domain Name', 'domain'],
            ['Company owner', 'owner'],
          ],
        )
        assert.deepEqual([refused, results[1].line, results[1].column], [1, 1, 'Company Domain Name'])
      }
      assert.deepEqual(preview.columns[0].samples, ['example.com', 'coming soon'])
      assert.deepEqual([preview.total, preview.lookedUp, preview.problem], [2, 2, null])
      assert.deepEqual(preview.rows[1].cells, ['coming soon', 'Jo'])
      const columns = { nothing: 'name' }
      await api.refused('POST /lists/upload/preview', refusedFor('columns'), { body: { rows, columns } })
    },
  )
  await suite.check('a CSV becomes a list', async () => {
    const headers = { 'content-type': 'text/csv' }
    const query = { name: `Contract CSV ${tag}` }
    const body = 'url,name\r\nexample.com,Example\r\n'
    const list = await api.accepted('POST /lists/upload', { headers, query, body })
    suite.undoLater('the list of the CSV', () => removeList(api, list.id))
    assert.equal(list.itemCount, 1)
  })
  suite.remains('accounts of the uploads without a list: no request removes an account')
}

async function refusedUploads({ suite, api, tag }: World) {
  await suite.check('a malformed address is refused by its place, and nothing is stored', async () => {
    const body = {
      name: `Contract wrong ${tag}`,
      urls: [page('fine'), 'nonsense', 'https://fax.example/company/x'],
    }
    const { errors } = await api.refused('POST /lists/upload', refusedFor('urls'), { body })
    assert.deepEqual(errors.map(({ path }: Json) => path.replace(/\D/g, '')).sort(), ['1', '2'])
    await api.refused('POST /lists/upload', refusedFor('name'), { body: { urls: ['example.com'] } })
    const { data } = await api.accepted('GET /lists')
    assert(!data.some(({ name }: Json) => name === body.name), 'the list is stored')
  })
}

async function membersOf(world: World) {
  const { suite, api, tag, other } = world
  await suite.check('a list is made, paged, changed and deleted', async () => {
    const urls = ['a', 'b', 'c'].map((each) => page(`contract-${tag}-${each}`))
    const { id: source } = await uploadedList(world, { name: `Contract source ${tag}`, urls })
    const { data, total } = await api.accepted('GET /lists/{id}', { params: { id: source } })
    assert.deepEqual([data.length, total], [3, 3])
    const [first, second, third] = data.map(({ id, type }: Json) => ({ id, type }))
    const body = { name: `Contract members ${tag}`, selected: [first, second, first] }
    const { id, itemCount } = await api.accepted('POST /lists', { body })
    suite.undoLater('the list of members', () => removeList(api, id))
    assert.equal(itemCount, 2)
    const params = { id }
    await api.accepted('POST /lists/{id}/items', { params, body: { selected: [second, third] } })
    const last = await api.accepted('GET /lists/{id}', { params, query: { page: 2, limit: 2 } })
    assert.deepEqual([last.data.length, last.page, last.pages, last.total], [1, 2, 2, 3])
    assert.deepEqual((await api.accepted('GET /lists/{id}', { params, query: { page: 9 } })).data, [])
    await api.accepted('DELETE /lists/{id}/items', { params, body: { ids: [first.id] } })
    const renamed = await api.accepted('PATCH /lists/{id}', { params, body: { name: `Renamed ${tag}` } })
    assert.deepEqual([renamed.name, renamed.itemCount], [`Renamed ${tag}`, 2])
    if (other) await other.refused('GET /lists/{id}', NOT_FOUND, { params })
    await api.accepted('DELETE /lists/{id}', { params })
    for (const route of ['GET /lists/{id}', 'DELETE /lists/{id}'])
      await api.refused(route, NOT_FOUND, { params })
    await api.refused('PATCH /lists/{id}', NOT_FOUND, { params, body: { name: 'x' } })
    const selected = [first]
    await api.refused('POST /lists/{id}/items', NOT_FOUND, { params, body: { selected } })
    await api.refused('DELETE /lists/{id}/items', NOT_FOUND, { params, body: { ids: [first.id] } })
  })
  if (!other) suite.notChecked('that another organization sees nothing of it', 'there is no --other-key')
}

async function liveLists({ suite, api, tag }: World) {
  await suite.check('a list of filters shows what matches, and CSV and NDJSON show the same', async () => {
    const filters = { tab: 'accounts', minHeadcount: 1, maxHeadcount: 100_000_000 }
    const list = await api.accepted('POST /lists', { body: { name: `Contract live ${tag}`, filters } })
    suite.undoLater('the live list', () => removeList(api, list.id))
    assert.equal(list.itemCount, null)
    const params = { id: list.id }
    const query = { limit: 5 }
    const { data } = await api.accepted('GET /lists/{id}', { params, query })
    assert(data.every(({ headcount }: Json) => headcount >= 1))
    const csv = await api.accepted('GET /lists/{id}', { params, query, headers: { accept: 'text/csv' } })
    assert.match(String(csv).split('\r\n')[0] ?? '', /\bid\b/)
    const headers = { accept: 'application/x-ndjson' }
    const lines = await api.accepted('GET /lists/{id}', { params, query, headers })
    assert.equal(
      String(lines ?? '')
        .split('\n')
        .filter(Boolean).length,
      data.length,
    )
  })
  await suite.check('the same idempotency key makes one list, another body is refused', async () => {
    const headers = { 'idempotency-key': `contract-${tag}` }
    const body = { name: `Contract once ${tag}` }
    const list = await api.accepted('POST /lists', { headers, body })
    suite.undoLater('the list made once', () => removeList(api, list.id))
    assert.equal((await api.accepted('POST /lists', { headers, body })).id, list.id)
    const conflict = { status: 409, code: 'idempotency_conflict' }
    await api.refused('POST /lists', conflict, { headers, body: { name: 'another' } })
  })
}

async function refusedLists({ suite, api }: World) {
  await suite.check('wrong lists, pages and filters are refused by their names', async () => {
    const wrong = { monitorInterval: '2h', selected: [{ id: 'x' }], filters: { tab: 'jobs' } }
    await api.refused('POST /lists', refusedFor('name', 'monitorInterval', 'selected', 'filters'), {
      body: wrong,
    })
    const unknown = { name: 'x', selected: [{ id: 'acc_unknown', type: 'account' }] }
    await api.refused('POST /lists', refusedFor('selected'), { body: unknown })
    await api.refused('GET /lists/{id}', refusedFor('page', 'limit'), { query: { page: 0, limit: 101 } })
    await api.refused('GET /lists', refusedFor('page'), { query: { page: 1 } })
  })
}
