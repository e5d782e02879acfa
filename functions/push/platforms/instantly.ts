import * as v from 'valibot'
import { countedOutcomes, reasonsIn, unreadableOutcomes } from './counted-outcomes.ts'
import { customFields } from './custom-fields.ts'
import { jsonPost, requestJson } from './http.ts'
import type { Batch, Platform, PushRow } from './platform.ts'
import { presentFields } from './present-fields.ts'
import { PushFault } from './push-fault.ts'
import { pushed, type RowOutcome, type RowOutcomes, skipped } from './row-outcome.ts'

const LABEL = 'Instantly'

const Created = v.object({ id: v.string() })

const count = v.optional(v.nullable(v.number()), 0)

const Added = v.object({
  leads_uploaded: v.number(),
  in_blocklist: count,
  duplicated_leads: count,
  skipped_count: count,
  invalid_email_count: count,
  incomplete_count: count,
  duplicate_email_count: count,
  remaining_in_plan: v.optional(v.nullable(v.number())),
  created_leads: v.optional(
    v.array(
      v.object({ index: v.optional(v.nullable(v.number())), email: v.optional(v.nullable(v.string())) }),
    ),
  ),
})

type Added = v.InferOutput<typeof Added>

function leadOf(row: PushRow) {
  const fields = {
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    company_name: row.companyName,
    website: row.websiteUrl,
  }
  const custom = { socialUrl: row.socialUrl, title: row.title, location: row.location }
  const told = customFields(row, [...Object.keys(fields), ...Object.keys(custom)])
  return { ...presentFields(fields), custom_variables: { ...told, ...presentFields(custom) } }
}

function createdRows(answer: Added, rows: readonly PushRow[]): Set<number> | undefined {
  const created = answer.created_leads
  if (created === undefined || created.length !== answer.leads_uploaded) return undefined
  const byEmail = new Map(rows.map((row, index) => [row.email?.toLowerCase(), index]))
  const indexes = created.map((lead) => lead.index ?? byEmail.get(lead.email?.toLowerCase()))
  const known = new Set(indexes.filter((index) => index !== undefined))
  return known.size === created.length ? known : undefined
}

const duplicatesIn = (answer: Added) => (answer.duplicated_leads ?? 0) + (answer.duplicate_email_count ?? 0)

function reasonsOf(answer: Added): string[] {
  return reasonsIn({
    'already in the workspace': duplicatesIn(answer),
    'with an invalid email': answer.invalid_email_count ?? 0,
    'in the block list': answer.in_blocklist ?? 0,
    incomplete: answer.incomplete_count ?? 0,
    'skipped by the tool': answer.skipped_count ?? 0,
  })
}

function whyNot(answer: Added): string {
  const reasons = reasonsOf(answer)
  if (reasons.length > 0) return reasons.join(', ')
  return answer.remaining_in_plan === 0 ? 'the plan has no room for more leads' : 'no reason given'
}

/** The outcome of a row that was not created; null leaves it open, for a smaller request to tell. */
function notCreated(answer: Added, missing: number, batch: Batch): RowOutcome | null {
  // After an unanswered request, a duplicate is the row that arrived then.
  if (batch.resent && duplicatesIn(answer) >= missing) return pushed
  if (missing > 1 && reasonsOf(answer).length > 1) return null
  return skipped(`${LABEL} did not take this row: ${whyNot(answer).replace(/^\d+ /, '')}`)
}

function outcomesOf(body: unknown, batch: Batch): RowOutcomes {
  const parsed = v.safeParse(Added, body)
  if (!parsed.success) return unreadableOutcomes(LABEL, batch.rows.length)
  const answer = parsed.output
  const missing = batch.rows.length - answer.leads_uploaded
  if (missing <= 0) return batch.rows.map(() => pushed)
  const created = createdRows(answer, batch.rows)
  if (created === undefined) return countedOutcomes(batch.rows, answer.leads_uploaded, LABEL, whyNot(answer))
  const rest = notCreated(answer, missing, batch)
  return batch.rows.map((_, index) => (created.has(index) ? pushed : rest))
}

const headers = (apiKey: string | null) => ({ authorization: `Bearer ${apiKey}`, accept: 'application/json' })

export const instantly = {
  name: 'instantly',
  label: LABEL,
  descriptions: { api: 'makes a lead list', tool: 'a lead list' },
  credential: 'apiKey',
  origin: 'https://api.instantly.ai',
  originVariable: 'PUSH_INSTANTLY_URL',
  takes: ['person'],
  containers: 'lead lists',
  batchSize: 1000,
  rowPerRequest: false,
  partSize: 1000,
  spacingMs: 20,
  dedupes: true,

  missing: ({ email, firstName, lastName }) =>
    [email, firstName, lastName].some(Boolean) ? undefined : 'no email, first name or last name',

  identity: (row) => row.email?.toLowerCase() ?? row.id,

  check: async (session) => {
    const url = `${session.origin}/api/v2/workspaces/current`
    await requestJson(session, LABEL, { method: 'GET', url, headers: headers(session.credentials.apiKey) })
  },

  open: async (session, name) => {
    const url = `${session.origin}/api/v2/lead-lists`
    const request = jsonPost(url, headers(session.credentials.apiKey), { name })
    const created = v.safeParse(Created, await requestJson(session, LABEL, request))
    if (created.success) return created.output.id
    throw new PushFault('dead', `${LABEL} made a list but did not say its id`)
  },

  add: async (session, batch) => {
    const url = `${session.origin}/api/v2/leads/add`
    const body = { list_id: batch.target, leads: batch.rows.map(leadOf) }
    const request = jsonPost(url, headers(session.credentials.apiKey), body)
    return { outcomes: outcomesOf(await requestJson(session, LABEL, request), batch) }
  },
} as const satisfies Platform
