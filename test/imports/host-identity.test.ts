import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dynamoEntities } from '../../functions/entities/entities.store.ts'
import { hostStubItem, stubItem } from '../../functions/entities/entity-item.ts'
import { idOfHost, idOfPage } from '../../functions/entities/identity.ts'
import { dynamoListed } from '../../functions/entities/listed/listed.store.ts'
import { dynamoOwnNames } from '../../functions/entities/own-names.store.ts'
import { parseSocialUrl } from '../../functions/entities/social-url.ts'
import { AccountPatch } from '../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../functions/imports/imports.wiring.ts'
import { dynamoDigests } from '../../functions/indexer/digests/digest.store.ts'
import { dynamoItems } from '../../functions/lists/list-item.store.ts'
import { dynamoExactAccounts } from '../../functions/lists/lookup/exact-accounts.store.ts'
import { dynamoMonitorSubjects } from '../../functions/monitors/monitor-subjects.store.ts'
import { key } from '../../functions/shared/table.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { dynamoSignalSubjects } from '../../functions/webhooks/fan-out/subjects.store.ts'
import { type Follower, followIndex } from '../support/data/index-follower.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

let tables: Tables
let follower: Follower
beforeAll(async () => {
  tables = await startTables()
  follower = await followIndex(tables)
})
afterAll(async () => {
  follower.stop()
  await tables.stop()
})

let unique = 0
beforeEach(() => {
  unique += 1
})
const client = () => tables.documentClient()
const table = () => tables.tableNames.table
const host = () => `acme-${unique}.example`
const page = () => {
  const parsed = parseSocialUrl(`https://linkedin.com/company/acme-${unique}`)
  if (!parsed) throw new Error('no page')
  return parsed
}
const clock = () => new Date('2026-03-01T12:00:00.000Z')
const put = (Item: object) => client().send(new PutCommand({ TableName: table(), Item: { ...Item } }))
const row = (changes: object = {}) => ({
  socialUrl: page().url,
  websiteUrl: `https://www.${host()}/about`,
  name: `Acme ${unique}`,
  ...changes,
})
const imported = (...rows: object[]) =>
  dynamoImports(client(), table(), clock).accounts(rows.map((one) => v.parse(AccountPatch, one)))
const account = async (id: string) => (await dynamoEntities(client(), table()).accounts([id])).get(id)
const idsWith = async (field: 'host' | 'name', value: string) => {
  await follower.catchUp()
  const found = await dynamoExactAccounts(client(), tables.tableNames)(field, [value])
  return found.get(value)?.map(({ id }) => id)
}

const publicHostAccount = async () => {
  const { stub: _, ...item } = hostStubItem(host(), clock())
  await put(item)
}

