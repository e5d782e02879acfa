import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type ListsApi, pathsOf, startListsApi } from '../lists-api.ts'

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.newOrganization()
})

const uploadCsv = (body: string, headers: Record<string, string> = {}) =>
  api.call({
    method: 'POST',
    resource: '/lists/upload',
    query: { name: ['Uploaded'] },
    body,
    headers: { 'Content-Type': 'text/csv', ...headers },
  })

const lists = async () => (await api.call({ resource: '/lists' })).body.data

test('CSV without one usable row makes no list', async () => {
  const reply = await uploadCsv('email\njane@gmail.com\nme@gmail.com\n')
  expect(reply.status).toBe(400)
  expect(pathsOf(reply.body)).toEqual(['rows.0', 'rows.1'])
  expect(await lists()).toEqual([])
})

test('CSV with a wrong byte, as the gateway passes it, is refused', async () => {
  const body = 'domain,name\na.example,M\ufffdller\n'
  const reply = await uploadCsv(body, { 'Content-Length': String(Buffer.byteLength(body) - 2) })
  expect(reply).toMatchObject({ status: 400, body: { detail: expect.stringContaining('not UTF-8') } })
  expect(await lists()).toEqual([])
})

test('CSV with the character that stands for wrong bytes is taken as it is', async () => {
  const body = 'domain,name\na.example.com,M\ufffdller\n'
  const reply = await uploadCsv(body, { 'Content-Length': String(Buffer.byteLength(body)) })
  expect(reply.status).toBe(201)
})
