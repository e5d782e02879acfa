import { expect, test } from 'vitest'
import { type Article, readArticles } from '../../functions/news/files/gkg-articles.ts'
import { unzipFirst } from '../../functions/news/files/unzip.ts'
import { isAbout } from '../../functions/news/headline-subject.ts'
import { newsMatcher } from '../../functions/news/news-matcher.ts'
import { readFile } from '../../functions/news/read-file.ts'
import { parseQuery } from '../../functions/sources/text/keyword-query.ts'
import { matchQuery } from '../../functions/sources/text/match-query.ts'
import { measureNews } from '../bench/news.bench.ts'
import { chunksOf, newsSample } from '../news/news-sample.ts'

/** A plain comparison of everything would take hours. */
const EACH = 20
const some = <T>(all: readonly T[]) => all.filter((_, n) => n % EACH === 0)

test('a file of 20 MB is matched with 10,000 keywords and 20,000 names', () => {
  const { whole, megabytes } = measureNews()
  console.log(`preparing, reading and matching: ${whole} times unpacking; memory: ${megabytes} MB`)
  expect(whole).toBeLessThan(3)
  expect(megabytes).toBeLessThan(256)
})

test('a file of 20 MB has the hits of a plain comparison', async () => {
  const { watches, zip, md5 } = newsSample(1, { bytes: 20_000_000, queries: 10_000, names: 20_000 })
  const file = { at: '', url: '', md5 }
  const { found } = await readFile(async () => chunksOf(zip), file, newsMatcher(watches))
  const [queries, names] = [some(watches.queries), some(watches.names)]
  const wanted = new Set([
    ...queries.map(({ keywordId }) => keywordId),
    ...names.map(({ accountId }) => accountId),
  ])
  const sample: Article[] = []
  await readArticles(unzipFirst(chunksOf(zip)), (article) => {
    if (sample.length < 10) sample.push(article)
  })
  const plain = sample.flatMap((article) => [
    ...queries.flatMap(({ keywordId, query }) => {
      const parsed = parseQuery(query)
      return 'query' in parsed && matchQuery(parsed.query, article.title)
        ? [`${article.id} ${keywordId}`]
        : []
    }),
    ...names.flatMap(({ accountId, name, term }) =>
      matchQuery([{ all: [term], none: [] }], article.title) && isAbout(article, name)
        ? [`${article.id} ${accountId}`]
        : [],
    ),
  ])
  const ids = new Set(sample.map(({ id }) => id))
  const hits = found
    .filter(({ id }) => ids.has(id))
    .flatMap(({ id, hits: all }) => all.map(({ ownerId, accountId }) => ({ id, who: accountId ?? ownerId })))
    .flatMap(({ id, who }) => (wanted.has(who) ? [`${id} ${who}`] : []))
  expect(hits.sort()).toEqual(plain.sort())
})
