import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { requestsOf } from '../support/requests-of.ts'
import { type ListsApi, startListsApi } from './lists-api.ts'

const ROWS = 60

let api: ListsApi
let requests: ReturnType<typeof requestsOf>

beforeAll(async () => {
  api = await startListsApi()
  requests = requestsOf(api.world.client)
})
afterAll(() => api.stop())

type Row = Record<string, string>

const slug = () => `zz${newId('acc').slice(4).toLowerCase()}`

const KINDS: Record<string, () => Row> = {
  pages: () => ({ url: `https://linkedin.com/company/${slug()}` }),
  people: () => ({ url: `https://linkedin.com/in/${slug()}` }),
  websites: () => ({ domain: `${slug()}.example.com` }),
  'e-mail addresses': () => ({ email: `ada@${slug()}.example.com` }),
  'companies with a name, a page and a website': () => ({
    name: `Company ${slug()}`,
    url: `https://linkedin.com/company/${slug()}`,
    domain: `${slug()}.example.com`,
  }),
}

const rowsOf = (make: () => Row, count = ROWS) => Array.from({ length: count }, make)

async function uploadAsNew(rows: readonly Row[]) {
  await api.newOrganization()
  const reply = await api.post({ name: 'Uploaded', rows }, '/lists/upload')
  expect(reply.status).toBe(201)
  return reply.body.upload
}

const ON_DYNAMODB_LOCAL = process.env.DYNAMODB_ENDPOINT !== undefined

/** AWS counts units for items that do not exist, as the embedded engine does. DynamoDB Local counts none. */
function caused() {
  const { BatchGetItemCommand: reads, ...others } = requests.counts()
  return { ...others, reads: ON_DYNAMODB_LOCAL ? reads?.requests : reads }
}

/** What a new organization gets and causes. Ids and inputs are its own knowledge. */
async function heard(rows: readonly Row[]) {
  await api.newOrganization()
  requests.reset()
  const { status, body } = await api.post({ name: 'Uploaded', rows }, '/lists/upload')
  const { rows: results, ...counts } = body.upload
  const answers = results.map((row: { status: string; reason: string | null }) => [row.status, row.reason])
  return { status, counts, answers, requests: caused() }
}

describe.each(Object.entries(KINDS))('an upload of %s', (_, make) => {
  test('is answered alike with the same requests and units, whoever else lists them', async () => {
    const [theirs, mixed] = [rowsOf(make), rowsOf(make)]
    await uploadAsNew(theirs)
    await uploadAsNew(mixed.filter((_row, index) => index % 2 === 0))
    const unknown = await heard(rowsOf(make))
    expect(unknown).toMatchObject({ status: 201, counts: { created: ROWS, matched: 0 } })
    expect(await heard(theirs)).toEqual(unknown)
    expect(await heard(mixed)).toEqual(unknown)
  })
})

test('more rows than one transaction takes are written alike too', async () => {
  const make = () => ({ url: `https://linkedin.com/company/${slug()}` })
  const theirs = rowsOf(make, 230)
  await uploadAsNew(theirs)
  expect(await heard(theirs)).toEqual(await heard(rowsOf(make, 230)))
})

describe.each([
  ['POST /lists', 'selected'],
  ['POST /lists/{id}/items', 'items'],
])('%s', (_, way) => {
  const ask = async (selected: { id: string; type: string }[]) => {
    await api.newOrganization()
    const list = await api.post({ name: 'Mine' })
    requests.reset()
    const { status, body } =
      way === 'selected'
        ? await api.post({ name: 'Guess', selected })
        : await api.call({
            method: 'POST',
            resource: '/lists/{id}/items',
            params: { id: list.body.id },
            body: { selected },
          })
    return { status, errors: body.errors, requests: caused() }
  }

  test('refuses ids of stubs of others as unknown ids, with the same requests and units', async () => {
    const upload = await uploadAsNew(rowsOf(() => ({ domain: `${slug()}.example.com` })))
    const theirs = upload.rows.map(({ id }: { id: string }) => ({ id, type: 'account' }))
    const unknown = await ask(theirs.map(() => ({ id: newId('acc'), type: 'account' })))
    expect(unknown.status).toBe(400)
    expect(await ask(theirs)).toEqual(unknown)
  })
})
