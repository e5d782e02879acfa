import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { idOfHost, idOfPage } from '../../../functions/entities/identity.ts'
import { parseSocialUrl } from '../../../functions/entities/social-url.ts'
import { pathsOf } from '../lists-api.ts'
import { store } from '../lists-world.ts'
import { type IndexedListsApi, newWord, startIndexedListsApi } from './indexed-lists-api.ts'

let api: IndexedListsApi
beforeAll(async () => {
  api = await startIndexedListsApi()
})
afterAll(() => api.stop())
let word: string
beforeEach(async () => {
  word = newWord()
  await api.newOrganization()
})

const upload = (body: object) => api.upload(body)
const uploadCsv = (body: string, query: Record<string, string[]> = { name: ['Uploaded'] }) =>
  api.call({
    method: 'POST',
    resource: '/lists/upload',
    query,
    body,
    headers: { 'Content-Type': 'text/csv; charset=utf-8' },
  })

const account = (changes: object = {}) =>
  api.account({ name: `Acme ${word}`, websiteUrl: `https://www.${word}.com/en`, ...changes })

const page = (slug: string) => `https://linkedin.com/company/${slug}-${word}`
const idAt = (url: string) => {
  const parsed = parseSocialUrl(url)
  return parsed ? idOfPage(parsed) : ''
}

describe('a row is matched', () => {
  test.each([
    ['its website', () => ({ url: `http://${word}.com/about` })],
    ['its domain', () => ({ domain: `WWW.${word.toUpperCase()}.com` })],
    ['its e-mail address', () => ({ email: `Jane@${word}.com` })],
    ['its name', () => ({ name: ` ACMÉ   ${word} ` })],
    ['its domain, before its e-mail', () => ({ domain: `${word}.com`, email: 'x@other.com' })],
    ['its e-mail, with a page that nobody has', () => ({ url: page('new'), email: `x@${word}.com` })],
  ])('by %s', async (_case, row) => {
    const { id } = await account()
    const reply = await upload({ rows: [row()] })
    expect(reply.body.upload.rows).toEqual([
      { input: expect.anything(), line: 0, status: 'matched', id, column: null, reason: null },
    ])
  })

  test('by its page before anything else', async () => {
    await account()
    await api.entities(0)
    const other = await account({ name: `Other ${word}`, websiteUrl: null })
    await store(api.world, [{ ...other, id: idAt(page('known')), socialUrl: page('known') }])
    const reply = await upload({
      rows: [{ url: page('known'), domain: `${word}.com`, name: `Acme ${word}` }],
    })
    expect(reply.body.upload.rows).toMatchObject([{ status: 'matched', id: idAt(page('known')) }])
  })

  test('by a domain in either spelling', async () => {
    const { id } = await account({ websiteUrl: `https://müller-${word}.de` })
    const urls = [`müller-${word}.de`, new URL(`https://müller-${word}.de`).href]
    const reply = await upload({ urls })
    expect(reply.body.upload).toMatchObject({ matched: 1, duplicates: 1, rows: [{ id }, { id }] })
  })

  test('by no name that several have, nor against its domain', async () => {
    const one = await account()
    await account({ websiteUrl: null })
    const reply = await upload({
      rows: [{ name: one.name }, { name: one.name, domain: `other-${word}.com` }],
    })
    expect(reply.body.upload.rows).toMatchObject([
      { status: 'unresolved', id: null, reason: 'Several accounts have this name.' },
      { status: 'matched' },
    ])
    const third = await account({ name: `Solo ${word}`, websiteUrl: `https://solo-${word}.com` })
    const against = await upload({ rows: [{ name: third.name, domain: `not-solo-${word}.com` }] })
    expect(against.body.upload.rows).toMatchObject([
      { status: 'created', id: idOfHost(`not-solo-${word}.com`) },
    ])
  })

  test('by no domain that several accounts have', async () => {
    await account()
    await account()
    const reply = await upload({ urls: [`${word}.com`, `other-${word}.com`] })
    expect(reply.body.upload).toMatchObject({
      unresolved: 1,
      rows: [{ status: 'unresolved', reason: `Several accounts have the website ${word}.com.` }, {}],
    })
  })
})

