import * as v from 'valibot'
import {
  acceptsKey,
  isBlocked,
  isEmail,
  limiter,
  type PlatformState,
  parse,
  Refusal,
  type SimulatePlatform,
  type Target,
  targetOf,
} from './simulated-platform.ts'

const BASE = '/api/v2'

const NewList = v.strictObject({ name: v.pipe(v.string(), v.nonEmpty()) })

const Lead = v.strictObject({
  email: v.optional(v.string()),
  first_name: v.optional(v.string()),
  last_name: v.optional(v.string()),
  company_name: v.optional(v.string()),
  phone: v.optional(v.string()),
  website: v.optional(v.string()),
  personalization: v.optional(v.string()),
  custom_variables: v.optional(
    v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  ),
})

const NewLeads = v.strictObject({
  list_id: v.string(),
  leads: v.pipe(v.array(Lead), v.minLength(1), v.maxLength(1000)),
})

const error = (statusCode: number, name: string, message: string) =>
  new Refusal(statusCode, { statusCode, error: name, message })

const refuse = (message: string) => error(400, 'Bad Request', message)

type Fate = 'created' | 'in_blocklist' | 'duplicated_leads' | 'invalid_email_count' | 'incomplete_count'

function fateOf(list: Target, lead: v.InferOutput<typeof Lead>, identity: string): Fate {
  if (lead.email === undefined && lead.first_name === undefined && lead.last_name === undefined) {
    return 'incomplete_count'
  }
  if (lead.email !== undefined && !isEmail(lead.email)) return 'invalid_email_count'
  if (lead.email !== undefined && isBlocked(lead.email)) return 'in_blocklist'
  return list.rows.has(identity) ? 'duplicated_leads' : 'created'
}

function addLeads(state: PlatformState, body: string) {
  const { list_id, leads } = parse(NewLeads, body, refuse)
  const list = targetOf(state, `instantly/${list_id}`, () => error(404, 'Not Found', 'Lead list not found'))
  const counts = { in_blocklist: 0, duplicated_leads: 0, invalid_email_count: 0, incomplete_count: 0 }
  const created: { id: string; email: string | null; index: number }[] = []
  leads.forEach((lead, index) => {
    const identity = lead.email?.toLowerCase() ?? `${lead.first_name} ${lead.last_name} ${lead.company_name}`
    const fate = fateOf(list, lead, identity)
    if (fate !== 'created') {
      counts[fate] += 1
      return
    }
    list.rows.set(identity, 1)
    created.push({ id: `lead-${list.rows.size}`, email: lead.email ?? null, index })
  })
  return {
    status: 'success',
    total_sent: leads.length,
    leads_uploaded: created.length,
    ...counts,
    skipped_count: 0,
    duplicate_email_count: 0,
    remaining_in_plan: 1_000_000,
    created_leads: created,
  }
}

function createList(state: PlatformState, body: string) {
  const { name } = parse(NewList, body, refuse)
  const id = `019a-list-${state.targets.size}`
  state.targets.set(`instantly/${id}`, { platform: 'instantly', name, rows: new Map() })
  return { id, organization_id: 'workspace', name, timestamp_created: '2026-01-01T00:00:00.000Z' }
}

export const instantly: SimulatePlatform = (state, options) => {
  const limits = [
    { requests: 100, perMs: 1000 },
    { requests: 6000, perMs: 60_000 },
  ]
  const wait = limiter(limits, options.now ?? Date.now)
  const throttled = () => ({ statusCode: 429, error: 'Too Many Requests', message: 'Rate limit reached' })
  return {
    owns: (path) => path.startsWith(`${BASE}/`),
    throttled,
    answer: ({ method, path, headers, body }) => {
      const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
      const seconds = wait(key ?? '')
      if (seconds !== undefined) throw new Refusal(429, throttled(), { 'retry-after': String(seconds) })
      if (!acceptsKey(key)) throw error(401, 'Unauthorized', 'Invalid API key')
      const route = `${method} ${path.slice(BASE.length)}`
      if (route === 'GET /workspaces/current') return { id: 'workspace', name: 'Workspace' }
      if (route === 'POST /lead-lists') return createList(state, body)
      if (route === 'POST /leads/add') return addLeads(state, body)
      throw error(404, 'Not Found', `Route ${route} not found`)
    },
  }
}
