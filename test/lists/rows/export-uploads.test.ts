import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readCsv } from '../../../functions/sheets/read-csv.ts'
import { decodeText } from '../../../functions/sheets/text-encoding.ts'
import { type Follower, followIndex } from '../../support/data/index-follower.ts'
import { expectedCounts, knownWebsites } from '../../support/exports/expected.ts'
import { bytesOf, cellsOf, type ExportFile, rowsOf } from '../../support/exports/export-file.ts'
import { EXPORTS } from '../../support/exports/exports.ts'
import { workbookOf } from '../../support/exports/workbook-file.ts'
import { type ListsApi, startListsApi } from '../lists-api.ts'
import { anAccount, store } from '../lists-world.ts'

let api: ListsApi
let follower: Follower
beforeAll(async () => {
  api = await startListsApi()
  follower = await followIndex(api.tables)
  const known = EXPORTS.flatMap((file) => knownWebsites(file))
  await store(
    api.world,
    known.map((websiteUrl) => anAccount({ websiteUrl, name: `Known at ${websiteUrl}` })),
  )
  await follower.catchUp()
})
afterAll(async () => {
  follower.stop()
  await api.stop()
})
beforeEach(async () => {
  await api.newOrganization()
})

type Row = { status: string; line: number; column: string | null; reason: string | null }

const sendFile = (body: Uint8Array, resource: string, query: Record<string, string[]> = {}) =>
  api.call({ method: 'POST', resource, query, body, headers: { 'Content-Type': 'application/octet-stream' } })

const countsIn = ({ matched, created, duplicates, unresolved, refused }: Record<string, unknown>) => ({
  matched,
  created,
  duplicates,
  unresolved,
  refused,
})
const columnsOf = (file: ExportFile) => file.columns.map(([name, field]) => ({ name, field }))

describe.each(EXPORTS)('the export $name', (file) => {
  describe.each(['none', 'every second'] as const)('with %s broken', (broken) => {
    const expected = expectedCounts(file, broken)

    test('as a file has each row taken or refused, with its line and column', async () => {
      const bytes = bytesOf(file, broken)
      const reply = await sendFile(bytes, '/lists/upload', { name: [file.name] })
      expect(reply.status).toBe(201)
      const { upload } = reply.body
      expect(countsIn(upload)).toEqual(expected)
      expect(reply.body.itemCount).toBe(expected.matched + expected.created)
      expect(upload.columns).toMatchObject(columnsOf(file))
      const lines = decodeText(bytes).split('\n')
      for (const { line, column, reason } of upload.rows.filter(({ status }: Row) => status === 'refused')) {
        expect(lines.slice(line - 1, line + 1).join()).toContain(file.broken)
        expect([column, typeof reason]).toEqual([file.identity, 'string'])
      }
    })

    test('as a workbook has the same results', async () => {
      const names = file.columns.map(([name]) => name)
      const bytes = workbookOf([['A report'], [], names, ...cellsOf(file, broken)])
      const reply = await sendFile(bytes, '/lists/upload', { name: [file.name] })
      expect([reply.status, countsIn(reply.body.upload)]).toEqual([201, expected])
      expect(reply.body.upload.columns).toMatchObject(columnsOf(file))
      const refused = reply.body.upload.rows.filter(({ status }: Row) => status === 'refused')
      expect(refused.map(({ line }: Row) => line)).toEqual(broken === 'none' ? [] : [5, 7, 9])
    })

    test('as rows of JSON has the same results', async () => {
      const rows = rowsOf(file, broken)
      const reply = await api.post({ name: file.name, rows }, '/lists/upload')
      expect(reply.status).toBe(201)
      expect(countsIn(reply.body.upload)).toEqual(expected)
      expect(reply.body.upload.columns).toMatchObject(columnsOf(file))
      const refused = reply.body.upload.rows.filter(({ status }: Row) => status === 'refused')
      expect(refused.map(({ line }: Row) => line)).toEqual(broken === 'none' ? [] : [1, 3, 5])
    })

    test('has the same results in a preview, which stores nothing', async () => {
      const preview = await sendFile(bytesOf(file, broken), '/lists/upload/preview')
      expect(preview.status).toBe(200)
      expect(countsIn(preview.body)).toEqual(expected)
      const { rows } = readCsv(decodeText(bytesOf(file, broken)))
      for (const [at, column] of preview.body.columns.entries()) {
        const different = new Set(rows.map(({ cells }) => cells[at]).filter((cell) => cell !== ''))
        expect(column.samples).toEqual([...different].slice(0, 3))
      }
      expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
    })
  })
})

test('every second line of an export lost does not lose the others', async () => {
  const [hubspot] = EXPORTS
  if (!hubspot) throw new Error('no export')
  const good = await api.post({ name: 'Good', rows: rowsOf(hubspot, 'none') }, '/lists/upload')
  const some = await api.post({ name: 'Some', rows: rowsOf(hubspot, 'every second') }, '/lists/upload')
  const ids = (reply: typeof good) => reply.body.upload.rows.map(({ id }: { id: string | null }) => id)
  expect(ids(some)).toEqual(ids(good).map((id: string, at: number) => (at % 2 === 1 ? null : id)))
})
