import * as v from 'valibot'
import { countedOutcomes, reasonsIn, unreadableOutcomes } from './counted-outcomes.ts'
import { customFields } from './custom-fields.ts'
import { jsonPost, requestJson } from './http.ts'
import type { Batch, Platform, PushRow, Session } from './platform.ts'
import { presentFields } from './present-fields.ts'
import { PushFault } from './push-fault.ts'
import { failed, pushed, type RowOutcomes, skipped } from './row-outcome.ts'

const LABEL = 'Smartlead'
const BASE = '/api/v1'
const PAGE = 100
const MOST_PAGES = 10

const Id = v.union([v.number(), v.string()])
const Created = v.object({ id: Id })

const count = v.optional(v.nullable(v.number()))

/** The vendor's guide documents the first form, its clients show the second. */
const Added = v.union([
  v.object({ added_count: v.number(), skipped_count: count }),
  v.pipe(
    v.object({
      upload_count: v.number(),
      already_added_to_campaign: count,
      duplicate_count: count,
      invalid_email_count: count,
      is_lead_limit_exhausted: v.optional(v.nullable(v.boolean())),
    }),
    v.transform((answer) => ({ ...answer, added_count: answer.upload_count })),
  ),
])

type Added = v.InferOutput<typeof Added>

const Leads = v.object({
  total_leads: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer()),
  data: v.array(v.object({ lead: v.object({ email: v.string() }) })),
})

const SETTINGS = {
  ignore_global_block_list: false,
  ignore_unsubscribe_list: false,
  ignore_duplicate_leads_in_other_campaign: false,
}

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

function leadOf(row: PushRow) {
  const fields = {
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    company_name: row.companyName,
    location: row.location,
  }
  const custom = { title: row.title, social_url: row.socialUrl, website: row.websiteUrl }
  const told = customFields(row, [...Object.keys(fields), ...Object.keys(custom)])
  return { ...presentFields(fields), custom_fields: { ...told, ...presentFields(custom) } }
}

/** The API takes the key only in the query, so no URL of this platform may be logged. */
function url({ origin, credentials }: Session, path: string, query: Record<string, string> = {}) {
  return `${origin}${BASE}${path}?${new URLSearchParams({ ...query, api_key: credentials.apiKey ?? '' })}`
}

const get = (session: Session, path: string, query: Record<string, string> = {}) =>
  requestJson(session, LABEL, {
    method: 'GET',
    url: url(session, path, query),
    headers: { accept: 'application/json' },
  })

const exhausted = (answer: Added) =>
  'is_lead_limit_exhausted' in answer && answer.is_lead_limit_exhausted === true

function whyNot(answer: Added): string {
  if ('skipped_count' in answer) return 'the tool does not say why'
  const counts = 'upload_count' in answer ? answer : undefined
  const reasons = reasonsIn({
    'already in the campaign': counts?.already_added_to_campaign ?? 0,
    'a duplicate': counts?.duplicate_count ?? 0,
    'with an invalid email': counts?.invalid_email_count ?? 0,
  })
  if (exhausted(answer)) reasons.push('the plan has no room for more leads')
  return reasons.length === 0 ? 'no reason given' : reasons.join(', ')
}

/** The batch's addresses that the campaign holds. The newest leads are on the last pages, so those are read first. */
async function emailsInCampaign(
  session: Session,
  { target, rows }: Batch,
  wanted: number,
): Promise<Set<string>> {
  const asked = new Set(rows.map((row) => row.email?.toLowerCase() ?? ''))
  const found = new Set<string>()
  const page = async (offset: number, limit: number) => {
    const query = { offset: String(offset), limit: String(limit) }
    const leads = v.parse(Leads, await get(session, `/campaigns/${target}/leads`, query))
    for (const { lead } of leads.data)
      if (asked.has(lead.email.toLowerCase())) found.add(lead.email.toLowerCase())
    return leads.total_leads
  }
  const total = await page(0, 1)
  for (
    let end = total, pages = 0;
    end > 0 && pages < MOST_PAGES && found.size < wanted;
    end -= PAGE, pages += 1
  ) {
    await page(Math.max(0, end - PAGE), Math.min(PAGE, end))
  }
  return found
}

/** After an unanswered request, leads that the campaign knows already are those that arrived then. */
function takenSoFar(answer: Added, batch: Batch): number {
  if (!batch.resent) return answer.added_count
  if (!('upload_count' in answer)) return batch.rows.length
  return answer.added_count + (answer.already_added_to_campaign ?? 0) + (answer.duplicate_count ?? 0)
}

/** The answer counts rows without naming them, so the campaign itself is read. */
async function outcomesOf(session: Session, batch: Batch, answer: Added): Promise<RowOutcomes> {
  const taken = takenSoFar(answer, batch)
  const found = await emailsInCampaign(session, batch, taken).catch(() => undefined)
  const settled = found !== undefined && found.size >= (batch.resent ? answer.added_count : taken)
  if (!settled) return countedOutcomes(batch.rows, taken, LABEL, whyNot(answer))
  const rest = exhausted(answer) ? failed : skipped
  const why = `${LABEL} did not take this row: ${whyNot(answer)}`
  return batch.rows.map((row) => (found.has(row.email?.toLowerCase() ?? '') ? pushed : rest(why)))
}

export const smartlead = {
  name: 'smartlead',
  label: LABEL,
  descriptions: { api: 'makes a drafted campaign', tool: 'a drafted campaign, rows need an email' },
  credential: 'apiKey',
  origin: 'https://server.smartlead.ai',
  originVariable: 'PUSH_SMARTLEAD_URL',
  takes: ['person'],
  containers: 'campaigns',
  batchSize: 400,
  rowPerRequest: false,
  partSize: 400,
  spacingMs: 1000,
  dedupes: true,

  missing: ({ email }) => {
    if (email === null || email === '') return 'no email'
    return EMAIL.test(email) ? undefined : 'the email is not a valid address'
  },

  identity: (row) => row.email?.toLowerCase() ?? row.id,

  check: async (session) => {
    await get(session, '/campaigns/')
  },

  open: async (session, name) => {
    const request = jsonPost(url(session, '/campaigns/create'), {}, { name })
    const created = v.safeParse(Created, await requestJson(session, LABEL, request))
    if (created.success) return String(created.output.id)
    throw new PushFault('dead', `${LABEL} made a campaign but did not say its id`)
  },

  add: async (session, batch) => {
    const body = { lead_list: batch.rows.map(leadOf), settings: SETTINGS }
    const request = jsonPost(url(session, `/campaigns/${batch.target}/leads`), {}, body)
    const parsed = v.safeParse(Added, await requestJson(session, LABEL, request))
    if (!parsed.success) return { outcomes: unreadableOutcomes(LABEL, batch.rows.length) }
    const answer = parsed.output
    if (answer.added_count >= batch.rows.length) return { outcomes: batch.rows.map(() => pushed) }
    if (answer.added_count <= 0 && !batch.resent) {
      return { outcomes: countedOutcomes(batch.rows, 0, LABEL, whyNot(answer)) }
    }
    return { outcomes: await outcomesOf(session, batch, answer) }
  },
} as const satisfies Platform
