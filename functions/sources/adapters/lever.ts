import * as v from 'valibot'
import type { Clock } from '../../shared/clock.ts'
import { entriesOf, getJson, maybe, maybeText, nativeId, time } from '../fetch/json-reply.ts'
import type { Observation } from '../observation.ts'
import type { Fetch } from '../source.ts'
import { sourceUrl } from '../text/canonical-url.ts'
import { instant } from '../text/parse-time.ts'
import { plain } from '../markup/plain-text.ts'
import { type BoardReader, hiring } from './board.ts'
import { orNothing } from './unknown-board.ts'

const PAGE = 100
const MOST_PAGES = 30

const Posting = v.object({
  id: nativeId,
  text: v.pipe(v.string(), v.nonEmpty()),
  hostedUrl: v.string(),
  createdAt: time,
  categories: maybe(v.object({ location: maybeText })),
  descriptionPlain: maybeText,
})
type Posting = v.InferOutput<typeof Posting>

export function lever(clock: Clock): BoardReader {
  async function page(slug: string, skip: number, fetch: Fetch): Promise<readonly unknown[]> {
    const [host, site] = slug.startsWith('eu:') ? ['api.eu.lever.co', slug.slice(3)] : ['api.lever.co', slug]
    const url = `https://${host}/v0/postings/${encodeURIComponent(site)}?mode=json&skip=${skip}&limit=${PAGE}`
    return orNothing(getJson(fetch, { url }, v.array(v.unknown())), [])
  }

  return {
    name: 'lever',
    async openings(slug, company, fetch) {
      const found: Observation[] = []
      for (let skip = 0; skip < PAGE * MOST_PAGES; skip += PAGE) {
        const postings = await page(slug, skip, fetch)
        found.push(
          ...entriesOf(Posting, postings).flatMap(
            (posting) => observation(slug, company, posting, clock()) ?? [],
          ),
        )
        if (postings.length < PAGE) break
      }
      return found
    },
  }
}

function observation(slug: string, company: string, posting: Posting, now: Date): Observation | undefined {
  const url = sourceUrl(posting.hostedUrl)
  if (url === undefined) return undefined
  const title = plain(posting.text)
  return {
    source: 'lever',
    nativeId: `${slug}/${posting.id}`,
    kind: 'job',
    url,
    title: hiring(company, title, plain(posting.categories?.location ?? '')),
    body: plain(posting.descriptionPlain ?? ''),
    at: instant(posting.createdAt, now),
    company,
    highlights: [title],
  }
}
