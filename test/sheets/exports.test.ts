import { describe, expect, test } from 'vitest'
import { readCsv } from '../../functions/sheets/read-csv.ts'
import { readRows } from '../../functions/sheets/read-rows.ts'
import { recognizeColumns } from '../../functions/sheets/recognize-columns.ts'
import type { Sheet } from '../../functions/sheets/sheet.ts'
import { decodeText } from '../../functions/sheets/text-encoding.ts'
import { bytesOf, cellsOf, type ExportFile, rowsOf } from '../support/exports/export-file.ts'
import { EXPORTS } from '../support/exports/exports.ts'

const namesOf = ({ columns }: ExportFile) => columns.map(([name]) => name)
const cells = ({ rows }: Sheet) => rows.map((row) => row.cells)
const fields = (sheet: Sheet) => recognizeColumns(sheet.names, cells(sheet)).map(({ field }) => field)

describe.each(EXPORTS)('the export $name', (file) => {
  const columns = file.columns.map(([, field]) => field)

  test.each(['none', 'every second'] as const)('is read cell by cell, with %s broken', (broken) => {
    const sheet = readCsv(decodeText(bytesOf(file, broken)))
    expect(sheet.names).toEqual(namesOf(file))
    const given = cellsOf(file, broken).map((row) => row.map((cell) => cell.replaceAll('\r\n', '\n')))
    expect(cells(sheet)).toEqual(given)
    expect(fields(sheet)).toEqual(columns)
  })

  test('has the same columns as rows of JSON', () => {
    const sheet = readRows(rowsOf(file, 'none'))
    expect(sheet && [sheet.names, fields(sheet)]).toEqual([namesOf(file), columns])
  })

  test('has no row of what is before the header, again the header, or at the end', () => {
    const { skipped } = readCsv(decodeText(bytesOf(file)))
    const lines = [...(file.before ?? []), ...(file.after ?? [])].filter((line) => line !== '')
    expect(skipped).toHaveLength(lines.length + (file.headerAgainAt === undefined ? 0 : 1))
  })
})

test('there are fifteen exports of nine tools and six languages', () => {
  expect(EXPORTS).toHaveLength(15)
  expect(new Set(EXPORTS.map(({ tool }) => tool)).size).toBe(9)
  expect(new Set(EXPORTS.map(({ language }) => language)).size).toBe(6)
})