describe('an unknown row', () => {
  test('with a domain becomes an account without a page, which others do not see', async () => {
    const made = await upload({ urls: [`https://www.${word}.com/x`] })
    const id = idOfHost(`${word}.com`)
    expect(made.body.upload).toMatchObject({ created: 1, rows: [{ status: 'created', id }] })
    expect((await api.get(made.body.id)).body.data).toMatchObject([
      { id, name: `${word}.com`, socialUrl: null, websiteUrl: `https://${word}.com` },
    ])
    expect((await upload({ rows: [{ email: `a@${word}.com` }] })).body.upload).toMatchObject({ matched: 1 })
    await api.newOrganization()
    const selected = [{ id, type: 'account' }]
    expect((await api.post({ name: 'Guess', selected })).status).toBe(400)
    expect((await upload({ urls: [`${word}.com`] })).body.upload).toMatchObject({ created: 1, matched: 0 })
  })

  test('without anything that leads to a company is unresolved, with the reason', async () => {
    const rows = [
      { name: `Nobody ${word}` },
      { email: 'jane@gmail.com' },
      { url: 'https://github.com/acme', name: '' },
      {},
      { name: null, email: null },
    ]
    const reply = await upload({ rows })
    expect(reply).toMatchObject({ status: 400, body: { code: 'invalid_input' } })
    expect(reply.body.errors).toEqual(
      [
        'No account has this name.',
        'Anybody can have an address at gmail.com.',
        'Many companies have a page on github.com.',
        'The row is empty.',
        'The row is empty.',
      ].map((message, index) => ({ path: `rows.${index}`, message })),
    )
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
    const some = await upload({ rows: [...rows, { domain: `${word}.com` }] })
    expect(some).toMatchObject({ status: 201, body: { upload: { created: 1, unresolved: 5 } } })
  })

  test('of a person stays a person, also with the domain of a known company', async () => {
    await account()
    const url = `https://linkedin.com/in/jane-${word}`
    const reply = await upload({ rows: [{ url, domain: `${word}.com`, name: `Acme ${word}` }] })
    expect(reply.body.upload.rows).toMatchObject([{ status: 'created', id: idAt(url) }])
  })
})

test('a monitor that the balance does not cover leaves no stub behind', async () => {
  await api.newOrganization(15)
  const rows = [{ domain: `a-${word}.com` }, { domain: `b-${word}.com` }, { domain: `a-${word}.com` }]
  const refused = await upload({ rows, monitor: true })
  expect(refused).toMatchObject({ status: 402, body: { required: 20 } })
  expect(await api.everyRowOf(idOfHost(`a-${word}.com`))).toEqual([])
})

describe('what is malformed is named, and nothing is saved', () => {
  test.each([
    'nonsense',
    'localhost',
    'http://10.0.0.1/',
    'https://[::1]',
    'printer.local',
    'https://linkedin.com/feed/1',
    'https://linkedin.com',
    'https://evil.example/company/acme',
    'https://evil.example/in/jane',
    'acme.com:8080',
    'jane@acme.com',
    'javascript:alert(1)',
    'two words.com',
    '\u0007.com',
  ])('%s', async (bad) => {
    const reply = await upload({ urls: ['acme.com', bad] })
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(['urls.1'])
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
  })

  test('each row of rows none of which is usable', async () => {
    const rows = [
      { url: 'nonsense', domain: 'http://' },
      { domain: 'localhost', colour: 'red' },
      { email: 'jane' },
      { name: 'x'.repeat(501) },
      5,
    ]
    const reply = await upload({ rows })
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual([
      'rows.0.url',
      'rows.1.domain',
      'rows.2.email',
      'rows.3.name',
      'rows.4',
    ])
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
  })

  test.each([
    ['neither', {}, ['urls']],
    ['both', { urls: ['acme.com'], rows: [{ domain: 'acme.com' }] }, ['urls']],
    ['no rows', { rows: [] }, ['rows']],
  ])('%s', async (_case, body, paths) => expect(pathsOf((await upload(body)).body)).toEqual(paths))
})

