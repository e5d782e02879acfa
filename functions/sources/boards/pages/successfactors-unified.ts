// The search that newer career sites of SuccessFactors load, as in github.com/santifer/career-ops (providers/successfactors.mjs).
import * as v from 'valibot'
import { getJson } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { type Fetch, SourceFailure } from '../../source.ts'
import type { Opening } from '../define-board.ts'

const PAGE = 10
const MOST_PAGES = 3
/** A posting is found in the languages that it was written in. */
const MOST_LOCALES = 2
const LOCALE = /\blocale=([a-z]{2}_[A-Z]{2})\b/g
const USUAL_LOCALES = ['en_US', 'de_DE']

const Posting = v.object({
  response: v.object({
    id: nativeId,
    unifiedStandardTitle: filledText,
    unifiedUrlTitle: maybeText,
    jobLocationShort: maybe(v.array(maybeText)),
    unifiedStandardStart: time,
  }),
})
const SearchReply = v.object({ jobSearchResult: v.array(v.unknown()) })

/** None where the site has no such search. `page` is its search page, which names its languages. */
export async function unifiedOpenings(host: string, page: string, fetch: Fetch): Promise<Opening[]> {
  const found = new Map<string, Opening>()
  for (const locale of localesIn(page)) {
    for (let number = 0; number < MOST_PAGES; number += 1) {
      const before = found.size
      const postings = await postingsOf(host, locale, number, fetch)
      for (const opening of postings.flatMap((posting) => openingOf(host, locale, posting)))
        if (!found.has(opening.id ?? '')) found.set(opening.id ?? '', opening)
      if (postings.length < PAGE || found.size === before) break
    }
  }
  return [...found.values()]
}

function localesIn(page: string): string[] {
  const named = new Set([...page.matchAll(LOCALE)].map(([, locale = '']) => locale))
  const english = [...named].filter((locale) => locale.startsWith('en'))
  const all = named.size === 0 ? USUAL_LOCALES : [...new Set([...english, ...named])]
  return all.slice(0, MOST_LOCALES)
}

async function postingsOf(host: string, locale: string, pageNumber: number, fetch: Fetch) {
  const request = {
    url: `https://${host}/services/recruiting/v1/jobs`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ keywords: '', locale, location: '', pageNumber, sortBy: 'recent' }),
  }
  try {
    return (await getJson(fetch, request, SearchReply)).jobSearchResult
  } catch (error) {
    if (isNoSearch(error)) return []
    throw error
  }
}

/** A site with the older search answers a page, or that there is nothing. */
const isNoSearch = (error: unknown) =>
  error instanceof SourceFailure && (error.kind === 'format' || [400, 404, 405].includes(error.status ?? 0))

function openingOf(host: string, locale: string, posting: unknown): Opening[] {
  const parsed = v.safeParse(Posting, posting)
  if (!parsed.success) return []
  const { id, unifiedStandardTitle, unifiedUrlTitle, jobLocationShort, unifiedStandardStart } =
    parsed.output.response
  return [
    {
      id,
      url: `https://${host}/job/${(unifiedUrlTitle || 'job').replace(/[^\w%-]+/g, '-')}/${encodeURIComponent(id)}-${locale}`,
      title: unifiedStandardTitle,
      place: jobLocationShort?.find((place) => place?.trim()),
      description: undefined,
      times: [unifiedStandardStart],
      company: undefined,
    },
  ]
}
