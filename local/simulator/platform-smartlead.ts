import * as v from 'valibot'
import type { Received } from './received.ts'
import {
  acceptsKey,
  isBlocked,
  limiter,
  type PlatformOptions,
  type PlatformState,
  parse,
  Refusal,
  type SimulatePlatform,
  type Target,
  targetOf,
} from './simulated-platform.ts'

const BASE = '/api/v1'

const NewCampaign = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  client_id: v.optional(v.nullable(v.number())),
})

const NewLeads = v.strictObject({
  lead_list: v.pipe(
    v.array(
      v.strictObject({
        email: v.pipe(v.string(), v.email()),
        first_name: v.optional(v.string()),
        last_name: v.optional(v.string()),
        company_name: v.optional(v.string()),
        location: v.optional(v.string()),
        custom_fields: v.optional(v.record(v.string(), v.string())),
      }),
    ),
    v.minLength(1),
    v.maxLength(400),
  ),
  settings: v.optional(
    v.strictObject({
      ignore_global_block_list: v.optional(v.boolean()),
      ignore_unsubscribe_list: v.optional(v.boolean()),
      ignore_duplicate_leads_in_other_campaign: v.optional(v.boolean()),
    }),
  ),
})

const refuse = (message: string) => new Refusal(400, { error: { code: 'VALIDATION_ERROR', message } })
const missing = () => new Refusal(404, { error: { code: 'NOT_FOUND', message: 'Campaign not found' } })

function createCampaign(state: PlatformState, body: string) {
  const { name } = parse(NewCampaign, body, refuse)
  const id = 5000 + state.targets.size
  state.targets.set(`smartlead/${id}`, { platform: 'smartlead', name, rows: new Map() })
  return { ok: true, id, name, created_at: '2026-01-01T00:00:00.000Z' }
}

function addLeads(campaign: Target, body: string, form: PlatformOptions['smartlead']) {
  const { lead_list } = parse(NewLeads, body, refuse)
  const counts = { added: 0, known: 0, blocked: 0 }
  for (const { email } of lead_list) {
    if (isBlocked(email)) counts.blocked += 1
    else if (campaign.rows.has(email)) counts.known += 1
    else {
      campaign.rows.set(email, 1)
      counts.added += 1
    }
  }
  if (form === 'guide') return { added_count: counts.added, skipped_count: counts.known + counts.blocked }
  return {
    ok: true,
    upload_count: counts.added,
    total_leads: lead_list.length,
    already_added_to_campaign: counts.known,
    duplicate_count: 0,
    invalid_email_count: counts.blocked,
    is_lead_limit_exhausted: false,
  }
}

function listLeads(campaign: Target, query: Received['query']) {
  const offset = Number(query.get('offset') ?? 0)
  const limit = Math.min(100, Number(query.get('limit') ?? 100))
  const emails = [...campaign.rows.keys()].slice(offset, offset + limit)
  const data = emails.map((email, index) => ({
    campaign_lead_map_id: offset + index,
    status: 'STARTED',
    lead: { id: offset + index, email },
  }))
  return { total_leads: String(campaign.rows.size), data, offset, limit }
}

const LIMITS = [
  { requests: 10, perMs: 1000 },
  { requests: 60, perMs: 60_000 },
  { requests: 1000, perMs: 3_600_000 },
]

const throttleHeaders = (seconds: number) => ({
  'retry-after': String(seconds),
  'x-ratelimit-limit': '60',
  'x-ratelimit-remaining': '0',
  'x-ratelimit-reset': String(seconds),
})

export const smartlead: SimulatePlatform = (state, options) => {
  const wait = limiter(LIMITS, options.now ?? Date.now)
  const throttled = (retry_after: number) => ({
    error: { code: 'RATE_LIMIT_EXCEEDED', message: 'Too many requests', retry_after },
  })
  return {
    owns: (path) => path.startsWith(`${BASE}/campaigns`),
    throttled,
    answer: ({ method, path, query, body }) => {
      const key = query.get('api_key')
      const seconds = wait(key ?? '')
      if (seconds !== undefined) throw new Refusal(429, throttled(seconds), throttleHeaders(seconds))
      if (!acceptsKey(key))
        throw new Refusal(401, { error: { code: 'UNAUTHORIZED', message: 'Invalid API key' } })
      const route = path.slice(`${BASE}/campaigns`.length)
      if (method === 'GET' && (route === '/' || route === '')) return []
      if (method === 'POST' && route === '/create') return createCampaign(state, body)
      const id = /^\/(\d+)\/leads$/.exec(route)?.[1]
      if (id === undefined) throw missing()
      const campaign = targetOf(state, `smartlead/${id}`, missing)
      if (method === 'GET') return listLeads(campaign, query)
      return addLeads(campaign, body, options.smartlead ?? 'client')
    },
  }
}
