import * as v from 'valibot'
import {
  type Batch,
  failed,
  type Outcomes,
  type Platform,
  PushFault,
  type PushRow,
  pushed,
} from './platform.ts'
import { exchange, jsonPost } from './http.ts'
import { acceptedUnread } from './counted-outcomes.ts'

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
  const known = Object.entries(fields).filter(([, value]) => value !== null && value !== '')
  return { profileUrl: row.socialUrl, ...Object.fromEntries(known) }
}

/** The answer counts failures without naming them: a mixed batch is left open, to be sent again in halves. */
function outcomesOf(body: unknown, { rows }: Batch): Outcomes {
  const answer = v.safeParse(Added, body)
  if (!answer.success) {
    const complete = v.is(CompleteCounts, body)
    return complete ? rows.map(() => pushed) : acceptedUnread(LABEL, rows.length)
  }
  const { failedLeadsCount } = answer.output
  if (failedLeadsCount <= 0) return rows.map(() => pushed)
  if (failedLeadsCount >= rows.length) return rows.map(() => failed(`${LABEL} did not take this profile`))
  return rows.map(() => null)
}

export const heyreach: Platform = {
  name: 'heyreach',
  label: LABEL,
  origin: 'https://api.heyreach.io',
  credential: 'apiKey',
  batchSize: 100,
  chunkSize: 100,
  spacingMs: 200,
  dedupes: true,

  refuse: (row) => {
    if (row.type === 'account') return `company row: ${LABEL} lists take people`
    if (row.socialUrl === null) return 'no profile URL'
    return undefined
  },

  identity: (row) => row.socialUrl ?? row.id,

  check: async (session) => {
    const url = `${session.origin}${BASE}/auth/CheckApiKey`
    await exchange(session, LABEL, { method: 'GET', url, headers: headers(session.credentials.apiKey) })
  },

  open: async (session, name) => {
    const url = `${session.origin}${BASE}/list/CreateEmptyList`
    const request = jsonPost(url, headers(session.credentials.apiKey), { name, type: 'USER_LIST' })
    const created = v.safeParse(Created, await exchange(session, LABEL, request))
    if (created.success) return String(created.output.id)
    throw new PushFault('dead', `${LABEL} made a list but did not say its id`)
  },

  add: async (session, batch) => {
    const url = `${session.origin}${BASE}/list/AddLeadsToListV2`
    const body = { listId: idOf(batch.target), leads: batch.rows.map(leadOf) }
    const request = jsonPost(url, headers(session.credentials.apiKey), body)
    return { outcomes: outcomesOf(await exchange(session, LABEL, request), batch) }
  },
}

const headers = (apiKey: string | null) => ({ 'x-api-key': apiKey ?? '', accept: 'application/json' })

/** List ids are numbers in the tool's answers; they go back as they came. */
const idOf = (target: string) => (/^\d{1,15}$/.test(target) ? Number(target) : target)
