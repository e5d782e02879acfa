import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cellValue } from '../../../../bin/admin/import/cells.ts'
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
  const options = {
    delimiter: ',',
    isKnown: (name: string) => columns.includes(name),
    header: (names: readonly string[]) => names.map((field) => ({ field, order: 0, isGuessed: false })),
    onSkipped: () => undefined,
  } as const
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
        const read = await all(csvRows(pieces(csv(columns, rows), cut), options))
        expect(read.map(({ row }) => row)).toEqual(rows)
      }),
    )
  })

  test('a row has the number of the line where it begins', async () => {
    const content = 'name,location\r\nA,"x\r\ny"\r\n\r\nB,z\r\nC,too,long\r\nD,"open\r\nE,e'
    const read = await all(csvRows(pieces(content, [3]), options))
    const found = read.map(({ line, problem }) => [line, problem === undefined])
    expect(found.sort(([a], [b]) => Number(a) - Number(b))).toEqual([
      [2, true],
      [5, true],
      [6, false],
      [7, false],
    ])
  })

  test('a line that is too short has empty cells at its end', async () => {
    const read = await all(csvRows(pieces('name,location,headcount\nA,B\nC,,,,\n', [64]), options))
    expect(read).toEqual([
      { line: 2, row: { name: 'A', location: 'B' } },
      { line: 3, row: { name: 'C' } },
    ])
  })

  test('a value in a column without a name is a rejected row', async () => {
    const read = await all(csvRows(pieces('name,\nA,\nB,b\nC,,c\n', [64]), options))
    expect(read.map(({ problem }) => problem)).toEqual([
      undefined,
      'Column 2 has a value and no name in the header.',
      'Is not valid CSV: More cells than the header has (2).',
    ])
  })
})

describe('the cell', () => {
  test.each([
    ['1200', 1200],
    ['1,200', 1200],
    ['1.200', 1200],
    ['12 345 678', 12_345_678],
    ['201-500', 201],
    ['1,001 – 5,000 employees', 1001],
    ['11 to 50', 11],
    ['10,001+', 10_001],
    ['10001+ employees', 10_001],
    ['7 employees', 7],
    ['50.0', 50],
    ['-1', -1],
    ['500-201', '500-201'],
    ['1,20', '1,20'],
    ['many', 'many'],
    ['2026-01-02', '2026-01-02'],
  ])('headcount %s is %s', (text, expected) => {
    expect(cellValue('headcount', text)).toBe(expected)
  })

  test.each([
    ['acme.com', 'https://acme.com'],
    ['www.acme.co.uk/about?x=1', 'https://www.acme.co.uk/about?x=1'],
    ['bücher.example', 'https://bücher.example'],
    ['acme.com:8443', 'https://acme.com:8443'],
    ['http://acme.com', 'http://acme.com'],
    ['not a domain.com', 'not a domain.com'],
    ['acme', 'acme'],
    ['10.0.0.1', '10.0.0.1'],
    ['mail@acme.com', 'mail@acme.com'],
  ])('websiteUrl %s is %s', (text, expected) => {
    expect(cellValue('websiteUrl', text)).toBe(expected)
  })

  test.each([
    ['Yes', true],
    ['no', false],
    ['perhaps', 'perhaps'],
  ])('decisionMaker %s is %s', (text, expected) => {
    expect(cellValue('decisionMaker', text)).toBe(expected)
  })
})
