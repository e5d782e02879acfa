import { countOf, formatCredits } from '../text/numbers.ts'

/** A list or keyword whose next run is planned. */
export interface Planned {
  readonly name: string
  readonly intervalMs: number
  readonly nextRunAt: string
  /** What the balance must cover for a run to start. */
  readonly price: number
  /** What a run is expected to cost, less what is refunded. */
  readonly cost: number
  /** A monitor is paid at its start, as a whole. A keyword pays for each result, until a cap ends its run. */
  readonly isWhole: boolean
  readonly maxCreditsPerRun: number | null
  readonly maxCreditsPerMonth: number | null
  /** In this calendar month (UTC), less what was refunded. */
  readonly spentThisMonth: number
}

export interface Means {
  readonly credits: number
  readonly maxCreditsPerMonth: number | null
  readonly spentThisMonth: number
}

export interface Forecast {
  /** How many planned runs the balance pays for. */
  readonly runs: number
  /** The first run that the balance does not pay for. Undefined when none comes within a year. */
  readonly refused: { readonly at: string; readonly name: string } | undefined
  /** Credits of the planned runs of the next seven days. */
  readonly week: number
}

const DAY_MS = 86_400_000
const HORIZON_MS = 365 * DAY_MS
const MOST_RUNS = 5_000
const PRICE_OF_RESULT = 10

interface Owner {
  readonly plan: Planned
  next: number
  spent: number
}

/** Plays the planned runs one after the other. A cap refuses a run, and the runs after it go on. */
export function forecast(planned: readonly Planned[], means: Means, now: number): Forecast {
  const owners = planned.map(
    (plan): Owner => ({ plan, next: firstAfter(plan, now), spent: plan.spentThisMonth }),
  )
  let { credits, spentThisMonth } = means
  let month = monthAt(now)
  let runs = 0
  let week = 0
  while (runs < MOST_RUNS) {
    const owner = soonest(owners)
    if (owner === undefined || owner.next > now + HORIZON_MS) break
    const at = owner.next
    owner.next += owner.plan.intervalMs
    if (monthAt(at) !== month) {
      month = monthAt(at)
      spentThisMonth = 0
      for (const one of owners) one.spent = 0
    }
    const { name, price, isWhole, cost: expected, maxCreditsPerRun } = owner.plan
    const perRun = maxCreditsPerRun ?? Number.POSITIVE_INFINITY
    const refused = { at: new Date(at).toISOString(), name }
    // The same order as in the service.
    if (perRun < price) continue
    if (credits < price) return { runs, week, refused }
    const room = Math.min(perRun, monthRoom(owner.plan, owner.spent), monthRoom(means, spentThisMonth))
    if (room < price) continue
    const cost = isWhole ? expected : Math.min(expected, wholeResults(room))
    if (credits < cost) return { runs, week, refused }
    credits -= cost
    spentThisMonth += cost
    owner.spent += cost
    runs += 1
    if (at < now + 7 * DAY_MS) week += cost
  }
  return { runs, week, refused: undefined }
}

const monthRoom = ({ maxCreditsPerMonth: cap }: Pick<Means, 'maxCreditsPerMonth'>, spent: number) =>
  (cap ?? Number.POSITIVE_INFINITY) - spent

const wholeResults = (room: number) => Math.floor(room / PRICE_OF_RESULT) * PRICE_OF_RESULT

const soonest = (owners: readonly Owner[]) =>
  owners.reduce<Owner | undefined>((first, one) => (first && first.next <= one.next ? first : one), undefined)

/** A run that is late starts now. */
const firstAfter = ({ nextRunAt }: Planned, now: number) => Math.max(Date.parse(nextRunAt), now)

const monthAt = (time: number) => new Date(time).toISOString().slice(0, 7)

/** Such as `enough for the next 23 planned runs`. */
export function lastingText(credits: number, { runs, refused }: Forecast, planned: number): string {
  if (credits === 0) return 'runs are refused'
  if (planned === 0) return 'no run is planned'
  if (refused !== undefined)
    return runs === 0
      ? 'not enough for the next planned run'
      : `enough for the next ${countOf(runs, 'planned run')}`
  if (runs === 0) return 'caps refuse every planned run'
  return runs >= MOST_RUNS ? `enough for more than ${countOf(MOST_RUNS, 'planned run')}` : 'enough for a year'
}

export const weekText = ({ week }: Forecast) => `${formatCredits(Math.round(week))} planned in 7 days`
