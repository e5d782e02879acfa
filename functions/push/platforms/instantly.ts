import * as v from 'valibot'
import { filled } from './present-fields.ts'
import {
  type Batch,
  type Outcome,
  type Outcomes,
  type Platform,
  PushFault,
  type PushRow,
  pushed,
  skipped,
} from './platform.ts'
import { exchange, jsonPost } from './http.ts'
import { acceptedUnread, reasonsIn, unnamed } from './counted-outcomes.ts'

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
  return { ...filled(fields), custom_variables: filled(custom) }
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

/** The outcome of a row that was not created, or null where only a smaller request can tell. */
function notCreated(answer: Added, missing: number, batch: Batch): Outcome | null {
  // Sent before without an answer: what is a duplicate now is the row that arrived then.
  if (batch.resent && duplicatesIn(answer) >= missing) return pushed
  if (missing > 1 && reasonsOf(answer).length > 1) return null
  return skipped(`${LABEL} did not take this row: ${whyNot(answer).replace(/^\d+ /, '')}`)
}

function outcomesOf(body: unknown, batch: Batch): Outcomes {
  const parsed = v.safeParse(Added, body)
  if (!parsed.success) return acceptedUnread(LABEL, batch.rows.length)
  const answer = parsed.output
  const missing = batch.rows.length - answer.leads_uploaded
  if (missing <= 0) return batch.rows.map(() => pushed)
  const created = createdRows(answer, batch.rows)
  if (created === undefined) return unnamed(batch.rows, answer.leads_uploaded, LABEL, whyNot(answer))
  const rest = notCreated(answer, missing, batch)
  return batch.rows.map((_, index) => (created.has(index) ? pushed : rest))
}

const headers = (apiKey: string | null) => ({ authorization: `Bearer ${apiKey}`, accept: 'application/json' })

export const instantly: Platform = {
  name: 'instantly',
  label: LABEL,
  origin: 'https://api.instantly.ai',
  credential: 'apiKey',
  batchSize: 1000,
  chunkSize: 1000,
  spacingMs: 20,
  dedupes: true,

  refuse: (row) => {
    if (row.type === 'account') return `company row: ${LABEL} lead lists take people`
    if ([row.email, row.firstName, row.lastName].every((field) => field === null || field === '')) {
      return 'no email, first name or last name'
    }
    return undefined
  },

  identity: (row) => row.email?.toLowerCase() ?? row.id,

  check: async (session) => {
    const url = `${session.origin}/api/v2/workspaces/current`
    await exchange(session, LABEL, { method: 'GET', url, headers: headers(session.credentials.apiKey) })
  },

  open: async (session, name) => {
    const url = `${session.origin}/api/v2/lead-lists`
    const request = jsonPost(url, headers(session.credentials.apiKey), { name })
    const created = v.safeParse(Created, await exchange(session, LABEL, request))
    if (created.success) return created.output.id
    throw new PushFault('dead', `${LABEL} made a list but did not say its id`)
  },

  add: async (session, batch) => {
    const url = `${session.origin}/api/v2/leads/add`
    const body = { list_id: batch.target, leads: batch.rows.map(leadOf) }
    const request = jsonPost(url, headers(session.credentials.apiKey), body)
    return { outcomes: outcomesOf(await exchange(session, LABEL, request), batch) }
  },
}
