import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { type ListsApi, startListsApi } from '../lists/lists-api.ts'

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())

const upload = (rows: object[], headers: Record<string, string> = {}) =>
  api.call({ method: 'POST', resource: '/lists/upload', headers, body: { name: 'Many', rows } })

test('5,000 rows are taken once and again, and a repeated request gets its first answer', async () => {
  const rows = Array.from({ length: 5000 }, (_, index) => ({ domain: `x${index}.com`, name: `N ${index}` }))
  const headers = { 'Idempotency-Key': newId('job') }
  const first = await upload(rows, headers)
  expect(first.body).toMatchObject({ itemCount: 5000, upload: { created: 5000, unresolved: 0 } })
  expect((await upload(rows, headers)).body).toEqual(first.body)
  const again = await upload([...rows].reverse())
  expect(again.body.upload).toMatchObject({ matched: 5000, created: 0, duplicates: 0 })
  const half = rows.slice(0, 2500)
  expect((await upload([...half, ...half])).body.upload).toMatchObject({ matched: 2500, duplicates: 2500 })
})