describe('an account of which only the website was known', () => {
  test('gets its page from an import and keeps its id', async () => {
    await put(hostStubItem(host(), clock()))
    const { outcomes, signals } = await imported(row())
    expect(outcomes).toEqual([{ outcome: 'updated', id: idOfHost(host()) }])
    expect(signals).toBe(0)
    expect(await account(idOfPage(page()))).toMatchObject({ id: idOfHost(host()), socialUrl: page().url })
    expect((await imported(row())).outcomes).toMatchObject([{ outcome: 'unchanged' }])
    expect(await idsWith('host', host())).toEqual([idOfHost(host())])
  })

  test('becomes one with the account that has the page, whatever both were', async () => {
    for (const makeHost of [() => put(hostStubItem(host(), clock())), publicHostAccount]) {
      unique += 1
      await makeHost()
      await put(stubItem(page(), clock()))
      await follower.catchUp()
      expect(await imported(row(), row({ headcount: 5 }))).toMatchObject({ signals: 0 })
      const merged = await account(idOfHost(host()))
      expect(merged).toMatchObject({
        id: idOfPage(page()),
        name: `Acme ${unique}`,
        headcount: 5,
        stub: false,
      })
      expect(merged?.mergedIds).toEqual([idOfHost(host())])
      expect(await idsWith('host', host())).toEqual([idOfPage(page())])
      expect((await imported(row({ headcount: 5 }))).outcomes).toMatchObject([{ outcome: 'unchanged' }])
    }
  })

  test('is merged once by several imports at the same time', async () => {
    await put(hostStubItem(host(), clock()))
    await imported({ socialUrl: page().url, name: 'First' })
    await Promise.all(Array.from({ length: 6 }, () => imported(row())))
    expect((await account(idOfHost(host())))?.mergedIds).toEqual([idOfHost(host())])
  })

  test('belongs to the first of several pages with its website', async () => {
    await put(hostStubItem(host(), clock()))
    const other = `https://linkedin.com/company/other-${unique}`
    await imported(row(), row({ socialUrl: other, name: 'Other' }))
    const [first, second] = await Promise.all([
      account(idOfPage(page())),
      account(idOfPage(parseSocialUrl(other) ?? page())),
    ])
    expect(first?.id === second?.id).toBe(false)
    expect([first?.id, second?.id]).toContain(idOfHost(host()))
  })

  test('is not merged by a page of a site that many companies share', async () => {
    await put(hostStubItem('github.com', clock()))
    await imported(row({ websiteUrl: 'https://github.com/acme' }))
    expect(await account(idOfHost('github.com'))).toMatchObject({ socialUrl: null, stub: true })
  })
})

describe('after a merge, the old id still works', () => {
  const merge = async () => {
    await publicHostAccount()
    const at = clock().toISOString()
    await put(
      signalItem({
        id: `sig_${unique}`,
        type: 'ACCOUNT_NEW_ANNOUNCEMENT',
        source: 'https://news.example/1',
        text: 'News',
        highlights: [],
        personId: null,
        accountId: idOfHost(host()),
        keywordId: null,
        listId: null,
        organizationId: null,
        createdAt: at,
        updatedAt: at,
      }),
    )
    await follower.catchUp()
    await imported({ socialUrl: page().url, name: 'Acme' })
    await imported(row())
    await follower.catchUp()
    return { ref: { id: idOfHost(host()), type: 'account' } as const, at }
  }

  test('on a list, with the signals from before', async () => {
    const { ref, at } = await merge()
    const digests = dynamoDigests(client(), tables.tableNames.searchIndex)
    const ownNames = dynamoOwnNames(client(), table())
    const images = 'https://i.example'
    const listed = dynamoListed(client(), table())
    const items = dynamoItems({ client: client(), table: table(), images, digests, ownNames, listed })
    const [item] = await items.load('org_1', [{ ...ref, addedAt: at }])
    expect(item).toMatchObject({ id: idOfPage(page()), name: `Acme ${unique}` })
    expect(item?.signals.map(({ id }) => id)).toContain(`sig_${unique}`)
  })

  test('in a monitor, in webhooks and on the card of a signal', async () => {
    const { ref } = await merge()
    const subjects = dynamoMonitorSubjects(
      client(),
      table(),
      { of: async () => new Map() },
      {
        ownNames: dynamoOwnNames(client(), table()),
        listed: dynamoListed(client(), table()),
        coverages: { of: async () => new Map() },
      },
    )
    const [subject] = await subjects.load('org_1', [ref])
    expect(subject?.watched).toMatchObject({
      id: idOfPage(page()),
      websiteUrl: `https://www.${host()}/about`,
    })
    const found = await dynamoSignalSubjects(client(), table()).accounts([idOfPage(page())])
    expect(found.get(idOfPage(page()))).toMatchObject({ mergedIds: [ref.id] })
    const { Item } = await client().send(
      new GetCommand({ TableName: table(), Key: key.signal(null, `sig_${unique}`) }),
    )
    expect(Item?.account).toMatchObject({ id: ref.id, name: `Acme ${unique}`, socialUrl: page().url })
  })
})
