import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ListsApi, pathsOf, startListsApi } from '../lists-api.ts'

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.newOrganization()
})

const upload = (rows: unknown, more: object = {}) =>
  api.post({ name: 'Uploaded', rows, ...more }, '/lists/upload')
const uploadCsv = (body: string, query: Record<string, string[]> = {}) =>
  api.call({
    method: 'POST',
    resource: '/lists/upload',
    query: { name: ['Uploaded'], ...query },
    body,
    headers: { 'Content-Type': 'text/csv' },
  })
const statuses = (reply: { body: { upload: { rows: { status: string }[] } } }) =>
  reply.body.upload.rows.map(({ status }) => status)

describe('a bad row harms itself only', () => {
  test('in rows of JSON', async () => {
    const reply = await upload([
      { domain: 'good.com' },
      { url: 'nonsense', domain: 'http://', email: 'jane', name: 'x'.repeat(501) },
      { domain: 'localhost', colour: 'red' },
      5,
      null,
      ['a.com'],
      { name: 'Nobody knows it' },
      { domain: 'A\u0000.com' },
      { name: 'A\u0000B', domain: 'b.com' },
      { email: 'jane@also-good.com' },
    ])
    expect(reply.status).toBe(201)
    expect(reply.body.upload).toMatchObject({ created: 2, refused: 7, unresolved: 1 })
    const bad = reply.body.upload.rows.filter(({ status }: { status: string }) => status === 'refused')
    expect(bad.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [1, 'url'],
      [2, 'domain'],
      [3, null],
      [4, null],
      [5, null],
      [7, 'domain'],
      [8, 'name'],
    ])
    expect(bad[0].reason).toContain('Must be the page of a company')
    expect(bad[2].reason).toBe('Must be an object.')
  })

  test('in a file, with the line', async () => {
    const reply = await uploadCsv('domain,name\na.com,"A\nB"\nnonsense,C\nd.com,D,too much\nb.com,"open\n')
    expect(reply.status).toBe(201)
    expect(statuses(reply)).toEqual(['created', 'refused', 'refused', 'refused'])
    const [, ...bad] = reply.body.upload.rows
    expect(bad).toMatchObject([
      { line: 4, column: 'domain', reason: 'Must be a domain with a public name.' },
      { line: 5, column: null, reason: expect.stringContaining('More cells than the header has (2)') },
      { line: 6, column: null, reason: expect.stringContaining('never closed') },
    ])
  })

  test('with a cell of a million characters', async () => {
    const long = 'x'.repeat(1_000_000)
    const reply = await upload([
      { domain: 'a.com', 'My notes': long, City: long },
      { domain: 'b.com', name: long },
      { domain: `${long}.com` },
    ])
    expect(statuses(reply)).toEqual(['created', 'refused', 'refused'])
    expect(JSON.stringify(reply.body).length).toBeLessThan(5000)
  })
})

describe('values of JSON', () => {
  test('are read as text', async () => {
    const reply = await upload([
      { Company: 42, Domains: ['numbers.com', 'others.com'], Employees: 1200, Active: true, Owner: null },
      { Domains: { primary: 'a.com' } },
      { Domains: 5 },
    ])
    expect(statuses(reply)).toEqual(['created', 'refused', 'refused'])
    expect(reply.body.upload.columns).toMatchObject([
      { name: 'Company', field: 'name' },
      { name: 'Domains', field: 'domain' },
      { name: 'Employees', field: 'headcount' },
      { name: 'Active', field: null },
      { name: 'Owner', field: 'owner' },
    ])
  })

  test('under names of prototypes are no harm', async () => {
    const rows =
      '[{"domain":"a.com","__proto__":"x","constructor":"y","toString":"z"},{"__proto__":{"domain":"b.com"}}]'
    const reply = await api.call({
      method: 'POST',
      resource: '/lists/upload',
      body: `{"name":"Proto","rows":${rows}}`,
    })
    expect(statuses(reply)).toEqual(['created', 'unresolved'])
    expect(
      reply.body.upload.columns.map(({ name, field }: { name: string; field: string | null }) => [
        name,
        field,
      ]),
    ).toEqual([
      ['domain', 'domain'],
      ['__proto__', null],
      ['constructor', null],
      ['toString', null],
    ])
  })

  test('may have a thousand columns, and no more', async () => {
    const wide = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`C${at}`, 'x']))
    const reply = await upload([{ domain: 'wide.com', ...wide(999) }])
    expect([reply.status, reply.body.upload.columns.length]).toEqual([201, 1000])
    const wider = await upload([{ domain: 'wide.com', ...wide(1000) }])
    expect(wider).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'rows', message: 'Must have at most 1000 columns.' }] },
    })
    const names = Array.from({ length: 1001 }, (_, at) => `C${at}`).join(',')
    expect(pathsOf((await uploadCsv(`${names}\na.com\n`)).body)).toEqual(['rows'])
  })
})

