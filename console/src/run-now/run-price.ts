import { countOf, formatCredits } from '../text/numbers.ts'

const PRICE_OF_RESULT = 10

/** What one run of a monitor charges, before it starts. */
export const monitorRunPrice = (accounts: number, credits: number) =>
  `Checks ${countOf(accounts, 'company', 'companies')} for ${formatCredits(credits)}. Companies that no source sees are refunded.`

interface Bounds {
  readonly maxCreditsPerRun: number | null
  readonly maxCreditsPerMonth: number | null
  /** In this calendar month. */
  readonly spent: number
  readonly balance: number
}

/** What one run of a keyword can charge. Nobody knows before how much it finds. */
export function keywordRunPrice({ maxCreditsPerRun, maxCreditsPerMonth, spent, balance }: Bounds): string {
  const month = maxCreditsPerMonth === null ? Number.POSITIVE_INFINITY : maxCreditsPerMonth - spent
  const bounds = [maxCreditsPerRun ?? Number.POSITIVE_INFINITY, month, balance] as const
  const most = Math.max(0, Math.min(...bounds))
  const why = ['the cap per run', 'the cap per month', 'the balance'][bounds.indexOf(Math.min(...bounds))]
  const whole = Math.floor(most / PRICE_OF_RESULT) * PRICE_OF_RESULT
  return `Each new result costs ${formatCredits(PRICE_OF_RESULT)}: ${formatCredits(whole)} at most, by ${why}.`
}
