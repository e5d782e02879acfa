import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIMITERS } from '../../functions/sheets/csv-reader.ts'
import { readCsv } from '../../functions/sheets/read-csv.ts'
import { decodeText } from '../../functions/sheets/text-encoding.ts'

const cells = (text: string) => readCsv(text).rows.map((row) => row.cells)
const skipped = (text: string) => readCsv(text).skipped.map(({ line, reason }) => [line, reason])

describe('random tables in random dialects', () => {
  const word = fc.stringMatching(/^[\p{L}\p{N}][\p{L}\p{N}"',;|\t .&-]{0,14}[\p{L}\p{N}]$/u)
  const cell = fc.oneof(
    { weight: 4, arbitrary: word },
    fc.constantFrom('', 'two\nlines', '"quoted"', 'a;b,c|d', '1.234,50'),
  )
  const NAMES = ['Company name', 'Website', 'City', 'Record ID', 'Something else', 'Größe']
  const table = fc.integer({ min: 2, max: NAMES.length }).chain((width) =>
    fc.record({
      header: fc.constant(NAMES.slice(0, width)),
      rows: fc.array(
        fc.array(cell, { minLength: width, maxLength: width }).filter((row) => row.some((one) => one !== '')),
        { minLength: 1, maxLength: 12 },
      ),
    }),
  )
  const dialect = fc.record({
    delimiter: fc.constantFrom(...DELIMITERS),
    end: fc.constantFrom('\n', '\r\n', '\r'),
    quoteAll: fc.boolean(),
    encoding: fc.constantFrom('utf-8', 'marked utf-8', 'marked utf-16le', 'marked utf-16be'),
    title: fc.constantFrom('', 'A title of the report'),
    total: fc.boolean(),
  })

  const encoded = (text: string, encoding: string) => {
    if (encoding === 'utf-8') return Buffer.from(text)
    if (encoding === 'marked utf-8') return Buffer.from(`\ufeff${text}`)
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le')
    return encoding === 'marked utf-16le' ? wide : wide.swap16()
  }

  test('are read back the same', () => {
    fc.assert(
      fc.property(
        table,
        dialect,
        ({ header, rows }, { delimiter, end, quoteAll, encoding, title, total }) => {
          const written = (text: string) =>
            quoteAll || /["\r\n]/.test(text) || DELIMITERS.some((one) => text.includes(one))
              ? `"${text.replaceAll('"', '""')}"`
              : text
          const lines = [header, ...rows].map((row) => row.map(written).join(delimiter))
          if (title !== '') lines.unshift(title)
          if (total) lines.push(['Total', ...header.slice(1).map(() => '12')].join(delimiter))
          const sheet = readCsv(decodeText(encoded(lines.join(end), encoding)))
          expect(sheet.names).toEqual(header)
          expect(sheet.rows.map((row) => row.cells.map((one) => one.replaceAll('\r\n', '\n')))).toEqual(rows)
          expect(sheet.skipped).toHaveLength((title === '' ? 0 : 1) + (total ? 1 : 0))
        },
      ),
      { numRuns: 500 },
    )
  })

  test.each([
    ['Company name\tWebsite\n00\t"A;;;;A"'],
    ['Company name\tWebsite\n00\tA;;;;A'],
    ['Company name;Website\n"Acme, Inc., of Bonn, Germany";acme.com'],
  ])('of one row are not cut by the delimiters in a text: %j', (text) => {
    expect(readCsv(text).names).toEqual(['Company name', 'Website'])
  })

  test('of any characters are read without a loss of lines', () => {
    const anything = fc.array(
      fc.constantFrom('a', ',', ';', '\t', '"', '\n', '\r', '\0', 'ü', 'acme.com', 'Total'),
      {
        maxLength: 60,
      },
    )
    fc.assert(
      fc.property(anything, (parts) => {
        const { names, rows } = readCsv(parts.join(''))
        expect(new Set(names).size).toBe(names.length)
        for (const row of rows) expect(row.problem ?? row.cells.length).toBeTruthy()
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the header', () => {
  test('is found under titles, and they are named', () => {
    const text = 'My accounts\n\nCreated on 2026-01-31;by Jo\nCompany;City;Website\nA;B;a.com\nC;D;c.com\n'
    expect(cells(text)).toEqual([
      ['A', 'B', 'a.com'],
      ['C', 'D', 'c.com'],
    ])
    expect(skipped(text)).toEqual([
      [1, 'Is before the header.'],
      [3, 'Is before the header.'],
    ])
  })

  test('is missing where the first line has addresses', () => {
    const sheet = readCsv('acme.com,Acme\nglobex.com,Globex\n')
    expect(sheet.names).toEqual(['Column 1', 'Column 2'])
    expect(sheet.rows).toHaveLength(2)
  })

  test('may have names that look like addresses', () => {
    expect(readCsv('Account.Name,Owner.Name\nA,B\n').rows).toHaveLength(1)
  })

  test('of groups over names becomes one name for each column', () => {
    const text = 'Company,,Contact,\nName,City,Name,Email\nA,B,Jo,jo@a.com\n'
    expect(readCsv(text).names).toEqual(['Company Name', 'Company City', 'Contact Name', 'Contact Email'])
    expect(cells(text)).toEqual([['A', 'B', 'Jo', 'jo@a.com']])
  })

  test('of one column keeps a row that is a known name', () => {
    expect(cells('Company\nAccount\nTotal\n')).toEqual([['Account'], ['Total']])
  })

  test('gives names that are there twice a number', () => {
    expect(readCsv('Name,Name,,Name (2)\nA,B,C,D\n').names).toEqual([
      'Name',
      'Name (2)',
      'Column 3',
      'Name (2) (2)',
    ])
  })

  test('of 5,000 characters is cut', () => {
    const [name = ''] = readCsv(`${'x'.repeat(5000)},domain\nA,a.com\n`).names
    expect([name.length, name.endsWith('…')]).toEqual([200, true])
  })

  test('of a thousand columns is read', () => {
    const names = Array.from({ length: 1000 }, (_, at) => `C${at}`)
    const sheet = readCsv(`${names.join(',')}\n${names.join(',')}x\n`)
    expect([sheet.names.length, sheet.rows[0]?.cells.length]).toEqual([1000, 1000])
  })
})

describe('the end of the file', () => {
  test.each([
    'Total;12;30',
    'Summe: ;;1.200',
    'Grand Total;;',
    'Gesamt;EUR 1,50;',
    'Generated by Jo on 2026-01-31;;',
    'Copyright © 2026 Some Company',
    '3 records',
  ])('%s is no row', (line) => {
    const text = `Company;City;Website\nA;B;a.com\n\n${line}\n`
    expect(cells(text)).toEqual([['A', 'B', 'a.com']])
    expect(skipped(text)).toEqual([[4, 'Is no row but the end of the file.']])
  })

  test.each(['Total;Paris;total.com', 'Total;Paris;', 'Totalenergies;;', 'Stand AG;;', 'Summe;;summe.de'])(
    '%s is a row',
    (line) => {
      expect(cells(`Company;City;Website\nA;B;a.com\n${line}\n`)).toHaveLength(2)
    },
  )

  test('a total between rows is a row, as its place does not tell', () => {
    expect(cells('Company;Website\nTotal;\nB;b.com\n')).toEqual([
      ['Total', ''],
      ['B', 'b.com'],
    ])
  })

  test('lines after a total are the end too', () => {
    const text =
      'Company;Website\nA;a.com\nTotal;1\nSome Company\nConfidential Information - Do Not Distribute\n'
    expect(cells(text)).toEqual([['A', 'a.com']])
    expect(skipped(text)).toHaveLength(3)
  })
})

describe('the title of a report, behind a blank line', () => {
  const rows = 'Account Owner,Account Name,Website\nJo,A,a.com\n'

  test('is no row where the end of the file follows', () => {
    const text = `${rows}\nAccounts with Website\n"Copyright (c) 2000-2026 Some Company, inc."\nGenerated By:  Jo\n`
    expect(cells(text)).toEqual([['Jo', 'A', 'a.com']])
    expect(skipped(text).map(([line]) => line)).toEqual([4, 5, 6])
  })

  test.each(['', '\nKim,B,b.com\n', '\n\nKim\n'])('is a row where %j follows', (after) => {
    expect(cells(`${rows}\nBeta${after}`)[1]).toEqual(['Beta'])
  })

  test('is a row without the blank line', () => {
    expect(cells(`${rows}Beta\nTotal,2,\n`)).toHaveLength(2)
  })
})

test('notes before the header are no rows, as in a file of connections', () => {
  const notes =
    'Notes:\n"Some addresses are missing. You only see those that were shared, as you can read here."\n\n'
  const header = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On'
  const row = 'Jo,Doe,https://www.linkedin.com/in/jo,,"Acme, Inc.",CTO,02 Jan 2026'
  const sheet = readCsv(`${notes}${header}\n${row}\n`)
  expect([sheet.names, sheet.rows.length]).toEqual([header.split(','), 1])
})

describe('an encoding', () => {
  const text = 'Firmenname;Ort\nMüller;Köln\n'
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', Buffer.from(text, 'utf16le')],
    ['UTF-16 LE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE', Buffer.from(text, 'utf16le').swap16()],
    ['UTF-16 BE with a mark', Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(text, 'latin1')],
  ])('%s is found', (_name, bytes) => {
    expect(readCsv(decodeText(bytes)).rows[0]?.cells).toEqual(['Müller', 'Köln'])
  })

  test('UTF-8 with a damaged byte among others stays UTF-8', () => {
    const damaged = Buffer.concat([
      Buffer.from('Name\nMüller\nKöln\n'),
      Buffer.from([0xe4]),
      Buffer.from('\n'),
    ])
    expect(decodeText(damaged)).toBe('Name\nMüller\nKöln\n\ufffd\n')
  })

  test('a zero in a text does not make it UTF-16', () => {
    expect(decodeText(Buffer.from('Name\nA\0B\n'))).toBe('Name\nA\0B\n')
  })
})

test('the header again is no row', () => {
  const text = 'Company,Website\nA,a.com\nCompany,Website\nB,b.com\n'
  expect(cells(text)).toEqual([
    ['A', 'a.com'],
    ['B', 'b.com'],
  ])
  expect(skipped(text)).toEqual([[3, 'Is the header again.']])
})

test('a row with more cells than the header is refused, with its line', () => {
  expect(readCsv('Company,Website\n"A\nB",a.com\nC,D,c.com\n').rows).toMatchObject([
    { line: 2 },
    { line: 4, problem: 'Is not valid CSV: More cells than the header has (2).' },
  ])
})
