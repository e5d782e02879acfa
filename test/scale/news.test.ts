import { expect, test } from 'vitest'
import { type Article, readArticles } from '../../functions/news/files/gkg-articles.ts'
import { isAbout } from '../../functions/news/headline-subject.ts'
import { newsMatcher } from '../../functions/news/news-matcher.ts'
import { readFile } from '../../functions/news/read-file.ts'
import { unzipFirst } from '../../functions/news/files/unzip.ts'
import { parseQuery } from '../../functions/sources/text/keyword-query.ts'
import { matchQuery } from '../../functions/sources/text/match-query.ts'
import { chunksOf, newsSample } from '../news/news-sample.ts'

const MB = 1024 * 1024
const ROUNDS = 3
/** A plain comparison of everything would take hours. */
const EACH = 20
const some = <T>(all: readonly T[]) => all.filter((_, n) => n % EACH === 0)

/** Of the processor, in milliseconds: other programs change it little. */
async function workOf(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await run()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

test('a file of 20 MB is matched with 10,000 keywords and 20,000 names', async () => {
  const { watches, zip, md5, bytes } = newsSample(1, { bytes: 20_000_000, queries: 10_000, names: 20_000 })
  const file = { at: '', url: '', md5 }
  const before = process.memoryUsage().rss
  const match = newsMatcher(watches)
  const read = () => readFile(async () => chunksOf(zip), file, match)
  const unpack = async () => {
    let length = 0
    for await (const chunk of unzipFirst(chunksOf(zip))) length += chunk.length
    return length
  }
  expect(await unpack()).toBe(bytes)
  const { found } = await read()
  const works = { unpack: [] as number[], read: [] as number[] }
  for (let round = 0; round < ROUNDS; round += 1) {
    works.unpack.push(await workOf(unpack))
    works.read.push(await workOf(read))
  }
  const ratio = Math.min(...works.read) / Math.min(...works.unpack)
  const grown = (process.memoryUsage().rss - before) / MB
  console.log(
    `reading and matching: ${ratio.toFixed(2)} times unpacking; memory: ${grown.toFixed(0)} MB more`,
  )
  expect(ratio).toBeLessThan(3)
  expect(grown).toBeLessThan(200)

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
