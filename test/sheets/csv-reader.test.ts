import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvDelimiter } from '../../functions/sheets/csv-delimiter.ts'
import { CsvReader, csvRecords, DELIMITERS, type Delimiter } from '../../functions/sheets/csv-reader.ts'

const cellsOf = (text: string, delimiter: Delimiter = ',') =>
  [...csvRecords(text, delimiter)].map(({ cells, problem }) => problem ?? cells)

/** The same text in pieces of these lengths. */
function* pieces(text: string, sizes: readonly number[]) {
  for (let from = 0, turn = 0; from < text.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1
    yield text.slice(from, from + size)
    from += size
  }
}

const delimiter = fc.constantFrom(...DELIMITERS)
const piece = fc.constantFrom(
  '"',
  '""',
  ',',
  ';',
  '\t',
  '|',
  '\r',
  '\n',
  '\r\n',
  ' ',
  'a',
  'b c',
  '=',
  "'",
  'ü',
)
const anything = fc.array(piece, { maxLength: 40 }).map((parts) => parts.join(''))
const sizes = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 })

describe('CSV records', () => {
  test('are the same however the text is cut into pieces', () => {
    fc.assert(
      fc.property(anything, delimiter, sizes, (text, by, cut) => {
        const reader = new CsvReader(by)
        const read = [...pieces(text, cut)].flatMap((part) => [...reader.read(part)])
        expect([...read, ...reader.end()]).toEqual([...csvRecords(text, by)])
      }),
      { numRuns: 1000 },
    )
  })

  test('are what another parser reads in a well-formed file', () => {
    const cell = fc.array(piece, { maxLength: 6 }).map((parts) => parts.join('').replaceAll('\r', ''))
    const table = fc.integer({ min: 1, max: 4 }).chain((width) => {
      const row = fc.array(cell, { minLength: width, maxLength: width })
      return fc.array(row, { minLength: 1, maxLength: 6 })
    })
    fc.assert(
      fc.property(table, delimiter, fc.constantFrom('\n', '\r\n'), (rows, by, end) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const text = rows.map((row) => row.map(quoted).join(by)).join(end)
        const expected: unknown[][] = parse(text, { delimiter: by })
        const filled = expected.filter((row) => row.some((each) => each !== ''))
        expect(cellsOf(text, by)).toEqual(filled)
      }),
    )
  })

  test.each([
    [
      'every kind of line break',
      'a,b\nc,d\r\ne,f\rg,h',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
        ['g', 'h'],
      ],
    ],
    ['blank lines and lines of delimiters only', '\n\r\na\n  \n,,\nb\n\n', [['a'], ['b']]],
    ['blanks around cells', ' a , " b " ,\u00a0c', [['a', ' b ', 'c']]],
    ['quotes in a cell without quotes', 'Disk 12",5\' 3"', [['Disk 12"', '5\' 3"']]],
    ['line breaks within quotes', '"a\r\nb","c\nd"', [['a\nb', 'c\nd']]],
    ['text behind a closing quote', '"a"b,c\nd,e', ['Text follows a closing quote.', ['d', 'e']]],
    ['an open quote', 'a,b\nc,"d\ne,f', [['a', 'b'], 'A quote is opened and never closed.']],
    ['an empty text', '', []],
  ])('%s', (_case, text, expected) => {
    expect(cellsOf(text)).toEqual(expected)
  })

  test('have the number of the line where they begin', () => {
    const text = 'a\r\n\r\n"b\r\nc\nd"\r\ne\rf\n"g'
    expect([...csvRecords(text, ',')].map(({ line }) => line)).toEqual([1, 3, 6, 7, 8])
  })

  test.each([
    ['characters', 'x'.repeat(5_000_000)],
    ['cells', ','.repeat(500_000)],
    ['quoted text', `"${'x\n'.repeat(2_000_000)}"`],
  ])('an endless record of %s is refused and not kept, and reading goes on', (_case, endless) => {
    const reader = new CsvReader(',', 1000)
    const read = [...reader.read(`${endless}\n`), ...reader.read('a,b'), ...reader.end()]
    expect(read.map(({ problem }) => problem)).toEqual(['Must be at most 1000 characters long.', undefined])
    expect(JSON.stringify(read).length).toBeLessThan(5000)
    expect(read[1]?.cells).toEqual(['a', 'b'])
  })
})

describe('the delimiter', () => {
  test.each<[string, string, Delimiter]>([
    ['comma', 'name,size\nA,1\nB,2\n', ','],
    ['semicolon', 'name;size\nA, Inc.;1\nB, Inc.;2\n', ';'],
    ['tab', 'name\tsize\nA, B; C\t1\n', '\t'],
    ['pipe', 'name|size\nA|1\n', '|'],
    ['commas within quotes', '"name, full";"size, now"\n"A, B";1\n', ';'],
    [
      'a header with as many commas',
      'Name;City (Town, Village, Other);Size\nA;Berlin, Mitte;1\nB;Rome;2\n',
      ';',
    ],
    ['one column', 'name\nA\n', ','],
    ['a header only', 'name;size', ';'],
    ['nothing', '', ','],
    ['an incomplete last line', 'name;size\nA;1\nB,,,,', ';'],
  ])('of a file with %s is found', (_case, sample, expected) => {
    expect(csvDelimiter(sample)).toBe(expected)
  })

  test('may be said in the first line', () => {
    expect(csvDelimiter('sep=;\r\nname;size\r\n')).toBe(';')
  })
})
