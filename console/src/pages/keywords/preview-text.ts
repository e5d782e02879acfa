import { countOf, formatCredits } from '../../text/numbers.ts'

const DAY_MS = 86_400_000

interface Previewed {
  readonly results: number
  readonly credits: number
  readonly atMost: number | null
}

/** What else bounds a run, in credits. null: nothing does. */
interface Bounds {
  readonly perRun: number | null
  readonly perMonth: number | null
  readonly balance: number | undefined
}

/** Says how many results there are since a day, such as `12 results in the last 60 days.` */
export function previewCount({ results, atMost }: Previewed, since: string, now: number): string {
  const days = `in the last ${countOf(Math.floor((now - Date.parse(since)) / DAY_MS), 'day')}`
  if (results === 0) return atMost === null ? 'Nothing yet: not all was searched.' : `Nothing ${days}.`
  return `${countOf(results, 'result')}${atMost === null ? ' or more' : ''} ${days}.`
}

/** Says what the first run charges. Without backfill it is a free baseline. */
export function firstRunPrice(price: Previewed, backfill: boolean, bounds: Bounds): string {
  if (!backfill) return 'The first run charges nothing: it only learns what is already published.'
  const [bound, why] = smallest(bounds)
  if (price.atMost !== null && price.atMost <= bound)
    return `The first run charges ${formatCredits(price.atMost)} at most.`
  if (bound < 10) return `The first run is refused: ${why} is below the price of one result.`
  if (price.credits >= bound) return `The first run charges ${formatCredits(bound)}, then ${why} ends it.`
  const most = Number.isFinite(bound) ? `, and ${formatCredits(bound)} at most, by ${why}` : ''
  return `The first run charges ${formatCredits(price.credits)} or more${most}.`
}

function smallest({ perRun, perMonth, balance }: Bounds): readonly [number, string] {
  const all: readonly (readonly [number, string])[] = [
    [perRun ?? Number.POSITIVE_INFINITY, 'the cap per run'],
    [perMonth ?? Number.POSITIVE_INFINITY, 'the cap per month'],
    [balance ?? Number.POSITIVE_INFINITY, 'the balance'],
  ]
  const [bound, why] = all.reduce((least, one) => (one[0] < least[0] ? one : least))
  return [Number.isFinite(bound) ? Math.floor(bound / 10) * 10 : bound, why]
}
