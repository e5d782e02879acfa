import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Article, readArticles } from '../../functions/news/files/gkg-articles.ts'
import { filesIn } from '../../functions/news/files/news-files.ts'
import { unzipFirst } from '../../functions/news/files/unzip.ts'
import { isAbout, nameTerm } from '../../functions/news/headline-subject.ts'
import { newsMatcher } from '../../functions/news/news-matcher.ts'
import { readFile } from '../../functions/news/read-file.ts'
import { parseQuery } from '../../functions/sources/text/keyword-query.ts'
import { matchQuery } from '../../functions/sources/text/match-query.ts'
import { gkgLine, zipOf } from '../../local/simulator/sources/gkg-file.ts'
import { chunksOf, newsSample } from './news-sample.ts'

const unzipped = async (zip: Buffer, size = 7) => {
  const parts: Buffer[] = []
  for await (const part of unzipFirst(chunksOf(zip, size))) parts.push(part)
  return Buffer.concat(parts)
}

describe('an archive', () => {
  test('gives its first file, however it comes in', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 2000 }),
        fc.integer({ min: 1, max: 500 }),
        fc.boolean(),
        async (bytes, size, stored) => {
          const content = Buffer.from(bytes)
          expect(await unzipped(zipOf('file', content, { stored }), size)).toEqual(content)
        },
      ),
      { numRuns: 60 },
    )
  })

  test('of zip64 says its size in the extra field', async () => {
    const content = Buffer.from('a long file, they say')
    const extra = Buffer.alloc(20)
    extra.writeUInt16LE(1, 0)
    extra.writeUInt16LE(16, 2)
    extra.writeBigUInt64LE(BigInt(content.length), 4)
    extra.writeBigUInt64LE(BigInt(content.length), 12)
    const zip = zipOf('file', content, { stored: true })
    zip.writeUInt32LE(0xffff_ffff, 18)
    zip.writeUInt16LE(extra.length, 28)
    const large = Buffer.concat([zip.subarray(0, 34), extra, zip.subarray(34)])
    expect(await unzipped(large)).toEqual(content)
  })

  test.each([false, true])('that is cut anywhere is refused (stored: %s)', async (stored) => {
    const content = Buffer.from('the news of a quarter of an hour')
    const zip = zipOf('file', content, { stored })
    const end = zip.indexOf('PK\x01\x02')
    for (let cut = 0; cut < end; cut += 1)
      await expect(unzipped(zip.subarray(0, cut))).rejects.toThrow(/cut off|no zip/)
  })

  test.each([
    ['a web page', Buffer.from('<!doctype html><title>Just a moment, please wait</title>'), 'no zip'],
    ['nothing', Buffer.alloc(0), 'no zip'],
    ['another method', Object.assign(zipOf('f', Buffer.from('x')), { 8: 12 }), 'method 12'],
    ['an encrypted file', Object.assign(zipOf('f', Buffer.from('x')), { 6: 1 }), 'encrypted'],
  ])('that is %s is refused', async (_what, zip, message) => {
    await expect(unzipped(zip)).rejects.toThrow(message)
  })
})

