import { INTERVAL_MS } from '../text/words.ts'
import type { Planned } from './forecast.ts'

const PRICE_OF_RESULT = 10
const PRICE_OF_ACCOUNT = 10
/** Of the newest runs of a keyword. */
const MOST_COUNTED = 10

interface Run {
  readonly status: string
  readonly backfill: boolean
  readonly baseline: object | null
  readonly credits: number
  readonly checked: number | null
  readonly notCheckedCount: number
}

interface Owner {
  readonly id: string
  readonly nextRunAt: string | null
  readonly lastRun: Run | null
  readonly paused: boolean
  readonly maxCreditsPerRun: number | null
  readonly maxCreditsPerMonth: number | null
}

type Interval = keyof typeof INTERVAL_MS
type List = Owner & { readonly name: string; readonly monitorInterval: Interval | null }
type Keyword = Owner & { readonly query: string; readonly interval: Interval }
type KeywordRun = Run & { readonly keywordId: string | null }

export interface Plans {
  readonly planned: readonly Planned[]
  /** Keywords that have only looked back so far, so that nobody knows what they cost. */
  readonly unknown: number
}

interface Known {
  readonly lists: readonly List[]
  readonly keywords: readonly Keyword[]
  readonly runs: readonly KeywordRun[]
  /** The price of a run of a list, by its id. */
  readonly prices: ReadonlyMap<string, number>
  /** What each owner spent this month. */
  readonly spent: ReadonlyMap<string, number>
}

export function plansOf({ lists, keywords, runs, prices, spent }: Known): Plans {
  const monitors = lists.flatMap((list): Planned[] => {
    const { nextRunAt, monitorInterval, paused } = list
    if (nextRunAt === null || monitorInterval === null || paused) return []
    const price = prices.get(list.id) ?? priceOfLastRun(list)
    const cost = Math.max(0, price - (list.lastRun?.notCheckedCount ?? 0) * PRICE_OF_ACCOUNT)
    return [{ ...planOf(list, list.name, monitorInterval, nextRunAt, spent), price, cost, isWhole: true }]
  })
  const due = keywords.filter(({ nextRunAt, paused }) => nextRunAt !== null && !paused)
  const searches = due.flatMap((keyword): Planned[] => {
    const { nextRunAt, interval } = keyword
    const cost = meanCost(keyword, runs)
    if (nextRunAt === null || cost === undefined) return []
    const plan = planOf(keyword, keyword.query, interval, nextRunAt, spent)
    return [{ ...plan, price: PRICE_OF_RESULT, cost, isWhole: false }]
  })
  return { planned: [...monitors, ...searches], unknown: due.length - searches.length }
}

type Settings = Pick<Owner, 'id' | 'maxCreditsPerRun' | 'maxCreditsPerMonth'>

const planOf = (
  { id, maxCreditsPerRun, maxCreditsPerMonth }: Settings,
  name: string,
  interval: Interval,
  nextRunAt: string,
  spent: ReadonlyMap<string, number>,
) => ({
  name,
  intervalMs: INTERVAL_MS[interval],
  nextRunAt,
  maxCreditsPerRun,
  maxCreditsPerMonth,
  spentThisMonth: spent.get(id) ?? 0,
})

const priceOfLastRun = ({ lastRun }: List) =>
  ((lastRun?.checked ?? 0) + (lastRun?.notCheckedCount ?? 0)) * PRICE_OF_ACCOUNT

/** A look back, a free baseline and a run that failed say nothing about the next ones. */
function meanCost({ id, lastRun }: Keyword, runs: readonly KeywordRun[]): number | undefined {
  const own = runs.filter(({ keywordId }) => keywordId === id)
  const known = own.length === 0 && lastRun !== null ? [lastRun] : own
  const counted = known
    .filter(({ status, backfill, baseline }) => status === 'succeeded' && !backfill && baseline === null)
    .slice(0, MOST_COUNTED)
  if (counted.length === 0) return undefined
  return counted.reduce((sum, { credits }) => sum + credits, 0) / counted.length
}
