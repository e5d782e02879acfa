import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RunUploadWorld } from '../../../functions/lists/uploads/run/run-upload.ts'
import { domains, startUploadsApi, type UploadsApi } from './uploads-api.ts'

let api: UploadsApi
beforeAll(async () => {
  api = await startUploadsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization())

const NOBODY = { name: 'Nobody knows this one' }

async function listOf(count: number): Promise<string> {
  const { body } = await api.create({ rows: domains(Math.min(count, 1000)) })
  return body.id
}

test('a large update says what it means, waits for the right number, and then is exact', async () => {
  const listId = await listOf(1000)
  const before = await api.idsOn(listId)
  const rows = [...domains(1001, 990), NOBODY, ...domains(2, 990)]

  const dry = await api.into(listId, { rows, mode: 'replace', dryRun: true })
  expect(dry).toMatchObject({
    status: 202,
    body: { dryRun: true, mode: 'replace', list: { itemCount: 1000 } },
  })
  await api.work()
  const report = await api.upload(listId, dry.body.id)
  expect(report.body).toMatchObject({
    ...{ status: 'succeeded', done: 1004, matched: 10, created: 991, duplicates: 2, unresolved: 1 },
    ...{ added: 0, removed: 0, changes: { added: 991, removed: 990, kept: 10 } },
    problems: [{ line: 1001, input: NOBODY }],
  })
  expect(report.body.changes.firstRemoved).toHaveLength(100)
  expect(report.body.changes.firstRemoved[0]).toEqual({
    id: before[0],
    type: 'account',
    name: 'company0.com',
  })
  expect(await api.idsOn(listId)).toEqual(before)

  const unexpected = await api.into(listId, { rows, mode: 'replace', expectRemoved: 989 })
  await api.work()
  expect((await api.upload(listId, unexpected.body.id)).body).toMatchObject({
    status: 'failed',
    error: 'The file lacks 990 members of the list, and expectRemoved is 989. Nothing was changed.',
  })
  expect(await api.idsOn(listId)).toEqual(before)

  const { body } = await api.into(listId, { rows, mode: 'replace', expectRemoved: 990 })
  await api.work()
  expect((await api.upload(listId, body.id)).body).toMatchObject({
    ...{ status: 'succeeded', added: 991, removed: 990 },
  })
  const after = await api.idsOn(listId)
  expect(after.slice(0, 10)).toEqual(before.slice(990))
  expect([after.length, new Set(after).size]).toEqual([1001, 1001])
  expect((await api.get(listId)).body).toMatchObject({ total: 1001 })
})

test('what others add while a list is replaced stays on it', async () => {
  const listId = await listOf(20)
  const { body } = await api.into(listId, { rows: domains(1001, 10), mode: 'replace', expectRemoved: 10 })
  const [beside] = await api.entities(1)
  const adding: RunUploadWorld = {
    ...api.running,
    members: {
      ...api.running.members,
      async append(...given) {
        const more = [{ id: beside?.id ?? '', type: 'account' as const }]
        await api.running.members.append(api.organization().id, listId, more)
        return api.running.members.append(...given)
      },
    },
  }
  await api.work(adding)
  expect((await api.upload(listId, body.id)).body).toMatchObject({ status: 'succeeded', removed: 10 })
  const ids = await api.idsOn(listId)
  expect(ids).toContain(beside?.id)
  expect(ids).toHaveLength(1002)
})

test('two uploads into one list at once put everything on it, once each', async () => {
  const listId = await listOf(1)
  const one = await api.into(listId, { rows: domains(1300) })
  const other = await api.into(listId, { rows: [...domains(700, 700), ...domains(700, 1300)] })
  await Promise.all(api.messages.splice(0).map((message) => api.run(message)))
  for (const { body } of [one, other])
    expect((await api.upload(listId, body.id)).body).toMatchObject({ status: 'succeeded', done: body.total })
  const ids = await api.idsOn(listId)
  expect([ids.length, new Set(ids).size]).toEqual([2000, 2000])
})
