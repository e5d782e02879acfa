import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { domains, startUploadsApi, type UploadsApi } from './uploads-api.ts'

let api: UploadsApi
let listId: string
beforeAll(async () => {
  api = await startUploadsApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.newOrganization()
  listId = (await api.create({ rows: domains(10) })).body.id
})

const NOBODY = { name: 'Nobody knows this one' }

describe('adding', () => {
  test('answers like an upload into a new list, and what is there already is a duplicate', async () => {
    const before = await api.idsOn(listId)
    const rows = [...domains(3, 8), ...domains(1, 10), NOBODY]
    const { status, body } = await api.into(listId, { rows })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ id: listId, name: 'Many', itemCount: 11, changes: null },
      upload: { matched: 0, created: 1, duplicates: 3, unresolved: 1 },
    })
    expect(body.upload.rows.map(({ status }: { status: string }) => status)).toEqual([
      ...['duplicate', 'duplicate', 'created', 'duplicate', 'unresolved'],
    ])
    expect(body.upload.rows[0]).toMatchObject({ id: before[8], reason: 'It is on the list already.' })
    expect(await api.idsOn(listId)).toEqual([...before, body.upload.rows[2].id])
  })

  test('takes pages, too, and CSV', async () => {
    await api.into(listId, { urls: ['linkedin.com/in/ada', 'linkedin.com/company/acme'] })
    const csv = await api.intoCsv(listId, 'domain,name\ncompany20.com,Twenty\n')
    expect(csv).toMatchObject({ status: 200, body: { itemCount: 13, upload: { created: 1 } } })
  })

  test('without a usable row changes nothing', async () => {
    expect((await api.into(listId, { rows: [NOBODY] })).status).toBe(400)
    expect(await api.idsOn(listId)).toHaveLength(10)
  })

  test('is refused where a list is live, unknown, or of others', async () => {
    const live = (await api.post({ name: 'Live', filters: { techStack: ['python'] } })).body.id
    for (const rows of [domains(2), domains(1001)]) {
      expect(await api.into(live, { rows })).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect((await api.into(newId('lst'), { rows })).status).toBe(404)
    }
    await api.newOrganization()
    expect((await api.into(listId, { rows: domains(2) })).status).toBe(404)
  })

  test.each([
    ['nothing', {}, ['urls']],
    ['both kinds', { urls: ['a.com'], rows: domains(1) }, ['urls']],
    ['no rows', { rows: [] }, ['rows']],
    ['another mode', { rows: domains(1), mode: 'merge' }, ['mode']],
    ['a negative number', { rows: domains(1), expectRemoved: -1 }, ['expectRemoved']],
    ['a word for yes', { rows: domains(1), dryRun: 'yes' }, ['dryRun']],
    ['a name', { rows: domains(1), name: 'Other' }, ['name']],
  ])('refuses %s', async (_what, body, paths) => {
    const refused = await api.into(listId, body)
    expect(refused.status).toBe(400)
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual(paths)
  })
})

describe('replacing', () => {
  const rows = [...domains(4, 8), NOBODY]

  test('says first what would change, with names, and changes nothing', async () => {
    const before = await api.idsOn(listId)
    const { body } = await api.into(listId, { rows, mode: 'replace', dryRun: true })
    expect(body.changes).toMatchObject({ added: 2, removed: 8, kept: 2 })
    expect(body.changes.firstRemoved).toEqual(
      before.slice(0, 8).map((id, n) => ({ id, type: 'account', name: `company${n}.com` })),
    )
    expect(body.changes.firstAdded).toHaveLength(2)
    expect(body.upload).toMatchObject({ matched: 2, created: 2, duplicates: 0, unresolved: 1 })
    expect(body.upload.rows[4]).toMatchObject({ status: 'unresolved', input: NOBODY })
    expect(await api.idsOn(listId)).toEqual(before)
    expect(await api.everyRowOf('company11.com')).toEqual([])
  })

  test('removes nothing that is not expected', async () => {
    const before = await api.idsOn(listId)
    for (const more of [{}, { expectRemoved: 7 }, { expectRemoved: 9 }]) {
      expect(await api.into(listId, { rows, mode: 'replace', ...more })).toMatchObject({
        status: 409,
        body: { code: 'conflict', removed: 8, added: 2 },
      })
    }
    expect(await api.idsOn(listId)).toEqual(before)
  })

  test('makes the list exactly what the rows lead to', async () => {
    const before = await api.idsOn(listId)
    const { status, body } = await api.into(listId, { rows, mode: 'replace', expectRemoved: 8 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ itemCount: 4, changes: { added: 2, removed: 8, kept: 2 } })
    const { rows: shown } = body.upload
    expect(await api.idsOn(listId)).toEqual([before[8], before[9], shown[2].id, shown[3].id])
    const again = await api.into(listId, { rows, mode: 'replace' })
    expect(again.body).toMatchObject({ itemCount: 4, changes: { added: 0, removed: 0, kept: 4 } })
  })

  test('without a usable row never empties the list', async () => {
    const body = { rows: [NOBODY], mode: 'replace', expectRemoved: 10 }
    expect((await api.into(listId, body)).status).toBe(400)
    expect(await api.idsOn(listId)).toHaveLength(10)
  })

  test('everything of a list with filters does not make it live meanwhile', async () => {
    const [entity] = await api.entities(1)
    const selected = [{ id: entity?.id, type: 'account' }]
    const filters = { techStack: ['python'] }
    const { id } = (await api.post({ name: 'Both', filters, selected })).body
    const done = await api.into(id, { rows: domains(2), mode: 'replace', expectRemoved: 1 })
    expect(done).toMatchObject({ status: 200, body: { itemCount: 2 } })
  })
})
