import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ListsApi, startListsApi } from '../lists-api.ts'

let api: ListsApi
beforeAll(async () => {
  api = await startListsApi()
})
afterAll(() => api.stop())
beforeEach(async () => {
  await api.newOrganization()
})

const send = (body: string | Uint8Array, resource: string, query: Record<string, string[]> = {}) =>
  api.call({ method: 'POST', resource, query, body, headers: { 'Content-Type': 'application/octet-stream' } })

const preview = (text: string, columns?: Record<string, string | null>) =>
  send(
    Buffer.from(text),
    '/lists/upload/preview',
    columns ? { columns: [JSON.stringify(columns)] } : undefined,
  )

describe('a preview', () => {
  test('looks up the first 5,000 rows, and names those beyond that cannot be read', async () => {
    const lines = Array.from({ length: 7000 }, (_, n) => (n >= 5500 ? `no domain ${n}` : `company${n}.com`))
    const { status, body } = await preview(['domain', ...lines].join('\n'))
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 7000, lookedUp: 5000, created: 5000, refused: 1500, problem: null })
    const refused = body.rows.filter((row: { status: string }) => row.status === 'refused')
    expect(refused).toHaveLength(1000)
    expect(refused[0]).toMatchObject({ line: 5502, column: 'domain', cells: ['no domain 5500'] })
  })

  test('of columns that nobody knows names them, so that they can be chosen', async () => {
    const text = 'Przedmiot,Kolor\nalpha.com,red\nbeta,blue\n'
    const before = await preview(text)
    expect(before).toMatchObject({
      status: 200,
      body: {
        ...{ total: 2, lookedUp: 0, rows: [], problem: expect.stringContaining('No column is recognized') },
        columns: [
          { name: 'Przedmiot', field: null, samples: ['alpha.com', 'beta'] },
          { name: 'Kolor', field: null, samples: ['red', 'blue'] },
        ],
      },
    })
    const after = await preview(text, { Przedmiot: 'domain' })
    expect(after.body).toMatchObject({ problem: null, created: 1, refused: 1, total: 2, lookedUp: 2 })
    expect((await send(Buffer.from(text), '/lists/upload', { name: ['Unknown'] })).status).toBe(400)
  })
})

describe('a row that has to be mended', () => {
  test('comes back with all its cells, and the others without', async () => {
    const { body } = await preview(
      'Owner,domain,name,Colour\nJo,a.com,A,"red, green"\nJo,nonsense,B,"a ""b"""\nEd,,Nobody knows it,\n',
    )
    expect(body.rows).toMatchObject([
      { status: 'created' },
      { status: 'refused', cells: ['Jo', 'nonsense', 'B', 'a "b"'] },
      { status: 'unresolved', cells: ['Ed', '', 'Nobody knows it', ''] },
    ])
    expect(body.rows[0]).not.toHaveProperty('cells')
  })

  test('comes back cut when it is very long, and not at all when there is no room', async () => {
    const long = await preview(`domain,about\nnonsense,${'x'.repeat(20_000)}\nalso-good.com,y\n`)
    expect(long.body.rows[0].cells[1]).toHaveLength(25)
    const many = Array.from({ length: 2000 }, () => `nonsense,${'x'.repeat(2000)}`)
    const { body } = await preview(['domain,about', ...many].join('\n'))
    const withCells = body.rows.filter((row: { cells?: string[] }) => row.cells !== undefined)
    expect(withCells.length).toBeGreaterThan(400)
    expect(JSON.stringify(body).length).toBeLessThan(2_500_000)
  })
})

describe('a file that is no table', () => {
  const noise = Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919 + (at >> 3)) % 256)
  test.each([
    ['a damaged workbook', Buffer.from('PK\u0003\u0004 rest of it'), /damaged workbook/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old workbook/],
    ['a document', Buffer.from('%PDF-1.7 rest'), /a PDF document/],
    ['a picture', Buffer.from('89504e470d0a1a0a', 'hex'), /a picture/],
    ['compressed', Buffer.from('1f8b0800', 'hex'), /a compressed file/],
    ['noise', noise, /holds no text/],
    ['empty', Buffer.from(' \r\n\r\n'), /^The file is empty\.$/],
    ['empty but for its mark', Buffer.from('efbbbf', 'hex'), /^The file is empty\.$/],
  ])('is refused with what it is: %s', async (_, bytes, message) => {
    for (const resource of ['/lists/upload/preview', '/lists/upload']) {
      const reply = await send(bytes, resource, resource.endsWith('preview') ? {} : { name: ['None'] })
      expect(reply).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'rows', message: expect.stringMatching(message) }] },
      })
    }
    expect((await api.call({ resource: '/lists' })).body.data).toEqual([])
  })
})
