// The postings API: `skip` and `limit` page, answers are a bare list. github.com/lever/postings-api
import * as v from 'valibot'
import { readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import type { Fetch } from '../../source.ts'
import { defineBoard, firstCapture, getBoard, joinedTexts } from '../define-board.ts'
import { writtenPlaces } from '../written-places.ts'

const PAGE = 100
const MOST_PAGES = 25

const Posting = v.object({
  id: nativeId,
  text: filledText,
  hostedUrl: v.string(),
  createdAt: time,
  categories: maybe(v.object({ location: maybeText, allLocations: maybe(v.array(maybeText)) })),
  workplaceType: maybeText,
  descriptionPlain: maybeText,
  description: maybeText,
  lists: maybe(v.array(maybe(v.object({ text: maybeText, content: maybeText })))),
  additionalPlain: maybeText,
  additional: maybeText,
})
type Posting = v.InferOutput<typeof Posting>

const PostingsReply = v.array(v.unknown())

/** Most of a posting is in its lists: what to do, what to bring. */
const descriptionOf = (posting: Posting) =>
  joinedTexts([
    posting.descriptionPlain || posting.description,
    ...(posting.lists ?? []).flatMap((list) => [list?.text, list?.content]),
    posting.additionalPlain || posting.additional,
  ])

/** Boards in Europe have an API of their own. */
const EUROPE = 'eu:'

function page(slug: string, skip: number, fetch: Fetch): Promise<readonly unknown[]> {
  const [host, site] = slug.startsWith(EUROPE)
    ? ['api.eu.lever.co', slug.slice(EUROPE.length)]
    : ['api.lever.co', slug]
  const url = `https://${host}/v0/postings/${encodeURIComponent(site)}?mode=json&skip=${skip}&limit=${PAGE}`
  return getBoard(fetch, url, PostingsReply)
}

export const lever = defineBoard({
  name: 'lever',
  override: 'SOURCE_LEVER_URL',
  hosts: ['api.lever.co', 'api.eu.lever.co'],
  sharedHosts: ['lever.co'],
  most: PAGE * MOST_PAGES,
  everyMs: 200,

  slugIn(url) {
    const european = firstCapture(
      url,
      /^https?:\/\/(?:jobs|api)\.eu\.lever\.co\/(?:v0\/postings\/)?([\w.-]+)/i,
    )
    if (european !== undefined) return `${EUROPE}${european}`
    return firstCapture(url, /^https?:\/\/(?:jobs|api)\.lever\.co\/(?:v0\/postings\/)?([\w.-]+)/i)
  },

  async openings(slug, fetch, unreadable) {
    const found = new Map<string, Posting>()
    for (let skip = 0; skip < PAGE * MOST_PAGES; skip += PAGE) {
      const postings = await page(slug, skip, fetch)
      const before = found.size
      for (const posting of readEntries(Posting, postings, unreadable)) found.set(posting.id, posting)
      if (postings.length < PAGE || found.size === before) break
    }
    return [...found.values()].map((posting) => ({
      id: posting.id,
      url: posting.hostedUrl,
      title: posting.text,
      place: placeOf(posting),
      description: descriptionOf(posting),
      times: [posting.createdAt],
      company: undefined,
    }))
  },
})

function placeOf({ categories, workplaceType }: Posting): string {
  const places = [categories?.location, ...(categories?.allLocations ?? [])]
  return writtenPlaces(places, workplaceType === 'remote')
}
