import * as v from 'valibot'
import { DomainError } from '../shared/errors.ts'
import { Timestamp } from '../shared/fields.ts'

const MOST = 1_000_000_000
const WHOLE = 'Must be a whole number of credits, or null for no cap.'

/** 0 lets only free runs pass. */
export const Cap = v.pipe(
  v.number(WHOLE),
  v.integer(WHOLE),
  v.minValue(0, 'Must not be negative.'),
  v.maxValue(MOST, `Must be at most ${MOST}.`),
)

export const monthCap = v.optional(
  v.nullable(v.pipe(Cap, v.description('The most credits in a calendar month (UTC). null: no cap.'))),
)
export const runCap = v.optional(
  v.nullable(v.pipe(Cap, v.description('The most credits in one run. null: no cap.'))),
)

export const ReachedCap = v.object({
  name: v.picklist([
    'maxCreditsPerRun',
    'maxCreditsPerMonth',
    'organization.maxCreditsPerMonth',
    'apiKey.maxCreditsPerMonth',
  ]),
  limit: v.number(),
  /** When runs may spend again. null when only another cap helps, or while paused. */
  opensAt: v.nullable(Timestamp),
  /** The API key whose limit it is. null for other caps. */
  apiKey: v.nullable(v.object({ id: v.string(), name: v.string() })),
})
export type ReachedCap = v.InferOutput<typeof ReachedCap>

/** Of runs from before keys had limits. */
export const StoredReachedCap = v.object({
  ...ReachedCap.entries,
  apiKey: v.optional(ReachedCap.entries.apiKey, null),
})

export class CapReached extends DomainError {
  readonly cap: ReachedCap

  constructor(
    { apiKey = null, ...cap }: Omit<ReachedCap, 'apiKey'> & Partial<Pick<ReachedCap, 'apiKey'>>,
    required: number,
  ) {
    const { name, limit, opensAt } = cap
    const what = apiKey === null ? `${name} (${limit})` : limitOf(apiKey, limit)
    super('cap_reached', `This needs ${required} credits, and ${what} ${leaves(opensAt)}`, {
      extra: {
        required,
        cap: name,
        limit,
        ...(opensAt !== null && { opensAt }),
        ...(apiKey !== null && { keyId: apiKey.id, keyName: apiKey.name }),
      },
    })
    this.cap = { ...cap, apiKey }
  }
}

const limitOf = ({ id, name }: NonNullable<ReachedCap['apiKey']>, limit: number) =>
  `the limit of the API key “${name}” (${id}, ${limit} a month)`

const leaves = (opensAt: string | null) =>
  opensAt === null ? 'allows less.' : `leaves less until ${opensAt}.`

export const monthOf = (at: string) => at.slice(0, 7)

/** A month's cap opens when the next month begins. */
export function nextMonth(month: string): string {
  const next = new Date(`${month}-01T00:00:00.000Z`)
  next.setUTCMonth(next.getUTCMonth() + 1)
  return next.toISOString()
}
