import * as v from 'valibot'
import { DomainError } from './errors.ts'

/** What one organization may have, unless the operator sets another number. */
export const DEFAULT_QUOTAS = {
  apiKeys: 50,
  lists: 1000,
  keywords: 500,
  /** Of lists and keywords. The organization's own webhook does not count. */
  webhooks: 500,
  /** Those with a webhook: every signal is compared with their filters. */
  liveLists: 100,
  /** Beside the webhooks of the organization, its lists and its keywords. */
  destinations: 50,
  users: 200,
} as const
export type QuotaName = keyof typeof DEFAULT_QUOTAS
export type Quotas = Readonly<Record<QuotaName, number>>

const most = (name: QuotaName) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), DEFAULT_QUOTAS[name])

/** As `lib/` writes them into a variable. */
export const QuotasText = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    apiKeys: most('apiKeys'),
    lists: most('lists'),
    keywords: most('keywords'),
    webhooks: most('webhooks'),
    liveLists: most('liveLists'),
    destinations: most('destinations'),
    users: most('users'),
  }),
)

const WORDS: Readonly<Record<QuotaName, string>> = {
  apiKeys: 'API keys',
  lists: 'lists',
  keywords: 'keywords',
  webhooks: 'webhooks of lists and keywords',
  liveLists: 'live lists with a webhook',
  destinations: 'destinations',
  users: 'users',
}

/** How many more fit, where the organization has so many `others` beside the new one. Throws when none does. */
export function roomIn(quotas: Quotas, name: QuotaName, others: number): number {
  const quota = quotas[name]
  if (others < quota) return quota - others
  throw new DomainError(
    'quota_exceeded',
    `An organization may have ${quota} ${WORDS[name]}; this one has ${others}. Remove one first.`,
    { extra: { quota, current: others } },
  )
}

/** The same for one that is there: it may stay, also where a smaller quota has been set since. */
export const roomToStay = (quotas: Quotas, name: QuotaName, others: number): number =>
  others < quotas[name] ? quotas[name] - others : Number.POSITIVE_INFINITY

/** How many things an organization has ever made that count for a quota. */
export type MadeSoFar = (organizationId: string) => Promise<number>

/** What an organization may still make, as it was when it had made so many things. */
export interface QuotaRoom {
  readonly made: number
  readonly more: number
  /** Counts again. Rejects with `quota_exceeded` when nothing more fits. */
  again(): Promise<QuotaRoom>
}

/** The number comes first, so that whatever is made during the count takes its place twice rather than never. */
export async function quotaRoom(
  madeSoFar: MadeSoFar,
  organizationId: string,
  count: () => Promise<number>,
): Promise<QuotaRoom> {
  const made = await madeSoFar(organizationId)
  return { made, more: await count(), again: () => quotaRoom(madeSoFar, organizationId, count) }
}
