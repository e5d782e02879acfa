import { Readable } from 'node:stream'
import { nameTerm } from '../../functions/news/headline-subject.ts'
import type { NewsWatches } from '../../functions/news/watches.ts'
import { gkgLine, md5Of, zipOf } from '../../local/simulator/sources/gkg-file.ts'
import { Random } from '../support/random.ts'

const SYLLABLES =
  'al an ar be bo ca co da de el en er fi go ha in ka la le li ma me mo na no or pa ra re ri ro sa se so ta te ti to va ve vi'.split(
    ' ',
  )
const VERBS = [
  'raises $12M in Series A',
  'acquires',
  'opens an office in',
  'appoints a new CEO from',
  'talks about',
  'cuts 200 jobs at',
]

const word = (random: Random, syllables = 3) =>
  Array.from({ length: syllables }, () => random.pick(SYLLABLES)).join('')
const name = (random: Random, syllables = 3) => {
  const text = word(random, syllables)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export interface NewsSample {
  readonly watches: NewsWatches
  readonly zip: Buffer
  readonly md5: string
  readonly bytes: number
}

/** A file of news, and who looks for what. The same seed is the same sample. */
export function newsSample(
  seed: number,
  sizes: { bytes: number; queries: number; names: number; watched?: number },
): NewsSample {
  const random = new Random(seed)
  const companies = Array.from({ length: sizes.names }, () =>
    random.chance(0.5) ? name(random) : `${name(random)} ${name(random)}`,
  )
  const lines: string[] = []
  let bytes = 0
  while (bytes < sizes.bytes) {
    // One article in sixteen is about a watched company. Other names are longer, so that they are none of them.
    const [one, other] = [0, 1].map(() =>
      random.chance(sizes.watched ?? 0.03) ? random.pick(companies) : name(random, 4),
    )
    const title = `${one} ${random.pick(VERBS)} ${other} in ${word(random, 4)} ${word(random, 2)}`
    const padding = Array.from({ length: 700 }, () => `${word(random)},${random.below(10_000)};`).join('')
    const line = gkgLine({
      id: `20261121101500-${lines.length}`,
      digits: '20261121101500',
      url: `https://news.example/${lines.length}`,
      title,
      organizations: [one ?? '', other ?? '', ...(random.chance(0.25) ? [name(random)] : [])],
      padding,
    })
    lines.push(line)
    bytes += line.length + 1
  }
  const zip = zipOf('news.csv', Buffer.from(`${lines.join('\n')}\n`))
  const queries = Array.from({ length: sizes.queries }, (_, n) => ({
    organizationId: `org${n % 50}`,
    keywordId: `kw${n}`,
    query: queryOf(random, companies),
  }))
  const names = companies.flatMap((company, n) => {
    const name = random.chance(0.5) ? company : `${company} Inc.`
    const term = nameTerm(name)
    const owner = { organizationId: `org${n % 50}`, listId: `lst${n % 50}`, accountId: `acc${n}` }
    return term === undefined ? [] : [{ ...owner, name, term }]
  })
  return { watches: { queries, names }, zip, md5: md5Of(zip), bytes }
}

function queryOf(random: Random, companies: readonly string[]): string {
  const company = random.pick(companies)
  const forms = [
    `"${company}"`,
    `${word(random)} ${word(random, 2)}`,
    `${company} OR "${random.pick(companies)}" -jobs`,
    `"${word(random)} ${word(random)}"`,
    `series ${word(random)}`,
  ]
  return random.pick(forms)
}

/** As a network brings it. */
export const chunksOf = (bytes: Buffer, size = 64 * 1024): AsyncIterable<Uint8Array> =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