describe('a file of articles', () => {
  const read = async (text: string, size = 11) => {
    const articles: Article[] = []
    const counts = await readArticles(
      (async function* () {
        for await (const chunk of chunksOf(Buffer.from(text), size)) yield Buffer.from(chunk)
      })(),
      (article) => articles.push(article),
    )
    return { articles, ...counts }
  }
  const entry = { id: 'a-1', digits: '20261121101500', url: 'https://news.example/1' }

  test('has a title, a time and organizations for each', async () => {
    const title = 'Ünïted “Acme” & Söhne: raises £12M'
    const { articles } = await read(gkgLine({ ...entry, title, organizations: ['Acme', 'Söhne GmbH'] }))
    expect(articles).toMatchObject([
      { id: 'a-1', at: '2026-11-21T10:15:00.000Z', outlet: 'news.example', title },
    ])
    expect(articles[0]?.organizations()).toEqual(['acme', 'söhne gmbh'])
  })

  test('counts broken lines, and reads the others', async () => {
    const good = gkgLine({ ...entry, title: 'Acme wins' })
    const untitled = good.replace(/<PAGE_TITLE>.*/, '')
    const lines = [
      '',
      'a\tb',
      good,
      untitled,
      good.replace('20261121101500', 'yesterday'),
      good.replace(/\t.*/, ''),
    ]
    expect(await read(`${lines.join('\n')}\n`)).toMatchObject({
      lines: 5,
      broken: 3,
      articles: [{ title: 'Acme wins' }],
    })
  })

  test('leaves out a line that is too long for the memory', async () => {
    const good = gkgLine({ ...entry, title: 'Acme wins' })
    const long = gkgLine({ ...entry, title: 'Acme', padding: 'x'.repeat(5 * 1024 * 1024) })
    expect(await read(`${long}\n${good}`, 100_000)).toMatchObject({ lines: 2, broken: 1, articles: [{}] })
  })
})

test('lists name files of both editions, doubled, in any order and with other lines between', () => {
  const line = (digits: string, md5: string, kind = 'gkg') =>
    `100 ${md5.repeat(32)} http://data.gdeltproject.org/gdeltv2/${digits}.${kind}.csv.zip`
  const list = [
    '<html>',
    line('20261121101500', 'a'),
    line('20261121100000', 'b'),
    line('20261121101500', 'c'),
    line('20261121101500', 'd', 'translation.gkg'),
    line('20261321101500', 'e'),
    '100 zz http://x/20261121101500.gkg.csv.zip',
  ].join('\r\n')
  expect(filesIn(list, 'english').map(({ at, md5 }) => [at, md5[0]])).toEqual([
    ['2026-11-21T10:00:00.000Z', 'b'],
    ['2026-11-21T10:15:00.000Z', 'c'],
  ])
  expect(filesIn(list, 'translated')).toHaveLength(1)
})

test('finds what a plain comparison of each article with each keyword and name finds', async () => {
  const { watches, zip, md5 } = newsSample(7, { bytes: 400_000, queries: 150, names: 200, watched: 0.3 })
  const file = { at: '', url: '', md5 }
  const { found } = await readFile(async () => chunksOf(zip), file, newsMatcher(watches))
  const plain: Article[] = []
  await readArticles(unzipFirst(chunksOf(zip)), (article) => plain.push(article))
  const expected = plain.flatMap((article) => [
    ...watches.queries.flatMap(({ keywordId, query }) => {
      const parsed = parseQuery(query)
      return 'query' in parsed && matchQuery(parsed.query, article.title)
        ? [`${article.id} ${keywordId}`]
        : []
    }),
    ...watches.names.flatMap(({ accountId, name, term }) =>
      matchQuery([{ all: [term], none: [] }], article.title) && isAbout(article, name)
        ? [`${article.id} ${accountId}`]
        : [],
    ),
  ])
  const hits = found.flatMap(({ id, hits }) =>
    hits.map(({ ownerId, accountId }) => `${id} ${accountId ?? ownerId}`),
  )
  expect(expected.length).toBeGreaterThan(10)
  expect(hits.sort()).toEqual(expected.sort())
})

test.each([
  ['Acme raises $12M in Series A', 'Acme, Inc.', ['acme'], true],
  ['Acme raises $12M in Series A', 'Acme, Inc.', ['other'], false],
  ['Blue Acme acquires Beta', 'Blue Acme GmbH', [], true],
  ['A target for everybody', 'Target', ['target'], false],
])('%s, for %s: %s', (title, name, organizations, expected) => {
  expect(nameTerm(name)?.toLowerCase()).toBeDefined()
  expect(isAbout({ title, organizations: () => organizations }, name)).toBe(expected)
})
