// Officers: `items_per_page` and `start_index` page, up to `total_results`. developer-specs.company-information.service.gov.uk
import * as v from 'valibot'
import { getJson, readEntries } from '../fetch/json-reply.ts'
import { filledText, maybe, maybeText } from '../fetch/reply-fields.ts'
import { oneLine } from '../markup/plain-text.ts'
import type { Observation } from '../observation.ts'
import { parseTime } from '../text/parse-time.ts'
import { companiesHouseRequest } from './companies-house-request.ts'
import { defineRegister } from './define-register.ts'

const PAGE = 100
const MOST_PAGES = 5

const Officer = v.object({
  name: filledText,
  officer_role: maybeText,
  appointed_on: maybeText,
  resigned_on: maybeText,
  // The register does not know the day of those who came before 1992.
  is_pre_1992_appointment: maybe(v.boolean()),
  appointed_before: maybeText,
  links: maybe(v.object({ officer: maybe(v.object({ appointments: maybeText })) })),
})
type Officer = v.InferOutput<typeof Officer>

const OfficersReply = v.object({ items: v.array(v.unknown()), total_results: maybe(v.number()) })

export const companiesHouse = defineRegister({
  name: 'companies-house',
  override: 'SOURCE_COMPANIES_HOUSE_URL',
  hosts: ['api.company-information.service.gov.uk'],
  // It allows 600 requests in five minutes.
  everyMs: 600,
  sharedMs: 3_600_000,
  number: 'companyNumber',
  isUsable: ({ companiesHouseKey }) => companiesHouseKey !== undefined,

  async entries({ name, number }, { fetch, clock, setup, unreadable }) {
    const found = new Map<string, Omit<Observation, 'source'>>()
    let start = 0
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const path = `/company/${encodeURIComponent(number)}/officers?items_per_page=${PAGE}&start_index=${start}`
      const request = await companiesHouseRequest(path, setup)
      const { items, total_results: total } = await getJson(fetch, request, OfficersReply)
      const officers = readEntries(Officer, items, unreadable)
      unreadable(officers.filter(isUndated).length)
      const before = found.size
      for (const officer of officers)
        for (const event of eventsOf(name, number, officer, clock())) found.set(event.nativeId, event)
      start += items.length
      // Its pages may be shorter than was asked for.
      const isLast = total ? start >= total : items.length < PAGE
      if (isLast || items.length === 0 || found.size === before) break
    }
    return [...found.values()]
  },
})

const isUndated = (officer: Officer) =>
  !officer.appointed_on &&
  !officer.resigned_on &&
  !officer.appointed_before &&
  !officer.is_pre_1992_appointment

function eventsOf(
  company: string,
  number: string,
  officer: Officer,
  now: Date,
): Omit<Observation, 'source'>[] {
  const who = spoken(officer.name)
  const role = (officer.officer_role ?? 'officer').replaceAll('-', ' ')
  const id = officer.links?.officer?.appointments ?? officer.name
  const event = (what: string, day: string, said: string) => ({
    nativeId: `${number}/${id}/${what}/${day}`,
    kind: 'filing' as const,
    url: `https://find-and-update.company-information.service.gov.uk/company/${encodeURIComponent(number)}/officers`,
    title: `${company}: ${said}.`,
    body: '',
    at: parseTime(day, now),
    type: 'ACCOUNT_DECISION_MAKER_CHANGE' as const,
    highlights: [who, role],
    rule: `companies-house-${what}`,
    company,
  })
  return [
    ...(officer.appointed_on
      ? [event('appointed', officer.appointed_on, `${who} was appointed as ${role}`)]
      : []),
    ...(officer.resigned_on ? [event('resigned', officer.resigned_on, `${who} resigned as ${role}`)] : []),
  ]
}

/** Officers are written as "DOE, Jane". Companies may be officers too, and have no comma. */
function spoken(written: string): string {
  const [last = '', first = ''] = oneLine(written).split(/, */, 2)
  return first === '' ? last : `${first} ${last}`
}
