import { describe, expect, test } from 'vitest'
import {
  bareName,
  COLUMN_FIELDS,
  COLUMN_MEANINGS,
  meaningOf,
} from '../../functions/sheets/column-meanings.ts'
import { recognizeColumns } from '../../functions/sheets/recognize-columns.ts'

test('a name has one meaning', () => {
  const all = COLUMN_FIELDS.flatMap((field) => COLUMN_MEANINGS[field].map(bareName))
  expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([])
})

test('each field is known by its own name', () => {
  expect(COLUMN_FIELDS.map((field) => meaningOf(field)?.field)).toEqual([...COLUMN_FIELDS])
})

describe('a column is known', () => {
  test.each([
    ['Company Domain Name', 'domain'],
    ['company-domain_name', 'domain'],
    ['# Employees', 'headcount'],
    ["NOM DE L'ENTREPRISE", 'name'],
    ['Número de empleados', 'headcount'],
    ['Aantal werknemers', 'headcount'],
    ['Nazwa domeny firmy', 'domain'],
    ['Organization - Name', 'name'],
    ['First Name <CONTACT>', 'firstName'],
    ['Nice colour', undefined],
    ['__proto__', undefined],
    ['constructor', undefined],
  ])('%s as %s', (name, field) => expect(meaningOf(name)?.field).toBe(field))
})

const read = (names: readonly string[], ...rows: (readonly string[])[]) =>
  recognizeColumns(names, rows).map(({ field, note }) => [field, note])

describe('columns without a known name', () => {
  test('are known by their cells', () => {
    expect(
      read(['A', 'B', 'C', 'D'], ['acme.com', 'jo@acme.com', 'https://linkedin.com/company/acme', 'Acme']),
    ).toEqual([
      ['domain', 'Recognized by its cells.'],
      ['email', 'Recognized by its cells.'],
      ['companyPage', 'Recognized by its cells.'],
      [null, null],
    ])
  })

  test('are not, when several hold the same or another says it', () => {
    const several = 'Several columns look like this one. Say which one is meant.'
    expect(read(['A', 'B'], ['acme.com', 'globex.com'])).toEqual([
      [null, several],
      [null, several],
    ])
    expect(read(['Website', 'B'], ['acme.com', 'globex.com'])).toEqual([
      ['website', null],
      [null, null],
    ])
    expect(read(['Parent company site', 'Logo'], ['acme.com', 'cdn.example/logo.png'])).toEqual([
      [null, null],
      [null, null],
    ])
  })

  test('need nearly all cells to be of one kind', () => {
    expect(read(['A'], ['acme.com'], ['Acme'], ['globex.com'])).toEqual([[null, null]])
  })
})

describe('several columns of addresses', () => {
  test('keep the kind of their cells, so that a page and a website are both used', () => {
    const rows = [
      ['https://acme.com', 'https://www.linkedin.com/company/acme'],
      ['https://globex.com', 'https://www.linkedin.com/company/globex'],
    ]
    expect(read(['URL', 'LinkedIn'], ...rows)).toEqual([
      ['website', null],
      ['companyPage', null],
    ])
  })

  test('stand in for each other where one holds both kinds', () => {
    const rows = [
      ['https://acme.com', ''],
      ['https://www.linkedin.com/company/globex', 'https://globex.com'],
    ]
    expect(read(['URL', 'Link'], ...rows).map(([field]) => field)).toEqual(['url', 'website'])
  })
})

test('programs for contacts number their columns', () => {
  const names = ['Organization Name', 'Organization Title', 'E-mail 1 - Value', 'E-mail 2 - Value']
  expect(recognizeColumns(names, []).map(({ field }) => field)).toEqual(['name', 'title', 'email', 'email'])
})

test('a form of address is no job, where another column has the job', () => {
  expect(read(['Title', 'Job Title'], ['Ms.', 'CTO'])).toEqual([
    ['title', 'Is used where “Job Title” is empty.'],
    ['title', null],
  ])
})

test('the best column of a field comes first, and the others stand in', () => {
  expect(read(['Company Name for Emails', 'Company', 'Billing City', 'City'], ['a', 'b', 'c', 'd'])).toEqual([
    ['name', 'Is used where “Company” is empty.'],
    ['name', null],
    ['city', null],
    ['city', 'Is used where “Billing City” is empty.'],
  ])
})

test('a name is the name of the person where the company has a column of its own', () => {
  const fields = (names: readonly string[]) => recognizeColumns(names, []).map(({ field }) => field)
  expect(fields(['Name', 'Company', 'Title'])).toEqual(['fullName', 'name', 'title'])
  expect(fields(['Name', 'Title'])).toEqual(['name', 'title'])
})

test('a column that has the name of a page and no page in it is not used', () => {
  const rows = ['1', '2', '3'].map((at) => [`https://www.linkedin.com/sales/lead/${at}`])
  expect(read(['profileUrl'], ...rows)).toEqual([[null, 'None of its cells looks like a page.']])
})
