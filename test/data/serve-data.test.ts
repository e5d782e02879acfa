import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Account } from '../../functions/entities/account.ts'
import type { Person } from '../../functions/entities/person.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import { type Signal, shownSignal } from '../../functions/signals/signal.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { caller, type Handler, type Reply } from '../support/call.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'

let tables: Tables
let follower: Follower
let handler: Handler
let ours: { id: string; apiKey: string }
let theirs: { id: string; apiKey: string }

beforeAll(async () => {
  tables = await startTables()
  follower = await followIndex(tables)
  Object.assign(process.env, tables.env, { IMAGE_BASE_URL: 'https://images.example' })
  ;({ handler } = await import('../../functions/data/serve-data.handler.ts'))
  ours = await anOrganization(tables)
  theirs = await anOrganization(tables)
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

type Query = Record<string, string | string[]>

const ask = (query: Query, { headers = {}, apiKey = ours.apiKey } = {}): Promise<Reply> =>
  caller(
    handler,
    apiKey,
  )({
    resource: '/data',
    query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, [value].flat()])),
    headers,
  })

const put = (Item: object) =>
  tables.documentClient().send(new PutCommand({ TableName: tables.tableNames.table, Item: { ...Item } }))

const AT = '2026-01-02T03:04:05.678Z'

/** Only this test uses it, so that tests don't find each other's rows. */
let word: string
beforeEach(() => {
  word = newId('sig').slice(4)
})

