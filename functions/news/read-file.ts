import { createHash } from 'node:crypto'
import { SourceFailure } from '../sources/source.ts'
import { type Article, readArticles } from './files/gkg-articles.ts'
import type { NewsFile } from './files/news-files.ts'
import { BrokenZip, unzipFirst } from './files/unzip.ts'
import type { NewsMatcher } from './news-matcher.ts'
import type { NewsHit } from './watches.ts'

/** Rejects with a SourceFailure when there is no such file. */
export type OpenFile = (url: string) => Promise<AsyncIterable<Uint8Array>>

export interface FoundArticle extends Omit<Article, 'organizations'> {
  readonly hits: readonly NewsHit[]
}

/** The articles of a file that somebody looks for. A file that is cut or changed has none. */
export async function readFile(open: OpenFile, { url, md5 }: NewsFile, match: NewsMatcher) {
  const hash = createHash('md5')
  const found: FoundArticle[] = []
  const packed = summed(await open(url), (chunk) => hash.update(chunk))
  const read = await readArticles(unzipFirst(packed), ({ organizations, ...article }) => {
    const hits = match({ ...article, organizations })
    if (hits.length > 0) found.push({ ...article, hits })
  }).catch((error: unknown) => {
    throw error instanceof BrokenZip ? failure(`sent a file that ${error.message}`, error) : error
  })
  if (hash.digest('hex') !== md5) throw failure('sent a file with another checksum than announced')
  if (read.lines > 0 && read.broken === read.lines) throw failure('sent a file in another format')
  return { found, ...read }
}

const failure = (message: string, cause?: unknown) => new SourceFailure('format', message, { cause })

async function* summed(chunks: AsyncIterable<Uint8Array>, sum: (chunk: Uint8Array) => void) {
  for await (const chunk of chunks) {
    sum(chunk)
    yield chunk
  }
}
