import * as v from 'valibot'
import {
  acceptsKey,
  limiter,
  type PlatformState,
  parse,
  Refusal,
  type SimulatePlatform,
  targetOf,
} from './simulated-platform.ts'

const BASE = '/api/public'

const NewList = v.strictObject({
  name: v.pipe(v.string(), v.nonEmpty()),
  type: v.picklist(['USER_LIST', 'COMPANY_LIST']),
})

const text = v.optional(v.nullable(v.string()))

const Leads = v.strictObject({
  listId: v.pipe(v.number(), v.integer()),
  leads: v.pipe(
    v.array(
      v.strictObject({
        profileUrl: v.pipe(v.string(), v.regex(/\/in\//, 'must be a profile URL')),
        firstName: text,
        lastName: text,
        location: text,
        summary: text,
        companyName: text,
        position: text,
        about: text,
        emailAddress: text,
        customUserFields: v.optional(
          v.array(v.strictObject({ name: v.pipe(v.string(), v.regex(/^\w+$/)), value: v.string() })),
        ),
      }),
    ),
    v.minLength(1),
    v.maxLength(100),
  ),
})

const refuse = (message: string) => new Refusal(400, { errorMessage: message })

function createList(state: PlatformState, body: string) {
  const { name } = parse(NewList, body, refuse)
  const id = 1000 + state.targets.size
  state.targets.set(`heyreach/${id}`, { platform: 'heyreach', name, rows: new Map() })
  return { id, name, totalItemsCount: 0, listType: 'USER_LIST' }
}

/** A profile that is on the list already is updated; one whose address says so fails. */
function addLeads(state: PlatformState, body: string) {
  const { listId, leads } = parse(Leads, body, refuse)
  const list = targetOf(
    state,
    `heyreach/${listId}`,
    () => new Refusal(404, { errorMessage: 'List not found' }),
  )
  const counts = { addedLeadsCount: 0, updatedLeadsCount: 0, failedLeadsCount: 0 }
  for (const { profileUrl } of leads) {
    if (profileUrl.includes('/in/unreachable')) counts.failedLeadsCount += 1
    else if (list.rows.has(profileUrl)) counts.updatedLeadsCount += 1
    else {
      list.rows.set(profileUrl, 1)
      counts.addedLeadsCount += 1
    }
  }
  return counts
}

export const heyreach: SimulatePlatform = (state, options) => {
  const wait = limiter([{ requests: 300, perMs: 60_000 }], options.now ?? Date.now)
  const throttled = () => ({ errorMessage: 'Rate limit exceeded' })
  return {
    owns: (path) => path.startsWith(`${BASE}/`),
    throttled,
    answer: ({ method, path, headers, body }) => {
      const key = headers['x-api-key']
      const seconds = wait(key ?? '')
      if (seconds !== undefined) throw new Refusal(429, throttled(), { 'retry-after': String(seconds) })
      if (!acceptsKey(key)) throw new Refusal(401, 'Invalid API key')
      const route = `${method} ${path.slice(BASE.length)}`
      if (route === 'GET /auth/CheckApiKey') return {}
      if (route === 'POST /list/CreateEmptyList') return createList(state, body)
      if (route === 'POST /list/AddLeadsToListV2') return addLeads(state, body)
      throw new Refusal(404, { errorMessage: 'Not found' })
    },
  }
}