async function account(changes: Partial<Account> = {}): Promise<Account> {
  const id = newId('acc')
  const made: Account = {
    id,
    name: `Acme ${word}`,
    socialUrl: `https://network.example/company/${id.toLowerCase()}`,
    websiteUrl: 'https://acme.example',
    headcount: 120,
    location: 'Berlin, Germany',
    industry: 'Software',
    logoKey: 'logos/acme one.png',
    techStack: ['React', 'Node.js'],
    recentFundingRound: [{ round: 'A' }],
    recentMergersAndAcquisitions: [],
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
  await put({ ...key.account(id), kind: 'account', version: 1, ...made })
  return made
}

async function person(employer: Account | null, changes: Partial<Person> = {}): Promise<Person> {
  const id = newId('per')
  const made: Person = {
    id,
    firstName: 'Jane',
    lastName: word,
    title: 'CTO',
    seniority: 'c_suite',
    email: 'jane@acme.example',
    socialUrl: `https://network.example/in/${id.toLowerCase()}`,
    profilePictureKey: null,
    location: 'Paris',
    accountId: employer?.id ?? null,
    accountName: employer?.name ?? null,
    decisionMaker: true,
    education: [],
    experience: [],
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
  await put({ ...key.person(id), kind: 'person', version: 1, ...made })
  return made
}

async function signal(changes: Partial<Signal> = {}): Promise<Signal> {
  const made: Signal = {
    id: newId('sig'),
    type: 'ACCOUNT_NEW_ANNOUNCEMENT',
    source: 'https://news.example/1',
    text: `Something happened: ${word}`,
    highlights: ['happened'],
    personId: null,
    accountId: null,
    keywordId: null,
    listId: null,
    organizationId: null,
    createdAt: AT,
    updatedAt: AT,
    ...changes,
  }
  await put(signalItem(made))
  return made
}

const ids = ({ body }: Reply) => body.data.map(({ id }: { id: string }) => id)

describe('rows', () => {
  test('of signals nest a short form of their person and account', async () => {
    const company = await account()
    const cto = await person(company)
    const made = await signal({ accountId: company.id, personId: cto.id })
    await follower.catchUp()
    const reply = await ask({ type: 'signals', search: word })
    expect(reply.body).toEqual({
      type: 'signals',
      count: 1,
      data: [
        {
          ...shownSignal(made),
          account: {
            id: company.id,
            name: company.name,
            imageUrl: 'https://images.example/logos/acme%20one.png',
            socialUrl: company.socialUrl,
          },
          person: { id: cto.id, name: `Jane ${word}`, imageUrl: null, socialUrl: cto.socialUrl },
        },
      ],
    })
  })

  test('of accounts and people have the members of the contract', async () => {
    const company = await account()
    const cto = await person(company)
    await follower.catchUp()
    const { logoKey: _, ...shown } = company
    const makers = { id: cto.id, name: `Jane ${word}`, title: 'CTO', seniority: 'c_suite', imageUrl: null }
    const accounts = await ask({ type: 'accounts', search: word, includeDecisionMakers: 'true' })
    expect(accounts.body.data).toEqual([
      {
        ...shown,
        imageUrl: 'https://images.example/logos/acme%20one.png',
        decisionMakers: [{ ...makers, socialUrl: cto.socialUrl, email: cto.email }],
      },
    ])
    const { seniority, decisionMaker, profilePictureKey, ...own } = cto
    const people = await ask({ type: 'people', search: word })
    expect(people.body.data).toEqual([{ ...own, name: `Jane ${word}`, imageUrl: null }])
    expect([seniority, decisionMaker, profilePictureKey]).toEqual(['c_suite', true, null])
  })

  test('come newest first, then by id, up to the limit', async () => {
    const days = ['2026-01-03', '2026-01-01', '2026-01-02', '2026-01-02']
    const made: Signal[] = []
    for (const day of days) made.push(await signal({ createdAt: `${day}T12:00:00.000Z` }))
    await follower.catchUp()
    const [third, first, ...second] = made.map(({ id }) => id)
    expect(ids(await ask({ type: 'signals', search: word }))).toEqual([third, ...second.sort(), first])
    expect(ids(await ask({ type: 'signals', search: word, limit: '1' }))).toEqual([third])
  })

  test('follow changes of their account', async () => {
    const company = await account()
    const made = await signal({ accountId: company.id })
    await person(company)
    await follower.catchUp()
    await put({
      ...key.account(company.id),
      kind: 'account',
      version: 2,
      ...company,
      name: 'Renamed',
      industry: 'Rail',
    })
    await follower.catchUp()
    const reply = await ask({ type: 'signals', search: `${word} renamed`, industry: 'rail' })
    expect(ids(reply)).toEqual([made.id])
    expect(reply.body.data[0].account.name).toBe('Renamed')
    expect((await ask({ type: 'signals', search: word, industry: 'software' })).body.count).toBe(0)
    const people = await ask({ type: 'people', search: `renamed ${word}`, industry: 'rail' })
    expect(people.body.data[0].accountName).toBe('Renamed')
  })
})

describe('a private signal of another organization', () => {
  test('is in no answer, with any filter', async () => {
    const company = await account()
    const cto = await person(company)
    const about = { accountId: company.id, personId: cto.id }
    const hidden = await signal({ ...about, organizationId: theirs.id, text: `Secret${word} ${word}` })
    const own = await signal({ ...about, organizationId: ours.id })
    const open = await signal(about)
    await follower.catchUp()
    const asked: Query[] = [
      { search: word },
      { search: `secret${word}` },
      { search: `secret${word.slice(0, 5)}` },
      { types: hidden.type, limit: '100' },
      { industry: 'software', location: 'berlin', techStack: 'react', limit: '100' },
      { minHeadcount: '100', maxHeadcount: '200', hasEmail: 'true', limit: '100' },
      { fromDate: '2026-01-02', toDate: '2026-01-02', limit: '100' },
      { limit: '100' },
      { search: `${theirs.id} ${word}` },
    ]
    for (const query of asked) {
      const reply = await ask({ type: 'signals', ...query })
      expect(reply.text).not.toContain(hidden.id)
      expect(reply.text).not.toContain(`Secret${word}`)
    }
    expect(ids(await ask({ type: 'signals', search: word })).sort()).toEqual([own.id, open.id].sort())
    const seen = await ask({ type: 'signals', search: word }, { apiKey: theirs.apiKey })
    expect(ids(seen).sort()).toEqual([hidden.id, open.id].sort())
  })
})

describe('exports', () => {
  test('CSV has a header, all rows, and no formula that a spreadsheet would run', async () => {
    await signal({ text: `=1+1 ${word}, "quoted"\nnext` })
    await follower.catchUp()
    const reply = await ask({ type: 'signals', search: word }, { headers: { Accept: 'text/csv' } })
    expect(reply.headers['content-type']).toContain('text/csv')
    const [header] = reply.text.split('\r\n')
    expect(header?.split(',').slice(0, 4)).toEqual(['id', 'type', 'source', 'text'])
    expect(reply.text).toContain(`"'=1+1 ${word}, ""quoted""\nnext"`)
  })

  test('NDJSON has one row per line', async () => {
    const made = [await signal(), await signal()]
    await follower.catchUp()
    const headers = { Accept: 'application/x-ndjson' }
    const reply = await ask({ type: 'signals', search: word }, { headers })
    expect(reply.headers['content-type']).toContain('application/x-ndjson')
    const rows = reply.text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect(rows.sort()).toEqual(made.map(({ id }) => id).sort())
  })
})

describe('saving to a list', () => {
  test('makes a list of this name once and appends new rows', async () => {
    const company = await account()
    const cto = await person(company)
    await signal({ accountId: company.id, personId: cto.id })
    await follower.catchUp()
    const first = await ask({ type: 'accounts', search: word, list: word })
    expect(first.body.list).toMatchObject({ name: word, itemCount: 1, monitor: false })
    const second = await ask({ type: 'signals', search: word, list: word })
    expect(second.body.list).toMatchObject({ id: first.body.list.id, itemCount: 2 })
    const third = await ask({ type: 'people', search: word, list: first.body.list.id })
    expect(third.body.list).toMatchObject({ id: first.body.list.id, itemCount: 2 })
  })

  test.each(['lst_unknown', 'lst_0000000000000000000000'])(
    'answers 404 to the unknown id %s',
    async (list) => {
      expect((await ask({ type: 'accounts', search: 'nothing at all', list })).status).toBe(404)
    },
  )

  test("answers 404 to another organization's list", async () => {
    const made = await ask({ type: 'accounts', search: word, list: word }, { apiKey: theirs.apiKey })
    expect((await ask({ type: 'accounts', list: made.body.list.id })).status).toBe(404)
  })
})

describe('refusals', () => {
  test('need a key', async () => {
    expect((await caller(handler)({ resource: '/data', query: { type: ['signals'] } })).status).toBe(401)
  })

  test('name every parameter at once', async () => {
    const reply = await ask({ type: 'people', limit: '0', types: 'NEWS', fromDate: 'x', page: '1' })
    expect(reply.status).toBe(400)
    const paths = reply.body.errors.map(({ path }: { path: string }) => path)
    expect(new Set(paths)).toEqual(new Set(['limit', 'types.0', 'types', 'fromDate', 'page']))
  })
})
