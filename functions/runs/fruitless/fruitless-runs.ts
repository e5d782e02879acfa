import type { Clock } from '../../shared/clock.ts'
import { DomainError } from '../../shared/errors.ts'

/**
 * A run that checks nothing is refunded, and still sends requests to all its hosts. So an organization may start a run
 * by hand only until it had so many of them in this hour.
 */
export const MOST_FRUITLESS_RUNS = 20
/** The same for new monitors. Whoever brings many lists at once sets many. */
export const MOST_FRUITLESS_STARTS = 100

const HOUR_MS = 3_600_000

export interface FruitlessRuns {
  /** Counts one more in this hour. */
  note(organizationId: string): Promise<void>
  /** How many there were in this hour. */
  count(organizationId: string): Promise<number>
}

export const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS)

interface EndedRun {
  readonly listId: string | null
  readonly checked: number | null
  readonly notCheckedCount: number
}

/** Most of what it looked at could not be seen, and was refunded. */
export const isFruitless = ({ listId, checked, notCheckedCount }: EndedRun) =>
  listId !== null && notCheckedCount > (checked ?? 0)

interface StartingWorld {
  readonly fruitless: Pick<FruitlessRuns, 'count'>
  readonly clock: Clock
}

export async function requireFruit(
  { fruitless, clock }: StartingWorld,
  organizationId: string,
  most: number,
): Promise<void> {
  if ((await fruitless.count(organizationId)) < most) return
  const now = clock()
  const seconds = Math.ceil((hourOf(now).getTime() + HOUR_MS - now.getTime()) / 1000)
  const message = `${most} runs that you started in this hour found nothing to check; try again later.`
  throw new DomainError('throttled', message, { headers: { 'retry-after': String(seconds) } })
}
