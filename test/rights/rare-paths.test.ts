import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nameKey } from '../../functions/company-names/same-name.ts'
import { dynamoLedger } from '../../functions/credits/ledger.store.ts'
import { membersReader } from '../../functions/data/data.wiring.ts'
import type { Account } from '../../functions/entities/account.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { dynamoDigests } from '../../functions/indexer/digests/digest.store.ts'
import { dynamoLists } from '../../functions/lists/list.store.ts'
import { dynamoExactAccounts } from '../../functions/lists/lookup/exact-accounts.store.ts'
import { dynamoMembers } from '../../functions/lists/member.store.ts'
import { dynamoRunParts } from '../../functions/monitors/run-parts.store.ts'
import { dynamoFeedStates } from '../../functions/news/feed-state.store.ts'
import { dynamoPostings } from '../../functions/search/postings.store.ts'
import { hostTurns } from '../../functions/shared/host-turns/host-turns.ts'
import { dynamoPace } from '../../functions/shared/host-turns/pace.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { key } from '../../functions/shared/table.ts'
import { dynamoOwnSignals } from '../../functions/sources/corrections/own-signals.store.ts'
import { dynamoEmployees, dynamoPeople } from '../../functions/sources/people/people.store.ts'
import { anAccount, aPerson } from '../support/data/dataset.ts'
import { followIndex } from '../support/data/index-follower.ts'
import { tablesWithRights } from '../support/local/tables-with-rights.ts'
import { anOrganization } from '../support/organization.ts'
import { Random } from '../support/random.ts'

let tables: Awaited<ReturnType<typeof tablesWithRights>>
beforeAll(async () => {
  tables = await tablesWithRights()
})
afterAll(() => tables.stop())

const random = new Random(3)
const clock = () => new Date()

/** The indexer, with its own rights. */
async function anIndexer() {
  const { client, table, searchIndex } = tables.as('IndexChanges')
  const { endpoint } = tables
  return followIndex({ endpoint, tableNames: { table, searchIndex }, documentClient: () => client })
}

const put = (TableName: string, Item: object) =>
  tables.operator.send(new PutCommand({ TableName, Item: { ...Item } }))

const accountItem = (account: Account) => ({ ...key.account(account.id), kind: 'account', ...account })

