import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountNews } from '../../functions/news/account-news.ts'
import { keepNews, waitingNews } from '../../functions/news/news-hits.store.ts'
import { newsMatcher } from '../../functions/news/news-matcher.ts'
import { allNewsWatches, watchNames } from '../../functions/news/news-watches.store.ts'
import { newId } from '../../functions/shared/ids.ts'
import { SourceFailure, type WatchResult } from '../../functions/sources/source.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const NOTHING: WatchResult = { places: [], state: null, unseen: 'no website is known', failures: [] }
const acme = { id: 'acc_acme', name: 'Acme Robotics, Inc.', websiteUrl: null }

test('news about a monitored account wait for the list that monitors it', async () => {
  const client = tables.documentClient()
  const { table } = tables.tableNames
  const clock = () => new Date('2026-11-21T10:00:00.000Z')
  let stopped: SourceFailure | undefined
  const news = accountNews({
    waiting: (hit, since) => waitingNews(client, table, hit, since),
    gaps: { stopped: async () => stopped, lost: async () => ({ files: 1, lines: 3 }) },
    watchNames: (part, names) => watchNames(client, table, part, names, clock),
  })
  const mine = { organizationId: newId('org'), listId: newId('lst'), part: 1 }
  const theirs = { organizationId: newId('org'), listId: newId('lst'), part: 1 }
  await news.watch(mine, [acme, { ...acme, id: 'acc_it', name: 'It' }])
  await news.watch(mine, [acme, { ...acme, id: 'acc_it', name: 'It' }])
  await news.watch(theirs, [{ ...acme, id: 'acc_beta', name: 'Beta Motors' }])
  const watches = await allNewsWatches(client, table)
  expect(watches.names.map(({ accountId, term }) => [accountId, term]).sort()).toEqual([
    ['acc_acme', 'Acme Robotics'],
    ['acc_beta', 'Beta Motors'],
  ])

  const article = {
    id: '20261121101500-1',
    at: '2026-11-21T09:00:00.000Z',
    outlet: 'news.example',
    url: 'https://news.example/1',
    title: 'Acme Robotics raises $12M in Series A',
  }
  const match = newsMatcher(watches)
  const hits = match({ ...article, organizations: () => [] })
  expect(hits).toEqual([{ organizationId: mine.organizationId, ownerId: mine.listId, accountId: 'acc_acme' }])
  expect(match({ ...article, title: 'Acme Robotics is a name', organizations: () => [] })).toEqual([])
  await keepNews(client, table, [{ ...article, hits }], clock().toISOString())
  await keepNews(client, table, [{ ...article, hits }], clock().toISOString())

  const before = '2026-11-21T10:30:00.000Z'
  const seen = await news.add(mine, 'acc_acme', before, NOTHING)
  expect(seen).toMatchObject({
    unseen: null,
    places: [{ source: 'gdelt', onlyNew: true, observations: [{ source: 'gdelt', title: article.title }] }],
  })
  expect(await news.add(theirs, 'acc_acme', before, NOTHING)).toEqual(NOTHING)
  expect(await news.add(mine, 'acc_beta', before, NOTHING)).toEqual(NOTHING)
  expect(await news.add(mine, 'acc_acme', undefined, NOTHING)).toEqual(NOTHING)
  expect(await news.add(mine, 'acc_acme', '2026-11-21T12:00:00.000Z', NOTHING)).toEqual(NOTHING)

  expect(await news.lost(before)).toMatchObject([
    { source: 'gdelt', status: 'ok', failed: 1, unreadable: 3, found: 0 },
  ])
  stopped = new SourceFailure('unreachable', 'has brought nothing yet')
  expect(await news.add(mine, 'acc_beta', before, NOTHING)).toEqual({
    ...NOTHING,
    failures: [{ source: 'gdelt', failure: stopped }],
  })
})
