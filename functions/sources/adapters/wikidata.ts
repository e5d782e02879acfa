// Entities and statements of the action API. www.mediawiki.org/wiki/Wikibase/DataModel/JSON
import * as v from 'valibot'
import { getJson } from '../fetch/json-reply.ts'
import { maybe } from '../fetch/reply-fields.ts'
import { oneLine } from '../markup/plain-text.ts'
import type { Fetch } from '../source.ts'
import type { Upstream } from '../upstream.ts'

/** Knows companies by their network page. */
export const wikidata = {
  name: 'wikidata',
  override: 'SOURCE_WIKIDATA_URL',
  hosts: ['www.wikidata.org'],
  everyMs: 1000,
} as const satisfies Upstream

export interface CompanyFacts {
  readonly name?: string | undefined
  readonly websiteUrl?: string | undefined
  readonly headcount?: number | undefined
  readonly location?: string | undefined
  readonly industry?: string | undefined
  readonly lei?: string | undefined
  readonly cik?: string | undefined
  readonly companyNumber?: string | undefined
  /** Where they are from. */
  readonly source: string
}

const API = 'https://www.wikidata.org/w/api.php'
/** The property that has the slug of a company's page. */
const PAGE_SLUG = 'P4264'
const SLUG = /^[\p{L}\p{N}&._-]+$/u

const Found = v.object({ query: v.object({ search: v.array(v.object({ title: v.string() })) }) })

const Claim = v.object({
  mainsnak: v.object({ datavalue: maybe(v.object({ value: v.unknown() })) }),
  rank: maybe(v.string()),
})
const Entity = v.object({
  labels: maybe(v.object({ en: maybe(v.object({ value: v.string() })) })),
  claims: maybe(v.record(v.string(), v.array(v.unknown()))),
})
type Entity = v.InferOutput<typeof Entity>
const Entities = v.object({ entities: v.record(v.string(), Entity) })

/** Undefined when no company, or more than one, has this page. */
export async function companyOfPage(slug: string, fetch: Fetch): Promise<CompanyFacts | undefined> {
  if (!SLUG.test(slug)) return undefined
  const search = parameters({ action: 'query', list: 'search', srlimit: '2' })
  search.set('srsearch', `haswbstatement:"${PAGE_SLUG}=${slug}"`)
  const { query } = await getJson(fetch, { url: `${API}?${search}` }, Found)
  const [first, second] = query.search
  if (!first || second) return undefined
  const company = (await entities([first.title], 'labels|claims', fetch))[first.title]
  return company && factsOf(first.title, company, fetch)
}

const parameters = (given: Record<string, string>) =>
  new URLSearchParams({ format: 'json', formatversion: '2', ...given })

async function entities(ids: readonly string[], props: string, fetch: Fetch) {
  const given = { action: 'wbgetentities', ids: ids.join('|'), props, languages: 'en' }
  return (await getJson(fetch, { url: `${API}?${parameters(given)}` }, Entities)).entities
}

async function factsOf(id: string, company: Entity, fetch: Fetch): Promise<CompanyFacts> {
  const place = linkedId(statedIn(company, 'P159'))
  const field = linkedId(statedIn(company, 'P452'))
  const linked = [place, field].flatMap((one) => one ?? [])
  const labels = linked.length > 0 ? await entities(linked, 'labels', fetch) : {}
  const label = (entity: Entity | undefined) => oneLine(entity?.labels?.en?.value ?? '') || undefined
  return {
    name: label(company),
    websiteUrl: textIn(company, 'P856'),
    headcount: amountOf(statedIn(company, 'P1128')),
    location: label(labels[place ?? '']),
    industry: label(labels[field ?? '']),
    lei: textIn(company, 'P1278'),
    cik: textIn(company, 'P5531')?.replace(/^0+/, ''),
    companyNumber: textIn(company, 'P2622'),
    source: `https://www.wikidata.org/wiki/${id}`,
  }
}

/** The preferred value, or the last one: values are added over time. */
function statedIn({ claims }: Entity, property: string): unknown {
  const parsed = (claims?.[property] ?? []).flatMap((claim) => {
    const { success, output } = v.safeParse(Claim, claim)
    return success && output.rank !== 'deprecated' ? [output] : []
  })
  const chosen = parsed.find(({ rank }) => rank === 'preferred') ?? parsed.at(-1)
  return chosen?.mainsnak.datavalue?.value
}

function textIn(company: Entity, property: string): string | undefined {
  const { success, output } = v.safeParse(v.string(), statedIn(company, property))
  return success ? output : undefined
}

const Linked = v.object({ id: v.pipe(v.string(), v.regex(/^Q\d+$/)) })

function linkedId(value: unknown): string | undefined {
  const { success, output } = v.safeParse(Linked, value)
  return success ? output.id : undefined
}

const Amount = v.object({ amount: v.pipe(v.string(), v.regex(/^\+?\d{1,9}$/)) })

function amountOf(value: unknown): number | undefined {
  const { success, output } = v.safeParse(Amount, value)
  return success ? Number(output.amount) : undefined
}