describe('what the running service does rarely, with the rights of its functions', () => {
  test.each(['RunKeyword', 'RunMonitor'])('%s finds the person of a headline', async (name) => {
    const { client, table, searchIndex } = tables.as(name)
    const employer = anAccount(random, newId('acc'))
    const person = { ...aPerson(random, newId('per'), employer), firstName: 'Ada', lastName: name }
    await put(table, { ...key.person(person.id), kind: 'person', ...person })
    const follower = await anIndexer()
    await follower.catchUp()
    follower.stop()
    const people = dynamoPeople(client, table, dynamoPostings(client, searchIndex))
    expect(await people.withWords('ada', name.toLowerCase())).toMatchObject([{ id: person.id }])
  })

  test('RunMonitor finds the people of an account, for its team page', async () => {
    const { client, table, searchIndex } = tables.as('RunMonitor')
    const employer = anAccount(random, newId('acc'))
    const person = { ...aPerson(random, newId('per'), employer), accountId: employer.id, title: 'CFO' }
    await put(table, { ...key.person(person.id), kind: 'person', ...person })
    const follower = await anIndexer()
    await follower.catchUp()
    follower.stop()
    const employees = dynamoEmployees(client, table, dynamoPostings(client, searchIndex))
    expect(await employees({ id: employer.id })).toMatchObject([{ id: person.id, title: 'CFO' }])
    expect(await employees({ id: newId('acc'), mergedIds: [employer.id] })).toHaveLength(1)
  })

  test('RunMonitor makes a listed page a company, and signals of what a source says later', async () => {
    const { client, table } = tables.as('RunMonitor')
    const { accounts } = dynamoImports(client, table, clock)
    const stub = { ...anAccount(random, newId('acc')), stub: true }
    await put(table, accountItem(stub))
    const { id } = stub
    const first = await accounts([{ id, name: 'Kestrel', headcount: 10 }])
    expect(first.outcomes).toMatchObject([{ outcome: 'updated' }])
    const later = await accounts([{ id, headcount: 4000 }])
    expect(later).toMatchObject({ outcomes: [{ outcome: 'updated' }], signals: 1 })
  })

  test('RunKeyword reads what it has said of an account', async () => {
    const { client, table, searchIndex } = tables.as('RunKeyword')
    const own = dynamoOwnSignals(client, table, dynamoDigests(client, searchIndex), clock)
    expect(await own.about(newId('org'), newId('acc'))).toEqual([])
  })

  test('HealRuns refunds what a dead run has not checked', async () => {
    const { client, table } = tables.as('HealRuns')
    const place = { tableNames: { table }, documentClient: () => tables.operator }
    const { id } = await anOrganization(place, 0)
    const run = { organizationId: id, ownerId: newId('lst'), at: clock().toISOString(), runId: newId('run') }
    const ledger = dynamoLedger(client, table, clock)
    await dynamoRunParts(client, table, ledger, clock).refund(run, 30)
    expect(await dynamoLedger(tables.operator, table, clock).balance(id)).toBe(30)
  })

  test.each(['ServeData', 'ServeDefinitions'])('%s asks which accounts are on a list', async (name) => {
    const { client, table, searchIndex } = tables.as(name)
    const organizationId = newId('org')
    const account = { ...anAccount(random, newId('acc')), industry: 'Lock keeping' }
    const person = { ...aPerson(random, newId('per'), account), firstName: 'Ada' }
    await put(table, accountItem(account))
    await put(table, { ...key.person(person.id), kind: 'person', ...person })
    const lists = dynamoLists(tables.operator, table, clock)
    const room = { made: 0, more: 9, again: async () => room }
    const entities = [
      { type: 'account', id: account.id },
      { type: 'person', id: person.id },
    ] as const
    const found = []
    for (const filters of [null, { industry: ['lock keeping'] }, { tab: 'people' as const, search: 'ada' }]) {
      const list = { organizationId, id: newId('lst'), name: newId('lst'), webhookUrl: null, filters }
      await lists.create(list, false, room)
      if (!filters)
        await dynamoMembers(tables.operator, table, clock).append(organizationId, list.id, entities)
      const members = await membersReader(client, { table, searchIndex })(organizationId, list.id)
      found.push([...(await members.among(entities))])
    }
    expect(found).toEqual([[account.id, person.id], [account.id], [person.id]])
  })

  test('ServeMcp takes a turn before it tries the key of a tool', async () => {
    const { client, table } = tables.as('ServeMcp')
    const turns = hostTurns(dynamoPace(client, table, clock), clock)
    const url = 'https://tool.example/'
    expect(await turns.take('org_1', url)).toBe('taken')
    await turns.giveBack('org_1', url)
  })

  test('ReadNews forgets how far it has read when nobody watches the news', async () => {
    const { client, table } = tables.as('ReadNews')
    const states = dynamoFeedStates(client, table)
    await states.forget('english')
    expect(await states.get('english')).toBeUndefined()
  })

  test('ServeData saves rows to a list with a webhook that turns live at this moment', async () => {
    const { client, table } = tables.as('ServeData')
    const organizationId = newId('org')
    const lists = dynamoLists(tables.operator, table, clock)
    const list = {
      organizationId,
      id: newId('lst'),
      name: 'Mine',
      webhookUrl: 'https://hooks.example.com/',
      filters: { search: 'kestrel' },
    }
    const room = { made: 0, more: 1, again: async () => room }
    await lists.create(list, false, room)
    const account = { ...anAccount(random, newId('acc')) }
    await put(table, accountItem(account))
    const members = dynamoMembers(client, table, clock)
    await members.append(organizationId, list.id, [{ type: 'account', id: account.id }])
    expect((await lists.get(organizationId, list.id))?.members).toBe(1)
  })

  test('RunUpload removes the list that it made, with its webhook, when nothing came in', async () => {
    const { client, table } = tables.as('RunUpload')
    const organizationId = newId('org')
    const list = { organizationId, id: newId('lst'), name: 'Empty', webhookUrl: 'https://hooks.example.com/' }
    const room = { made: 0, more: 1, again: async () => room }
    await dynamoLists(tables.operator, table, clock).create({ ...list, filters: null }, false, room)
    const lists = dynamoLists(client, table, clock)
    await lists.remove(organizationId, list.id)
    expect(await lists.get(organizationId, list.id)).toBeUndefined()
  })

  test('RunUpload finds a company by its name', async () => {
    const { client, table, searchIndex } = tables.as('RunUpload')
    const account = { ...anAccount(random, newId('acc')), name: 'Uploaded Kestrel' }
    await put(table, accountItem(account))
    const follower = await anIndexer()
    await follower.catchUp()
    follower.stop()
    const found = await dynamoExactAccounts(client, { table, searchIndex })('name', [nameKey(account.name)])
    expect(found.size).toBe(1)
  })

  test('IndexChanges takes rows out of the entries that they share', async () => {
    const { table, searchIndex } = tables.as('IndexChanges')
    const follower = await anIndexer()
    const made = [1, 2].map((n) => ({
      ...anAccount(random, newId('acc')),
      name: `Shared ${n}`,
      createdAt: '2026-01-01T00:00:00.000Z',
    }))
    for (const account of made) await put(table, accountItem(account))
    await follower.catchUp()
    for (const account of made)
      await put(table, accountItem({ ...account, name: 'Another', updatedAt: new Date().toISOString() }))
    await follower.catchUp()
    follower.stop()
    expect(searchIndex).not.toBe('')
  })
})

test('no function asked for more than it may do', () => {
  expect(tables.refused).toEqual([])
})
