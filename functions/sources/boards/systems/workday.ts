// Requests as in github.com/santifer/career-ops (providers/workday.mjs) and github.com/stapply-ai/ats-scrapers.
import * as v from 'valibot'
import { getJson, readEntries } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText } from '../../fetch/reply-fields.ts'
import type { Fetch } from '../../source.ts'
import { foldText } from '../../text/words.ts'
import { defineBoard } from '../define-board.ts'

const PAGE = 20
/** The newest come first. Large companies have thousands. */
const MOST_PAGES = 3
const DAY_MS = 86_400_000

const Posting = v.object({
  title: filledText,
  externalPath: v.pipe(v.string(), v.startsWith('/')),
  locationsText: maybeText,
  postedOn: maybeText,
  bulletFields: maybe(v.array(maybeText)),
})

const PostingsReply = v.object({ jobPostings: v.array(v.unknown()) })

const HOSTED =
  /^https?:\/\/([\w-]+)\.(wd\d{1,3})\.myworkdayjobs(?:-impl)?\.com\/(?:wday\/cxs\/[\w-]+\/)?(?:[a-z]{2}(?:-[A-Z]{2})?\/)?([\w.-]+)/i
const SHARED =
  /^https?:\/\/(wd\d{1,3})\.myworkdaysite\.com\/(?:[a-z]{2}(?:-[A-Z]{2})?\/)?recruiting\/([\w-]+)\/([\w.-]+)/i
const NO_SITE = /^(?:wday|job|jobs|login|favicon\.ico|robots\.txt)$/i

interface Tenant {
  readonly tenant: string
  readonly instance: string
  readonly site: string
}

function tenantIn(slug: string): Tenant {
  const [tenant = '', instance = '', site = ''] = slug.split('/')
  return { tenant, instance, site }
}

export const workday = defineBoard({
  name: 'workday',
  override: 'SOURCE_WORKDAY_URL',
  hosts: /\.wd\d{1,3}\.myworkdayjobs\.com$/,
  sharedHosts: ['myworkdayjobs.com', 'myworkdaysite.com'],
  everyMs: 500,
  most: PAGE * MOST_PAGES,

  slugIn(url) {
    const [, tenant, instance, site = ''] = HOSTED.exec(url) ?? []
    if (tenant !== undefined && instance !== undefined && !NO_SITE.test(site))
      return `${tenant.toLowerCase()}/${instance.toLowerCase()}/${site}`
    const [, host, owner, place = ''] = SHARED.exec(url) ?? []
    return host === undefined || owner === undefined || NO_SITE.test(place)
      ? undefined
      : `${owner.toLowerCase()}/${host.toLowerCase()}/${place}`
  },

  async openings(slug, fetch, unreadable) {
    const { tenant, instance, site } = tenantIn(slug)
    const found = new Map<string, v.InferOutput<typeof Posting>>()
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const postings = await postingsOf(slug, page * PAGE, fetch)
      const before = found.size
      for (const posting of readEntries(Posting, postings, unreadable))
        found.set(posting.externalPath, posting)
      // Some tenants answer their last page for any further one.
      if (postings.length < PAGE || found.size === before) break
    }
    return [...found.values()].map((posting) => ({
      id: posting.externalPath.split('/').at(-1),
      url: `https://${tenant}.${instance}.myworkdayjobs.com/${site}${posting.externalPath}`,
      title: posting.title,
      place: posting.locationsText,
      description: undefined,
      times: [dayOfLabel(posting.postedOn ?? '')],
      company: undefined,
    }))
  },
})

async function postingsOf(slug: string, offset: number, fetch: Fetch): Promise<readonly unknown[]> {
  const { tenant, instance, site } = tenantIn(slug)
  const request = {
    url: `https://${tenant}.${instance}.myworkdayjobs.com/wday/cxs/${encodeURIComponent(tenant)}/${encodeURIComponent(site)}/jobs`,
    method: 'POST' as const,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appliedFacets: {}, limit: PAGE, offset, searchText: '' }),
  }
  const { jobPostings } = await getJson(fetch, request, PostingsReply)
  return jobPostings
}

const TODAY = /\b(?:today|heute|aujourd|hoy|oggi|vandaag|hoje|dzisiaj|dzis|idag|i dag|tanaan)/
const YESTERDAY = /\b(?:yesterday|gestern|hier|ayer|ieri|gisteren|ontem|wczoraj|igar|i gar|eilen)\b/

/** It writes "Posted 3 Days Ago", in the language of the site. "30+ Days Ago" says no day. */
function dayOfLabel(label: string, now = Date.now()): string | undefined {
  const text = foldText(label)
  const [, count, more] = /(\d{1,3})(\+?)/.exec(text) ?? []
  const days = TODAY.test(text) ? 0 : YESTERDAY.test(text) ? 1 : more === '' ? Number(count) : undefined
  return days === undefined ? undefined : new Date(now - days * DAY_MS).toISOString().slice(0, 10)
}
