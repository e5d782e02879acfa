// The data in the pages of join.com, as in github.com/santifer/career-ops (providers/join.mjs).
import * as v from 'valibot'
import { readEntries, refuseFailures } from '../../fetch/json-reply.ts'
import { filledText, maybe, maybeText, nativeId, time } from '../../fetch/reply-fields.ts'
import { nodesBelow, pageTree, rawText } from '../../markup/page-tree.ts'
import { type Fetch, SourceFailure } from '../../source.ts'
import { defineBoard, firstCapture } from '../define-board.ts'

const MOST_PAGES = 10

const Job = v.object({
  idParam: nativeId,
  title: filledText,
  city: maybe(v.object({ cityName: maybeText, countryName: maybeText })),
  createdAt: time,
  lastUpdatedAt: time,
})

const Data = v.object({
  props: v.object({
    pageProps: v.object({
      initialState: v.object({
        company: maybe(v.object({ name: maybeText, domain: maybeText })),
        jobs: v.object({
          items: v.array(v.unknown()),
          pagination: maybe(v.object({ pageCount: maybe(v.number()) })),
        }),
      }),
    }),
  }),
})

export const join = defineBoard({
  name: 'join',
  override: 'SOURCE_JOIN_URL',
  hosts: ['join.com', 'www.join.com'],
  sharedHosts: ['join.com'],
  everyMs: 1000,

  slugIn: (url) =>
    firstCapture(url, /^https?:\/\/(?:www\.)?join\.com\/(?:[a-z]{2}\/)?companies\/([\w.-]+)/i)?.toLowerCase(),

  async openings(slug, fetch, unreadable) {
    const site = `https://join.com/companies/${encodeURIComponent(slug)}`
    const jobs = new Map<string, v.InferOutput<typeof Job>>()
    let company: string | null | undefined
    for (let page = 1; page <= MOST_PAGES; page += 1) {
      const state = await stateOf(page === 1 ? site : `${site}?page=${page}`, fetch)
      const before = jobs.size
      company = state.company?.name
      for (const job of readEntries(Job, state.jobs.items, unreadable)) jobs.set(job.idParam, job)
      if (page >= (state.jobs.pagination?.pageCount ?? 1) || jobs.size === before) break
    }
    return [...jobs.values()].map((job) => ({
      id: job.idParam,
      url: `${site}/${encodeURIComponent(job.idParam)}`,
      title: job.title,
      place: job.city?.cityName,
      description: undefined,
      times: [job.createdAt, job.lastUpdatedAt],
      company,
    }))
  },
})

async function stateOf(url: string, fetch: Fetch) {
  const reply = await fetch({ url, headers: { accept: 'text/html, */*;q=0.5' } })
  refuseFailures(reply)
  const parsed = v.safeParse(Data, dataIn(reply.body))
  if (!parsed.success) throw new SourceFailure('format', 'answered a page without its data')
  return parsed.output.props.pageProps.initialState
}

function dataIn(html: string): unknown {
  for (const node of nodesBelow(pageTree(html))) {
    if (node.name !== 'script' || node.attributes.id !== '__NEXT_DATA__') continue
    try {
      return JSON.parse(rawText(node))
    } catch {
      return undefined
    }
  }
  return undefined
}