describe('CSV', () => {
  const rows = (list: { input: object; status: string; reason: string | null }[]) =>
    list.map(({ input, status, reason }) => [input, status, reason])

  const written = (delimiter: string, end: string, quoteAll: boolean) => {
    const cell = (text: string) =>
      quoteAll || /["\n\r]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
    const cells = [
      ['domain', 'name', 'email', 'url'],
      ['', `Known, Inc. "quoted" ${word}`, '', ''],
      [`new-${word}.com`, 'New;\nLine', 'a@gmail.com', ''],
      ['', '', `jane@new-${word}.com`, ''],
      ['', 'Müller\tSöhne', '', ''],
      ['', '', '', `https://www.linkedin.com/company/paged-${word}/`],
    ]
    return cells.map((row) => row.map(cell).join(delimiter)).join(end)
  }

  test.each([
    ['commas', () => written(',', '\n', false)],
    ['semicolons and CRLF', () => `${written(';', '\r\n', false)}\r\n`],
    ['tabs', () => `${written('\t', '\n', false)}\n`],
    ['a byte order mark and quotes everywhere', () => `\ufeff${written(',', '\r\n', true)}\r\n\r\n`],
    ['the line of Excel', () => `sep=;\r\n${written(';', '\r\n', true)}`],
  ])('with %s has the same result for every row', async (_case, text) => {
    const known = await account({ name: `Known, Inc. "quoted" ${word}`, websiteUrl: null })
    const reply = await uploadCsv(text())
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ name: 'Uploaded', itemCount: 3 })
    expect(rows(reply.body.upload.rows)).toEqual([
      [{ name: known.name }, 'matched', null],
      [{ domain: `new-${word}.com`, name: 'New;\nLine', email: 'a@gmail.com' }, 'created', null],
      [{ email: `jane@new-${word}.com` }, 'duplicate', 'An earlier row leads to it too.'],
      [{ name: 'Müller\tSöhne' }, 'unresolved', 'No account has this name.'],
      [{ url: `https://www.linkedin.com/company/paged-${word}/` }, 'created', null],
    ])
    expect(reply.body.upload).toMatchObject({ matched: 1, created: 2, duplicates: 1, unresolved: 1 })
  })

  test('takes columns in any order and leaves others out', async () => {
    const reply = await uploadCsv(`Owner, EMAIL ,Domain\nJoe,,a-${word}.com\n,b@b-${word}.com,\n`)
    expect(reply.body.upload).toMatchObject({ created: 2 })
  })

  test('starts the monitor that its parameters ask for', async () => {
    const query = { name: ['Watched'], monitor: ['true'], monitorInterval: ['1d'] }
    const reply = await uploadCsv(`domain\n${word}.com\n`, query)
    expect(reply.body).toMatchObject({ name: 'Watched', monitor: true, monitorInterval: '1d' })
  })

  test.each([
    ['no name', 'domain\nacme.com\n', {}, ['name']],
    ['an unknown parameter', 'domain\nacme.com\n', { name: ['a'], colour: ['red'] }, ['colour']],
    ['no column that anybody knows', 'a,b\n1,2\n', { name: ['a'] }, ['rows']],
    ['no rows', 'domain\n', { name: ['a'] }, ['rows']],
    ['nothing', '', { name: ['a'] }, ['rows']],
    ['an open quote alone', 'domain,name\nb.com,"y\n', { name: ['a'] }, ['rows.0']],
    [
      'malformed cells alone',
      'domain\nworse\nnonsense\n',
      { name: ['a'] },
      ['rows.0.domain', 'rows.1.domain'],
    ],
  ])('with %s is refused', async (_case, body, query, paths) => {
    const reply = await uploadCsv(body, query)
    expect(reply.status).toBe(400)
    expect(pathsOf(reply.body)).toEqual(paths)
  })
})

test('many rows are taken once and again', async () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({
    domain: `x${index}-${word}.com`,
    name: `N ${index}`,
  }))
  const first = await upload({ rows })
  expect(first.body).toMatchObject({ itemCount: 250, upload: { created: 250, unresolved: 0 } })
  const again = await upload({ rows: [...rows, ...rows] })
  expect(again.body.upload).toMatchObject({ matched: 250, duplicates: 250, created: 0 })
})
