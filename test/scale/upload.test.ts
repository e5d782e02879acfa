import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { startUploadsApi, type UploadsApi } from '../lists/uploads/uploads-api.ts'

let api: UploadsApi
beforeAll(async () => {
  api = await startUploadsApi()
})
afterAll(() => api.stop())
beforeEach(() => api.newOrganization(1_000_000))

const ROWS = 100_000
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ domain: `x${index}.com`, name: `N ${index}` }))

/** Carries out an upload to its end. */
async function uploaded(rows: object[], headers: Record<string, string> = {}) {
  const { status, body } = await api.create({ rows }, headers)
  expect(status).toBe(202)
  await api.work()
  const { body: done } = await api.upload(body.listId, body.id)
  expect(done).toMatchObject({ status: 'succeeded', total: rows.length, done: rows.length })
  return { begun: body, done }
}

test(`${ROWS} rows are taken once and again, and a repeated request gets its first answer`, async () => {
  const rows = rowsOf(ROWS)
  const headers = { 'Idempotency-Key': newId('job') }
  const first = await uploaded(rows, headers)
  expect(first.done).toMatchObject({ created: ROWS, matched: 0, unresolved: 0, added: ROWS })
  expect((await api.create({ rows }, headers)).body).toEqual(first.begun)
  expect(api.messages).toEqual([])
  const again = await uploaded([...rows].reverse())
  expect(again.done).toMatchObject({ matched: ROWS, created: 0, duplicates: 0, added: ROWS })
  const half = rows.slice(0, ROWS / 2)
  const twice = await uploaded([...half, ...half])
  expect(twice.done).toMatchObject({ matched: ROWS / 2, duplicates: ROWS / 2, added: ROWS / 2 })
})

test(`${ROWS} rows into a list that has them change what they told, once each`, async () => {
  const rows = rowsOf(ROWS)
  const { begun } = await uploaded(rows)
  const told = rows.map((row, index) => ({ ...row, 'Record ID': String(index), Stage: 'Won' }))
  const { status, body } = await api.into(begun.listId, { rows: told })
  expect(status).toBe(202)
  await api.work()
  expect((await api.upload(begun.listId, body.id)).body).toMatchObject({
    ...{ status: 'succeeded', duplicates: ROWS, added: 0 },
  })
  for (const page of [1, ROWS / 200, ROWS / 100]) {
    const { data } = (await api.get(begun.listId, { page: String(page) })).body
    expect(data).toHaveLength(100)
    for (const [at, item] of data.entries()) {
      const recordId = String((page - 1) * 100 + at)
      expect(item).toMatchObject({ recordId, fields: { Stage: 'Won' } })
    }
  }
})