describe('columns', () => {
  test('say what a column holds, and leave one out', async () => {
    const rows = [{ Web: 'a.com', Website: 'nonsense', Firm: 'A' }]
    const columns = { Web: 'domain', Website: null, Firm: 'name' }
    const reply = await upload(rows, { columns })
    expect(statuses(reply)).toEqual(['created'])
    expect(reply.body.upload.columns).toEqual([
      { name: 'Web', field: 'domain', note: null },
      { name: 'Website', field: null, note: null },
      { name: 'Firm', field: 'name', note: null },
    ])
    const csv = await uploadCsv('Web,Website,Firm\nb.com,nonsense,B\n', {
      columns: [JSON.stringify(columns)],
    })
    expect(statuses(csv)).toEqual(['created'])
  })

  test('of one name are told apart', async () => {
    const reply = await uploadCsv('Name,Name,domain,domain\nA,B,a.com,\nC,D,,d.com\n', {
      columns: [JSON.stringify({ 'Name (2)': null })],
    })
    expect(reply.body.upload.columns).toEqual([
      { name: 'Name', field: 'name', note: null },
      { name: 'Name (2)', field: null, note: null },
      { name: 'domain', field: 'domain', note: null },
      { name: 'domain (2)', field: 'domain', note: 'Is used where “domain” is empty.' },
    ])
    expect(reply.body.upload).toMatchObject({ created: 2 })
  })

  test.each([
    ['name no column', { colour: 'name' }, ['columns.colour']],
    ['name no field', { domain: 'colour' }, ['columns.domain']],
    ['name two fields', { domain: ['domain', 'name'] }, ['columns.domain']],
    ['are a list', ['domain'], ['columns.0']],
    ['are a text', 'domain', ['columns']],
  ])('that %s are refused', async (_case, columns, paths) => {
    const reply = await upload([{ domain: 'a.com' }], { columns })
    expect([reply.status, pathsOf(reply.body)]).toEqual([400, paths])
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
  })

  test('of a name that no map can hold are refused', async () => {
    const body = '{"name":"X","rows":[{"__proto__":"a.com"}],"columns":{"__proto__":"domain"}}'
    const reply = await api.call({ method: 'POST', resource: '/lists/upload', body })
    expect(pathsOf(reply.body)).toEqual(['columns.__proto__'])
  })

  test('of a file are a parameter, whose mistakes are named', async () => {
    for (const [columns, path] of [
      ['{"colour":"name"}', 'columns.colour'],
      ['{"domain":"colour"}', 'columns.domain'],
      ['nonsense', 'columns'],
    ] as const) {
      const reply = await uploadCsv('domain\na.com\n', { columns: [columns] })
      expect([reply.status, pathsOf(reply.body)]).toEqual([400, [path]])
    }
  })

  test('do not come with urls', async () => {
    const reply = await api.post({ name: 'X', urls: ['a.com'], columns: { a: 'name' } }, '/lists/upload')
    expect(pathsOf(reply.body)).toEqual(['columns'])
  })
})

describe('people', () => {
  test('are known by their page, and else by their address', async () => {
    const reply = await upload([
      {
        'First Name': 'Ada',
        'Last Name': 'Park',
        Email: 'ada@moon.com',
        'Person Linkedin Url': 'linkedin.com/in/ada-of-moon',
      },
      { 'First Name': 'Bea', 'Last Name': 'Park', Email: 'bea@moon.com' },
      { 'First Name': 'Bea', Email: 'bea@moon.com' },
    ])
    expect(reply.body.upload.rows).toMatchObject([
      { status: 'created', id: expect.stringMatching(/^per_/), reason: null },
      {
        status: 'created',
        id: expect.stringMatching(/^per_/),
        reason: 'The person is taken. To take the company, leave out the columns of the person.',
      },
      {
        status: 'created',
        id: expect.stringMatching(/^acc_/),
        reason: expect.stringMatching(/^The company is taken\. To take the person, /),
      },
    ])
  })
})

describe('a file', () => {
  test('without a header is read by its cells, and its first line is a row', async () => {
    const reply = await uploadCsv('first.com,First\nsecond.com,Second\n')
    expect(reply.body.upload).toMatchObject({ created: 2, rows: [{ line: 1 }, { line: 2 }] })
  })

  test('names what is no row', async () => {
    const reply = await uploadCsv('A title\n\nCompany;Domain\nA;a.com\nCompany;Domain\nB;b.com\nTotal;2\n')
    expect(reply.body.upload.skipped).toEqual([
      { line: 1, text: 'A title', reason: 'Is before the header.' },
      { line: 5, text: 'Company · Domain', reason: 'Is the header again.' },
      { line: 7, text: 'Total · 2', reason: 'Is no row but the end of the file.' },
    ])
    expect(reply.body.upload).toMatchObject({ created: 2 })
  })

  test('of lines that are no rows only is answered shortly', async () => {
    const reply = await uploadCsv(`domain\na.com\n${'domain\n'.repeat(300_000)}`)
    expect(reply.status).toBe(201)
    expect(reply.body.upload.skipped).toHaveLength(101)
    expect(reply.body.upload.skipped.at(-1).reason).toBe('And 299900 lines more.')
  })

  test('may have 1,000 rows at once, and 100,000 in the background', async () => {
    const rows = (count: number) => `domain\n${Array.from({ length: count }, () => 'a.com').join('\n')}\n`
    expect((await uploadCsv(rows(1000))).body.upload).toMatchObject({ created: 1, duplicates: 999 })
    expect(await uploadCsv(rows(100_000))).toMatchObject({ status: 202, body: { total: 100_000 } })
    expect(pathsOf((await uploadCsv(rows(100_001))).body)).toEqual(['rows'])
  })
})
