import * as v from 'valibot'
import type { Payers } from '../shared/http/key-limits.ts'
import { monthOf } from './caps.ts'

/** How many credits the asking API key may still spend in this month. */
export const KeyCredits = v.object({
  /** The asking key, or one that has made it and has less left. */
  keyId: v.string(),
  name: v.string(),
  maxCreditsPerMonth: v.number(),
  creditsThisMonth: v.number(),
  creditsLeft: v.number(),
})
export type KeyCredits = v.InferOutput<typeof KeyCredits>

/** Gives the credits that each of these keys has spent in a month. For no keys, it sends no request. */
export type SpentByKeys = (
  organizationId: string,
  payers: Payers,
  month: string,
) => Promise<readonly number[]>

/** null for a key without a limit. */
export async function keyCreditsOf(
  spentByKeys: SpentByKeys,
  { organizationId, payers = [] }: { readonly organizationId: string; readonly payers?: Payers | undefined },
  now: Date,
): Promise<KeyCredits | null> {
  const spent = await spentByKeys(organizationId, payers, monthOf(now.toISOString()))
  const limits = payers.map(({ maxCreditsPerMonth, ...payer }, n): KeyCredits => {
    const creditsThisMonth = spent[n] ?? 0
    return {
      ...payer,
      maxCreditsPerMonth,
      creditsThisMonth,
      creditsLeft: Math.max(0, maxCreditsPerMonth - creditsThisMonth),
    }
  })
  // Of equals, the asking key, which is the last.
  return limits.reverse().sort((one, other) => one.creditsLeft - other.creditsLeft)[0] ?? null
}
