import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows } from '../../../../bin/admin/import/csv-rows.ts'
import type { FileRow } from '../../../../bin/admin/import/file-row.ts'
import { jsonLines } from '../../../../bin/admin/import/json-lines.ts'
import { csv } from '../../../../functions/shared/export.ts'

/** A file that is cut into chunks of any size. */
async function* pieces(content: string | Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(content)
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield bytes.subarray(from, from + size)
    from += size
  }
}

async function all(rows: AsyncIterable<FileRow>): Promise<FileRow[]> {
  const found: FileRow[] = []
  for await (const row of rows) found.push(row)
  return found
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 })
const text = fc.string({ unit: 'grapheme', maxLength: 20 })

describe('JSON lines', () => {
  test('are read completely, however the file is cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.dictionary(text, text)),
        sizes,
        fc.constantFrom('\n', '\r\n'),
        async (rows, cut, end) => {
          const content = rows.map((row) => JSON.stringify(row)).join(end)
          const read = await all(jsonLines(pieces(content, cut)))
          expect(read.map(({ row }) => JSON.stringify(row))).toEqual(rows.map((row) => JSON.stringify(row)))
          expect(read.map(({ line }) => line)).toEqual(rows.map((_, index) => index + 1))
        },
      ),
    )
  })

  test('an endless line is one rejected row and is not kept in memory', async () => {
    const endless = `${'x'.repeat(5_000_000)}\n{"name":"A"}`
    expect(await all(jsonLines(pieces(endless, [65_536])))).toEqual([
      { line: 1, row: 'x'.repeat(500), problem: 'Must be at most 1000000 bytes long.' },
      { line: 2, row: { name: 'A' } },
    ])
  })

  test('bytes that are not UTF-8 are a rejected row', async () => {
    const latin = Buffer.concat([Buffer.from('{"name":"K'), Buffer.from([0xf6]), Buffer.from('ln"}\n{}')])
    expect(await all(jsonLines(pieces(latin, [7])))).toMatchObject([
      { line: 1, problem: 'Is not UTF-8 text.' },
      { line: 2, row: {} },
    ])
  })
})

describe('CSV', () => {
  const columns = ['name', 'location', 'headcount', 'techStack']
  const fields = new Set(columns)
  const word = fc.stringMatching(/^[\p{L}\p{N}",.]([\p{L}\p{N}"',. \n-]{0,12}[\p{L}\p{N}"'.])?$/u)
  const tech = fc.stringMatching(/^[A-Z][a-z]{0,5}$/)
  const row = fc.record({
    name: word,
    location: fc.oneof(word, fc.constantFrom('=SUM(A1)', '-1', '@x')),
    headcount: fc.nat(),
    techStack: fc.array(tech, { minLength: 1 }),
  })

  test('an export of the service can be imported, however the file is cut into chunks', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(row), sizes, async (rows, cut) => {
        const read = await all(csvRows(pieces(csv(columns, rows), cut), fields))
        expect(read.map(({ row }) => row)).toEqual(rows)
      }),
    )
  })

  test('a row has the number of the line where it begins', async () => {
    const content = 'name,location\r\nA,"x\r\ny"\r\n\r\nB,z\r\nC,too,long\r\nD,"open\r\nE,e'
    const read = await all(csvRows(pieces(content, [3]), fields))
    const found = read.map(({ line, problem }) => [line, problem === undefined])
    expect(found.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, true],
      [5, true],
      [6, false],
      [8, false],
    ])
  })

  test('an unknown column is kept, so that the error can name it', async () => {
    const read = await all(csvRows(pieces('name,colour\nA,\n', [64]), fields))
    expect(read).toEqual([{ line: 2, row: { name: 'A', colour: '' } }])
  })

  test('a repeated column is a usage error', async () => {
    await expect(all(csvRows(pieces('name,name\nA,B\n', [64]), fields))).rejects.toThrow('two columns name')
  })
})
