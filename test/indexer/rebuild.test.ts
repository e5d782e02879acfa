import { BatchWriteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoDecisionMakers } from '../../functions/indexer/digests/decision-makers.store.ts'
import { dynamoDigests } from '../../functions/indexer/digests/digest.store.ts'
import { DigestItem, EMPTY_DIGEST } from '../../functions/indexer/digests/digest-item.ts'
import { dynamoMemberSignals } from '../../functions/indexer/digests/member-signals.store.ts'
import { documentOf } from '../../functions/search/document.ts'
import { indexEntries } from '../../functions/search/postings.ts'
import { queryOf } from '../../functions/search/query.ts'
import { search } from '../../functions/search/search.ts'
import { dynamoSearchIndex } from '../../functions/search/search-index.store.ts'
import { compressed } from '../../functions/shared/dynamo/compressed.store.ts'
import { indexKey, key, PUBLIC } from '../../functions/shared/table.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { anAccount, aPerson, aSignal, TODAY } from '../support/data/dataset.ts'
import { entriesIn } from '../support/data/entries-in.ts'
import { followIndex } from '../support/data/index-follower.ts'
import { rebuildIndex } from '../support/data/rebuild-index.ts'
import { scanTable } from '../support/data/scan-table.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { Random } from '../support/random.ts'

let tables: Tables
let client: ReturnType<Tables['documentClient']>
beforeAll(async () => {
  tables = await startTables()
  client = tables.documentClient()
  const random = new Random(7)
  const accounts = ['acc_1', 'acc_2', 'acc_3']
  for (const id of accounts) await put({ ...key.account(id), kind: 'account', ...anAccount(random, id) })
  for (let index = 0; index < 150; index += 1)
    await put(signalItem(aSignal(random, `sig_${index}`, { accounts, people: [] })))
  const follower = await followIndex(tables)
  await follower.catchUp()
  follower.stop()
})
afterAll(() => tables.stop())

const put = (Item: object) =>
  client.send(new PutCommand({ TableName: tables.tableNames.table, Item: { ...Item } }))

const run = () => rebuildIndex(tables)

const scan = (TableName: string) => scanTable(client, TableName)

const entries = async () => entriesIn(await scan(tables.tableNames.searchIndex)).sort()

const wanted = async () =>
  (await scan(tables.tableNames.table))
    .flatMap((item) => {
      const document = documentOf(item)
      return document ? indexEntries(document).map(({ pk, sk }) => `${pk} ${sk}`) : []
    })
    .sort()

async function write(requests: object[]) {
  for (let start = 0; start < requests.length; start += 25) {
    const RequestItems = { [tables.tableNames.searchIndex]: requests.slice(start, start + 25) }
    await client.send(new BatchWriteCommand({ RequestItems }))
  }
}

const newest = async () => {
  const query = queryOf('signals', [PUBLIC], {}, TODAY)
  return (await search(dynamoSearchIndex(client, tables.tableNames), query, 100)).rows.map(
    ({ item }) => item.id,
  )
}

async function digest() {
  const found = await dynamoDigests(client, tables.tableNames.searchIndex).visible('org_x', ['acc_1'])
  return found.get('acc_1') ?? { signals: [], makers: [] }
}

const isNoBlock = ({ pk, sk }: Record<string, unknown>) => !String(pk).endsWith('FEED') || sk === 'END'

