import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../../functions/shared/errors.ts'
import { readSheetFile } from '../../functions/sheet-files/read-sheet-file.ts'
import { workbookFile, zipFile } from '../support/exports/workbook-file.ts'

const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
const HEADER = `<row r="1">${cell('A1', 'Company')}${cell('B1', 'Website')}${cell('C1', 'Founded')}</row>`
const read = (rows: string, more: Partial<Parameters<typeof workbookFile>[0]> = {}) =>
  readSheetFile(workbookFile({ rows: HEADER + rows, ...more }))
const cells = (...given: Parameters<typeof read>) => read(...given).rows.map((row) => row.cells)

function problemOf(file: Uint8Array): string {
  try {
    readSheetFile(file)
  } catch (error) {
    if (error instanceof DomainError) return JSON.stringify(error.errors)
    throw error
  }
  return ''
}

describe('a workbook', () => {
  test('is a table, with the numbers of its rows', () => {
    const rows = `<row r="2">${cell('A2', 'Acme &amp; Sons')}${cell('B2', 'acme.com')}</row><row r="5">${cell('A5', 'Beta')}</row>`
    const sheet = read(rows)
    expect(sheet.names).toEqual(['Company', 'Website', 'Founded'])
    expect(sheet.rows.map(({ line, cells: found }) => [line, ...found])).toEqual([
      [2, 'Acme & Sons', 'acme.com'],
      [5, 'Beta'],
    ])
  })

  test('keeps texts in a part of their own, of several styles and with reading aids', () => {
    const texts =
      '<si><t>Acme</t></si><si><r><t>ac</t></r><r><t>me.com</t></r></si><si><t>東京</t><rPh><t>トウキョウ</t></rPh></si>'
    const rows =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="s"><v>2</v></c></row>'
    expect(cells(rows, { texts })).toEqual([['Acme', 'acme.com', '東京']])
  })

  test('shows days as days and numbers as numbers', () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs>'
    const row = (n: number, style: number, value: string) =>
      `<row r="${n}">${cell(`A${n}`, 'A')}<c r="C${n}" s="${style}"><v>${value}</v></c></row>`
    const rows = row(2, 0, '46053') + row(3, 1, '46053') + row(4, 2, '46053.5') + row(5, 3, '3')
    const founded = (book?: string) =>
      cells(rows, { styles, ...(book !== undefined && { book }) }).map((found) => found[2])
    expect(founded()).toEqual(['46053', '2026-01-31', '2026-01-31T12:00:00', '3'])
    const from1904 = '<workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets>'
    expect(founded(from1904)[1]).toBe('2030-02-01')
  })

  test('shows large numbers in full, truth as a word, and of a formula its value', () => {
    const rows =
      '<row r="2"><c r="A2"><v>1.2345678901E10</v></c><c r="B2" t="b"><v>1</v></c>' +
      '<c r="C2" t="str"><f>A2&gt;1</f><v>yes</v></c></row><row r="3"><c r="A3" t="e"><v>#N/A</v></c><c r="B3"><v>2</v></c></row>'
    expect(cells(rows)).toEqual([
      ['12345678901', 'TRUE', 'yes'],
      ['', '2'],
    ])
  })

  test('is read from the first sheet that is shown', () => {
    const book =
      '<sheets><sheet name="H" state="hidden" r:id="h"/><sheet name="A" r:id="a"/><sheet name="B" r:id="b"/></sheets>'
    const target = (id: string) =>
      `<Relationship Id="${id}" Type="t/worksheet" Target="worksheets/${id}.xml"/>`
    const relations = target('h') + target('a') + target('b')
    const others = {
      'xl/worksheets/a.xml': `<worksheet>${HEADER}<row>${cell('A2', 'Shown')}</row></worksheet>`,
    }
    expect(cells('', { book, relations, others })).toEqual([['Shown']])
  })

  test('may have its parts elsewhere, with other slashes, capitals and prefixes', () => {
    const file = zipFile({
      '_rels\\.rels':
        '<Relationships><Relationship Type="t/officeDocument" Target="/Book.xml"/></Relationships>',
      'book.xml': '<x:workbook xmlns:rel="r"><x:sheets><x:sheet rel:id="a"/></x:sheets></x:workbook>',
      '_rels\\book.xml.rels': '<Relationships><Relationship Id="a" Target="/S.XML"/></Relationships>',
      's.xml':
        '<x:worksheet><x:row><x:c t="str"><x:v>Domain</x:v></x:c></x:row><x:row><x:c t="str"><x:v>a.com</x:v></x:c></x:row></x:worksheet>',
    })
    expect(readSheetFile(file).rows.map((row) => row.cells)).toEqual([['a.com']])
  })

  test('with a text beyond the columns that are read has one column too many, and with a format there none', () => {
    const far = (text: string) => `<row r="2">${cell('A2', 'Acme')}${cell('BZZ2', text)}</row>`
    expect(cells(far(''))).toEqual([['Acme']])
    expect(cells(far('x'))[0]).toHaveLength(1001)
  })

  test('may leave out where its cells are', () => {
    expect(cells('<row><c t="str"><v>Acme</v></c><c/><c><v>1999</v></c></row>')).toEqual([
      ['Acme', '', '1999'],
    ])
  })

  test('has a header under a title, as CSV files do', () => {
    const rows = `<row r="1">${cell('A1', 'Accounts of 2026')}</row><row r="3">${cell('A3', 'Company')}${cell('B3', 'Website')}</row><row r="4">${cell('A4', 'Acme')}${cell('B4', 'acme.com')}</row>`
    const { names, skipped } = readSheetFile(workbookFile({ rows }))
    expect([names, skipped.length]).toEqual([['Company', 'Website'], 1])
  })
})

describe('a file that is no workbook that can be read', () => {
  test.each([
    ['an old workbook', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /old workbook/],
    ['another archive', zipFile({ 'content.xml': '<office/>' }), /no workbook of Excel/],
    ['an archive that breaks off', workbookFile({ rows: HEADER }).subarray(0, 200), /damaged/],
    ['without a sheet', zipFile({ 'xl/workbook.xml': '<workbook/>' }), /without a sheet/],
    [
      'a million rows',
      workbookFile({ rows: '<row><c t="str"><v>a.com</v></c></row>'.repeat(1_000_000) }),
      /too large/,
    ],
    ['millions of texts', workbookFile({ rows: HEADER, texts: '<si/>'.repeat(2_000_001) }), /too large/],
    ['100 MB of blanks', workbookFile({ rows: ' '.repeat(100_000_000) }), /too large/],
  ])('%s is told so', (_, file, said) => expect(problemOf(file)).toMatch(said))

  test('of any bytes is refused or read, and never fails', () => {
    const whole = workbookFile({ rows: HEADER, texts: '<si><t>A</t></si>' })
    const place = fc.nat(whole.length - 1)
    fc.assert(
      fc.property(fc.array(fc.tuple(place, fc.nat(255)), { maxLength: 8 }), place, (changes, end) => {
        const file = Uint8Array.from(whole)
        for (const [at, byte] of changes) file[at] = byte
        for (const bytes of [file, file.subarray(0, end)]) problemOf(bytes)
      }),
      { numRuns: 2000 },
    )
  })
})
