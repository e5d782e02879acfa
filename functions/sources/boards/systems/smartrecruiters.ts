// The posting API: `limit` (100 at most) and `offset` page. dev.smartrecruiters.com/customer-api/posting-api/endpoints/postings/
import * as v from 'valibot'
import { getJson, readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { type CountUnreadable, type Fetch, SourceFailure } from '../../source.ts'
import { defineBoard, firstCapture, getBoard, joinedTexts } from '../define-board.ts'

const PAGE = 100
const MOST_PAGES = 20
/** A description is a request of its own. New postings are among the newest. */
const MOST_DESCRIBED = 3

const Posting = v.object({
  id: nativeId,
  name: filledText,
  releasedDate: time,
  company: maybe(v.object({ identifier: maybeText, name: maybeText })),
  location: maybe(
    v.object({ fullLocation: maybeText, city: maybeText, country: maybeText, remote: maybe(v.boolean()) }),
  ),
})
type Posting = v.InferOutput<typeof Posting>

const PostingsReply = v.object({ content: v.array(v.unknown()) })

const Section = maybe(v.object({ title: maybeText, text: maybeText }))
const Detail = v.object({
  jobAd: v.object({
    sections: v.object({
      jobDescription: Section,
      qualifications: Section,
      additionalInformation: Section,
      companyDescription: Section,
    }),
  }),
})

const API = /^https?:\/\/api\.smartrecruiters\.com\/v1\/companies\/([\w.-]+)/i
const ONE_CLICK = /^https?:\/\/jobs\.smartrecruiters\.com\/(?:oneclick-ui\/company|ni)\/([\w.-]+)/i
const HOSTED =
  /^https?:\/\/(?:careers|jobs)\.smartrecruiters\.com\/(?!(?:oneclick-ui|ni|my|static|sr-jobs)(?:[/?#]|$))([\w.-]+)/i

const boardUrl = (slug: string) =>
  `https://api.smartrecruiters.com/v1/companies/${encodeURIComponent(slug)}/postings`

export const smartrecruiters = defineBoard({
  name: 'smartrecruiters',
  override: 'SOURCE_SMARTRECRUITERS_URL',
  hosts: ['api.smartrecruiters.com'],
  sharedHosts: ['smartrecruiters.com'],
  most: PAGE * MOST_PAGES,
  // It allows ten requests a second.
  everyMs: 120,

  slugIn: (url) => firstCapture(url, API, ONE_CLICK, HOSTED),

  async openings(slug, fetch, unreadable) {
    const postings = await allPostings(slug, fetch, unreadable)
    const descriptions = await newestDescriptions(slug, postings, fetch)
    return postings.map((posting) => ({
      id: posting.id,
      url: `https://jobs.smartrecruiters.com/${encodeURIComponent(posting.company?.identifier || slug)}/${encodeURIComponent(posting.id)}`,
      title: posting.name,
      place: placeOf(posting),
      description: descriptions.get(posting.id),
      times: [posting.releasedDate],
      company: posting.company?.name,
    }))
  },
})

async function allPostings(slug: string, fetch: Fetch, unreadable: CountUnreadable): Promise<Posting[]> {
  const found = new Map<string, Posting>()
  for (let offset = 0; offset < PAGE * MOST_PAGES; offset += PAGE) {
    const url = `${boardUrl(slug)}?limit=${PAGE}&offset=${offset}`
    const { content } = await getBoard(fetch, url, PostingsReply)
    const before = found.size
    for (const posting of readEntries(Posting, content, unreadable)) found.set(posting.id, posting)
    if (content.length < PAGE || found.size === before) break
  }
  return [...found.values()]
}

async function newestDescriptions(slug: string, postings: readonly Posting[], fetch: Fetch) {
  const newest = postings
    .toSorted((a, b) => releaseOf(b).localeCompare(releaseOf(a)))
    .slice(0, MOST_DESCRIBED)
  const found = new Map<string, string>()
  for (const { id } of newest) found.set(id, await descriptionOf(slug, id, fetch))
  return found
}

/** Of the form of ISO 8601, so that its order is that of text. */
const releaseOf = ({ releasedDate }: Posting) => (typeof releasedDate === 'string' ? releasedDate : '')

/** Empty when it can't be read: the title says enough. */
async function descriptionOf(slug: string, id: string, fetch: Fetch): Promise<string> {
  try {
    const { jobAd } = await getJson(fetch, { url: `${boardUrl(slug)}/${encodeURIComponent(id)}` }, Detail)
    const { jobDescription, qualifications, additionalInformation, companyDescription } = jobAd.sections
    const sections = [jobDescription, qualifications, additionalInformation, companyDescription]
    return joinedTexts(sections.map((section) => section?.text))
  } catch (error) {
    if (error instanceof SourceFailure) return ''
    throw error
  }
}

function placeOf({ location }: Posting): string {
  const written =
    location?.fullLocation || joinedTexts([location?.city, location?.country?.toUpperCase()], ', ')
  return written || (location?.remote ? 'Remote' : '')
}