describe('a rebuild', () => {
  test('of an index that agrees with the rows changes nothing', async () => {
    const before = await entries()
    expect(before).toEqual(await wanted())
    expect(await run()).toEqual({ rows: 153, removed: 0 })
    expect(await entries()).toEqual(before)
  })

  test('restores missing entries and removes entries without a row, while searches run', async () => {
    const expected = await newest()
    const all = (await scan(tables.tableNames.searchIndex)).filter(({ sk }) => /^\d{15}#/.test(String(sk)))
    const lost = all.filter(({ pk }, index) => index % 3 === 0 && !String(pk).endsWith('|all|'))
    await write(lost.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))
    const open = all
      .filter(({ pk }) => pk === indexKey.posting(PUBLIC, 'signals', 'all', '', '').pk)
      .slice(0, 40)
    const untrue = open.map(({ sk }) => ({
      ...indexKey.posting(PUBLIC, 'signals', 'word', 'untrue', String(sk)),
    }))
    const gone = indexKey.posting(PUBLIC, 'signals', 'all', '', '900000000000000#sig_gone')
    await write([...untrue, { ...gone }].map((Item) => ({ PutRequest: { Item } })))

    const rebuilding = run()
    for (let asked = 0; asked < 5; asked += 1) expect(await newest()).toEqual(expected)
    expect((await rebuilding).removed).toBe(41)
    expect(await entries()).toEqual(await wanted())
  })

  test('takes digests back to the rows, when these were restored to an earlier time', async () => {
    const random = new Random(8)
    const later = Array.from({ length: 40 }, (_, index) =>
      aSignal(random, `sig_later_${index}`, { accounts: ['acc_1'], people: [] }),
    ).map((signal) => ({ ...signal, createdAt: '2026-11-22T00:00:00.000Z' }))
    const maker = { ...aPerson(random, 'per_later', undefined), accountId: 'acc_1', decisionMaker: true }
    const before = await digest()
    const [changed] = before.signals
    if (!changed) throw new Error('The digest is empty.')
    const renamed = { ...changed, text: 'Later', updatedAt: '2026-11-23T00:00:00.000Z' }
    const asNew = <T>(after: T) => ({ before: undefined, after })
    const { searchIndex } = tables.tableNames
    await dynamoDigests(client, searchIndex).apply([...later, renamed].map(asNew))
    await dynamoDecisionMakers(client, searchIndex, '').apply([asNew(maker)])
    expect(await digest()).not.toEqual(before)
    await run()
    const after = await digest()
    expect([after.signals, after.makers]).toEqual([before.signals, before.makers])
  })

  test('makes the whole index from nothing, with its vocabulary', async () => {
    const items = await scan(tables.tableNames.searchIndex)
    await write(items.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))
    await run()
    expect(await entries()).toEqual(await wanted())
    const index = dynamoSearchIndex(client, tables.tableNames)
    const query = queryOf('signals', [PUBLIC], { search: 'caf', location: ['berlin'] }, TODAY)
    expect((await search(index, query, 100)).rows.length).toBeGreaterThan(0)
    const rebuilt = await scan(tables.tableNames.searchIndex)
    expect(rebuilt.filter(isNoBlock).length).toBe(items.filter(isNoBlock).length)
    const blocks = rebuilt.filter((item) => !isNoBlock(item))
    for (const pk of new Set(blocks.map((block) => block.pk))) {
      const feed = blocks
        .filter((block) => block.pk === pk)
        .sort((a, b) => (String(a.sk) < String(b.sk) ? -1 : 1))
      const times = feed.flatMap(({ capturedAt }) => capturedAt)
      expect(times).toEqual([...times].sort())
    }
    expect(blocks.flatMap(({ ids }) => ids).sort()).toEqual(
      [...Array.from({ length: 150 }, (_, n) => `sig_${n}`), 'acc_1', 'acc_2', 'acc_3'].sort(),
    )
  })

  test('replaces packs by entries of their own, also of rows that arrive meanwhile', async () => {
    const random = new Random(9)
    const createdAt = '2026-03-05T12:00:00.000Z'
    const account = (id: string) => ({
      ...key.account(id),
      kind: 'account',
      ...anAccount(random, id),
      createdAt,
    })
    const follower = await followIndex(tables)
    for (let n = 0; n < 30; n += 1) await put(account(`acc_pack_${n}`))
    await follower.catchUp()
    const packs = async () =>
      (await scan(tables.tableNames.searchIndex)).filter(({ rows }) => rows instanceof Set)
    expect((await packs()).length).toBeGreaterThan(5)
    const rebuilding = run()
    for (let n = 30; n < 60; n += 1) await put(account(`acc_pack_${n}`))
    await follower.catchUp()
    await rebuilding
    follower.stop()
    expect([...new Set(await entries())]).toEqual(await wanted())
    expect((await run()).removed).toBe(0)
    expect(await packs()).toEqual([])
    expect(await entries()).toEqual(await wanted())
  })
})

test('repairs a digest that has lost signals and says that none is missing', async () => {
  const random = new Random(8)
  for (let index = 0; index < 40; index += 1) {
    const signal = aSignal(random, `sig_cut${index}`, { accounts: ['acc_1'], people: [] })
    await put(signalItem({ ...signal, accountId: 'acc_1', organizationId: null }))
  }
  const follower = await followIndex(tables)
  await follower.catchUp()
  follower.stop()
  const { searchIndex } = tables.tableNames
  const digests = compressed(client, searchIndex, 'digest', DigestItem, EMPTY_DIGEST)
  const of = key.digest(null, 'acc_1')
  const whole = (await digests.read([of])).get(of.pk)
  expect(whole?.signals).toHaveLength(25)
  // As an older version left it when it erased a person.
  const cut = ({ signals, makers }: DigestItem) => ({ signals: signals.slice(7), makers })
  await digests.edit([{ key: of, change: cut }])
  const about = () => dynamoMemberSignals(client, searchIndex)('org_1', [{ type: 'account', id: 'acc_1' }])
  expect((await about()).rest).toEqual([])
  await run()
  expect((await digests.read([of])).get(of.pk)?.signals).toEqual(whole?.signals)
  expect((await about()).rest).toHaveLength(1)
})
