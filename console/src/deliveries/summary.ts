interface Attempt {
  readonly deliveryId: string
  readonly destination: { readonly kind: string; readonly id: string }
  readonly status: 'sending' | 'delivered' | 'failure'
  readonly nextAttemptAt: string | null
  readonly createdAt: string
}

interface Summary {
  readonly deliveries: number
  readonly delivered: number
  /** Failed, and tried again by itself. */
  readonly waiting: number
  readonly failed: number
}

/** Counts deliveries by the status of their newest attempt. The attempts are given newest first. */
export function summaryOf(attempts: readonly Attempt[]): Summary {
  const newest = new Map<string, Attempt>()
  for (const attempt of attempts) {
    if (attempt.destination.kind !== 'test' && !newest.has(attempt.deliveryId))
      newest.set(attempt.deliveryId, attempt)
  }
  const count = (test: (attempt: Attempt) => boolean) => [...newest.values()].filter(test).length
  const isOpen = ({ status, nextAttemptAt }: Attempt) => status === 'sending' || nextAttemptAt !== null
  return {
    deliveries: newest.size,
    delivered: count(({ status }) => status === 'delivered'),
    waiting: count((attempt) => attempt.status !== 'delivered' && isOpen(attempt)),
    failed: count((attempt) => attempt.status === 'failure' && !isOpen(attempt)),
  }
}

export interface Hour {
  readonly delivered: number
  readonly failed: number
}

const HOUR = 3_600_000
const HOURS = 24

/** Attempts of the last 24 hours, oldest hour first. */
export function hoursOf(attempts: readonly Attempt[], now: number): readonly Hour[] {
  const hours = Array.from({ length: HOURS }, () => ({ delivered: 0, failed: 0 }))
  for (const { status, createdAt } of attempts) {
    const hour = hours[HOURS - 1 - Math.floor((now - Date.parse(createdAt)) / HOUR)]
    if (hour === undefined || status === 'sending') continue
    if (status === 'delivered') hour.delivered++
    else hour.failed++
  }
  return hours
}
