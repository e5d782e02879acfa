import assert from 'node:assert/strict'
import { type Json, NOT_FOUND, refusedFor } from '../suite/caller.ts'
import type { Section, World } from '../suite/world.ts'
import { removeList, uploadedList } from './lists.ts'

export const uploads: Section = {
  name: 'Uploads into lists, and large ones',
  async run(world) {
    await intoAList(world)
    await replaced(world)
    await byOtherClues(world)
    await inTheBackground(world)
    await monitoredOnceFilled(world)
    await people(world)
    await refusedUploads(world)
  },
}

const page = (tag: string, name: string) => `https://www.linkedin.com/company/contract-${tag}-${name}`
const CONFLICT = { status: 409, code: 'conflict' }

async function intoAList(world: World) {
  const { suite, api, tag } = world
  await suite.check('rows are added to a list, and those that are there are duplicates', async () => {
    const { id } = await uploadedList(world, { name: `Contract into ${tag}`, urls: [page(tag, 'into')] })
    const urls = [page(tag, 'into'), page(tag, 'more')]
    const added = await api.accepted('POST /lists/{id}/upload', { params: { id }, body: { urls } })
    assert.deepEqual([added.itemCount, added.upload.created, added.upload.duplicates], [2, 1, 1])
    const headers = { 'content-type': 'text/csv' }
    const body = `url\r\n${page(tag, 'csv')}\r\n`
    const csv = await api.accepted('POST /lists/{id}/upload', { params: { id }, headers, body })
    assert.equal(csv.itemCount, 3)
  })
  await suite.check('what a later row tells of a member is kept', async () => {
    const name = `Contract refreshed ${tag}`
    const { id } = await uploadedList(world, { name, urls: [page(tag, 'plain')], includeFields: true })
    const row = { url: page(tag, 'plain'), 'Record ID': '0017', 'Company owner': 'Kim', Stage: 'Lead' }
    await api.accepted('POST /lists/{id}/upload', { params: { id }, body: { rows: [row] } })
    const rows = [{ url: page(tag, 'plain'), Stage: 'Won' }]
    const { upload } = await api.accepted('POST /lists/{id}/upload', { params: { id }, body: { rows } })
    assert.equal(upload.duplicates, 1)
    const { list, data } = await api.accepted('GET /lists/{id}', { params: { id } })
    assert.deepEqual([data[0].recordId, data[0].owner, data[0].fields], ['0017', 'Kim', { Stage: 'Won' }])
    assert.equal(list.includeFields, true)
  })
}

async function replaced(world: World) {
  const { suite, api, tag } = world
  await suite.check('a list is updated to rows, when the removals are the expected ones', async () => {
    const given = ['one', 'two', 'three'].map((name) => page(tag, name))
    const { id } = await uploadedList(world, { name: `Contract replaced ${tag}`, urls: given })
    const urls = [page(tag, 'three'), page(tag, 'four')]
    const ask = (more: Json) => ({ params: { id }, body: { urls, mode: 'replace', ...more } })
    const dry = await api.accepted('POST /lists/{id}/upload', ask({ dryRun: true }))
    assert.deepEqual([dry.itemCount, dry.changes.added, dry.changes.removed], [3, 1, 2])
    await api.refused('POST /lists/{id}/upload', CONFLICT, ask({ expectRemoved: 1 }))
    const done = await api.accepted('POST /lists/{id}/upload', ask({ expectRemoved: 2 }))
    assert.deepEqual([done.itemCount, done.changes.kept], [2, 1])
  })
}

async function byOtherClues(world: World) {
  const { suite, api, tag } = world
  await suite.check(
    'people by address, and companies by name and website, come into a list too',
    async () => {
      const { id } = await uploadedList(world, { name: `Contract clues ${tag}`, urls: [page(tag, 'clue')] })
      const rows = [
        { 'First Name': 'Ben', 'Last Name': 'Contract', Email: `ben.${tag}@example.com` },
        { 'Company name': `Clue ${tag}`, Website: `https://clue-${tag}.example.org` },
        { 'Company name': `Nobody called ${tag}` },
      ]
      const params = { id }
      const { upload } = await api.accepted('POST /lists/{id}/upload', { params, body: { rows } })
      assert.deepEqual(
        upload.rows.map(({ status }: Json) => status),
        ['created', 'created', 'unresolved'],
      )
      const replace = { rows: rows.slice(1), mode: 'replace', expectRemoved: 2 }
      const { itemCount } = await api.accepted('POST /lists/{id}/upload', { params, body: replace })
      assert.equal(itemCount, 1)
    },
  )
}

const MANY = 1001
/** They take far longer than a request that cancels them. */
const LASTING = 20_000
const isOver = ({ status }: Json) => status !== 'queued' && status !== 'running'

