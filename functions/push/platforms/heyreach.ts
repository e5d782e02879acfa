import * as v from 'valibot'
import { unreadableOutcomes } from './counted-outcomes.ts'
import { customFields } from './custom-fields.ts'
import { jsonPost, requestJson } from './http.ts'
import type { Batch, Platform, PushRow } from './platform.ts'
import { presentFields } from './present-fields.ts'
import { PushFault } from './push-fault.ts'
import { failed, pushed, type RowOutcomes } from './row-outcome.ts'

const LABEL = 'HeyReach'
const BASE = '/api/public'

const Created = v.object({ id: v.union([v.number(), v.string()]) })

const Added = v.object({
  addedLeadsCount: v.optional(v.number(), 0),
  updatedLeadsCount: v.optional(v.number(), 0),
  failedLeadsCount: v.number(),
})

const CompleteCounts = v.object({ addedLeadsCount: v.number(), updatedLeadsCount: v.number() })

function leadOf(row: PushRow) {
  const fields = {
    firstName: row.firstName,
    lastName: row.lastName,
    location: row.location,
    companyName: row.companyName,
    position: row.title,
    emailAddress: row.email,
  }
  const told = Object.entries(customFields(row, Object.keys(fields)))
  const customUserFields = told.map(([name, value]) => ({ name, value }))
  return {
    profileUrl: row.socialUrl,
    ...presentFields(fields),
    ...(customUserFields.length > 0 && { customUserFields }),
  }
}

/** The answer counts failures without naming them. A mixed batch stays open and is sent again in halves. */
function outcomesOf(body: unknown, { rows }: Batch): RowOutcomes {
  const answer = v.safeParse(Added, body)
  if (!answer.success) {
    const complete = v.is(CompleteCounts, body)
    return complete ? rows.map(() => pushed) : unreadableOutcomes(LABEL, rows.length)
  }
  const { failedLeadsCount } = answer.output
  if (failedLeadsCount <= 0) return rows.map(() => pushed)
  if (failedLeadsCount >= rows.length) return rows.map(() => failed(`${LABEL} did not take this profile`))
  return rows.map(() => null)
}

export const heyreach = {
  name: 'heyreach',
  label: LABEL,
  descriptions: { api: 'makes a list', tool: 'a list of profiles' },
  credential: 'apiKey',
  origin: 'https://api.heyreach.io',
  originVariable: 'PUSH_HEYREACH_URL',
  takes: ['person'],
  containers: 'lists',
  batchSize: 100,
  rowPerRequest: false,
  partSize: 100,
  spacingMs: 200,
  dedupes: true,

  missing: (row) => (row.socialUrl === null ? 'no profile URL' : undefined),

  identity: (row) => row.socialUrl ?? row.id,

  check: async (session) => {
    const url = `${session.origin}${BASE}/auth/CheckApiKey`
    await requestJson(session, LABEL, { method: 'GET', url, headers: headers(session.credentials.apiKey) })
  },

  open: async (session, name) => {
    const url = `${session.origin}${BASE}/list/CreateEmptyList`
    const request = jsonPost(url, headers(session.credentials.apiKey), { name, type: 'USER_LIST' })
    const created = v.safeParse(Created, await requestJson(session, LABEL, request))
    if (created.success) return String(created.output.id)
    throw new PushFault('dead', `${LABEL} made a list but did not say its id`)
  },

  add: async (session, batch) => {
    const url = `${session.origin}${BASE}/list/AddLeadsToListV2`
    const body = { listId: idOf(batch.target), leads: batch.rows.map(leadOf) }
    const request = jsonPost(url, headers(session.credentials.apiKey), body)
    return { outcomes: outcomesOf(await requestJson(session, LABEL, request), batch) }
  },
} as const satisfies Platform

const headers = (apiKey: string | null) => ({ 'x-api-key': apiKey ?? '', accept: 'application/json' })

/** List ids are numbers in the platform's answers, and it wants them back as numbers. */
const idOf = (target: string) => (/^\d{1,15}$/.test(target) ? Number(target) : target)
