import { formatCredits, formatNumber } from './numbers.ts'

interface KeyCost {
  readonly maxCreditsPerMonth: number | null
  readonly creditsThisMonth: number | null
}

/** How much of its limit a key has spent in this month. Undefined for a key without a limit. */
export const keyCostText = ({ maxCreditsPerMonth: most, creditsThisMonth: spent }: KeyCost) =>
  most === null ? undefined : `${formatNumber(spent ?? 0)} of ${formatCredits(most)} this month`

interface KeyLimit {
  readonly name: string
  readonly maxCreditsPerMonth: number
  readonly creditsLeft: number
  readonly stops: 'run' | 'month' | null
}

/** Why the limit of a key stops a monitor. Undefined when it does not. */
export function keyLimitText({ name, maxCreditsPerMonth, creditsLeft, stops }: KeyLimit) {
  if (stops === null) return undefined
  const most = formatCredits(maxCreditsPerMonth)
  return stops === 'run'
    ? `The limit of the API key ${name} stops it: ${formatNumber(creditsLeft)} of ${most} are left this month.`
    : `The limit of the API key ${name} stops it within a month, at ${most}.`
}