async function inTheBackground({ suite, api, other, tag }: World) {
  await suite.check('many rows are a job that says how far it is', async () => {
    const rows = Array.from({ length: MANY }, (_, n) => ({ url: page(tag, `many-${n % 5}`) }))
    const begun = await api.accepted('POST /lists/upload', { body: { name: `Contract many ${tag}`, rows } })
    suite.undoLater('the list of many rows', () => removeList(api, begun.listId))
    const path = { params: { id: begun.listId, uploadId: begun.id } }
    const done = await api.settled('GET /lists/{id}/uploads/{uploadId}', path, isOver)
    assert.deepEqual(
      [done.status, done.done, done.created, done.duplicates],
      ['succeeded', MANY, 5, MANY - 5],
    )
    const { data } = await api.accepted('GET /lists/{id}/uploads', { params: { id: begun.listId } })
    assert.equal(data[0].id, begun.id)
    const told = rows.map(({ url }, n) => ({ url, 'Record ID': String(n) }))
    const into = { params: { id: begun.listId }, body: { rows: told } }
    const again = await api.accepted('POST /lists/{id}/upload', into)
    await api.settled(
      'GET /lists/{id}/uploads/{uploadId}',
      { params: { ...into.params, uploadId: again.id } },
      isOver,
    )
    const items = await api.accepted('GET /lists/{id}', { params: into.params })
    assert.deepEqual(
      items.data.map(({ recordId }: Json) => recordId),
      ['0', '1', '2', '3', '4'],
    )
    await api.refused('DELETE /lists/{id}/uploads/{uploadId}', CONFLICT, path)
    if (other) await other.refused('GET /lists/{id}/uploads/{uploadId}', NOT_FOUND, path)
  })
  await suite.check('an upload is cancelled', async () => {
    const rows = Array.from({ length: LASTING }, (_, n) => ({ url: page(tag, `gone-${n}`) }))
    const begun = await api.accepted('POST /lists/upload', { body: { name: `Contract gone ${tag}`, rows } })
    suite.undoLater('the list of a cancelled upload', () => removeList(api, begun.listId))
    const path = { params: { id: begun.listId, uploadId: begun.id } }
    await api.accepted('DELETE /lists/{id}/uploads/{uploadId}', path)
    const done = await api.settled('GET /lists/{id}/uploads/{uploadId}', path, isOver)
    assert.equal(done.status, 'cancelled')
  })
}

/** One account, checked once. */
export const UPLOAD_CREDITS = 10

async function monitoredOnceFilled({ suite, api, tag }: World) {
  await suite.check('a list of many rows is monitored once it is filled', async () => {
    const person = {
      url: `https://www.linkedin.com/in/contract-${tag}-many`,
      Email: `many.${tag}@example.com`,
    }
    const told = Array.from({ length: MANY - 1 }, () => person)
    const rows = [{ url: page(tag, 'monitored') }, ...told]
    const body = { name: `Contract filled ${tag}`, rows, monitor: true, monitorInterval: '30d' }
    const begun = await api.accepted('POST /lists/upload', { body })
    suite.undoLater('the list of a monitored upload', () => removeList(api, begun.listId))
    const id = begun.listId
    const path = { params: { id, uploadId: begun.id } }
    const done = await api.settled('GET /lists/{id}/uploads/{uploadId}', path, isOver)
    assert.deepEqual([done.status, done.created, done.monitorError], ['succeeded', 2, null])
    const { list } = await api.accepted('GET /lists/{id}', { params: { id } })
    assert.equal(list.monitorInterval, '30d')
    const replace = { rows: [person, ...told], mode: 'replace', expectRemoved: 1 }
    const again = await api.accepted('POST /lists/{id}/upload', { params: { id }, body: replace })
    const { removed } = await api.settled(
      'GET /lists/{id}/uploads/{uploadId}',
      { params: { id, uploadId: again.id } },
      isOver,
    )
    assert.equal(removed, 1)
  })
}

async function people(world: World) {
  const { suite, api, tag, importRows } = world
  const url = `https://www.linkedin.com/in/contract-${tag}-person`
  const email = `ada.${tag}@example.com`
  const named = { 'First Name': 'Ada', 'Last Name': 'Contract', Email: email }
  const idOf = async (row: Json) => {
    const { upload } = await uploadedList(world, { name: `Contract people ${tag}`, rows: [row] })
    return upload.rows[0].id
  }
  await suite.check('a person is one by address and by page, once both are known', async () => {
    const id = await idOf(named)
    assert.match(id, /^per_/)
    assert.deepEqual([await idOf({ ...named, url }), await idOf({ url })], [id, id])
    const person = await api.accepted('GET /people/{id}', { params: { id } })
    assert.deepEqual([person.email, person.socialUrl], [email, null])
    if (world.other) await world.other.refused('GET /people/{id}', NOT_FOUND, { params: { id } })
    if (!importRows) return
    suite.remains(`the person ${url}: no request removes it`)
    await importRows('people', [{ socialUrl: url, firstName: 'Ada', lastName: 'Contract', email }])
    const known = await api.accepted('GET /people/{id}', { params: { id } })
    assert.equal(known.socialUrl, url.replace('www.', ''))
    assert.equal(await idOf(named), id)
  })
}

async function refusedUploads(world: World) {
  const { suite, api, tag } = world
  await suite.check('what is wrong with an upload into a list is said', async () => {
    const { id } = await uploadedList(world, {
      name: `Contract refused ${tag}`,
      urls: [page(tag, 'refused')],
    })
    const params = { id }
    const route = 'POST /lists/{id}/upload'
    await api.refused(route, refusedFor('urls'), { params, body: { urls: ['nonsense'] } })
    await api.refused(route, refusedFor('mode'), { params, body: { urls: ['example.com'], mode: 'swap' } })
    const unknown = { params: { id: 'lst_none' }, body: { urls: ['example.com'] } }
    await api.refused(route, NOT_FOUND, unknown)
    const path = { params: { id, uploadId: 'upl_none' } }
    await api.refused('GET /lists/{id}/uploads/{uploadId}', NOT_FOUND, path)
    await api.refused('DELETE /lists/{id}/uploads/{uploadId}', NOT_FOUND, path)
    await api.refused('GET /lists/{id}/uploads', NOT_FOUND, { params: { id: 'lst_none' } })
    const query = { cursor: 'x' }
    const { data } = await api.accepted('GET /lists/{id}/uploads', { params })
    assert.deepEqual(data, [])
    await api.refused('GET /lists/{id}/uploads/{uploadId}', NOT_FOUND, { ...path, query })
  })
}
