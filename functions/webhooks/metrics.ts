import { record } from '../shared/telemetry.ts'
import type { DeliveryMessage } from './attempt.ts'
import type { Result } from './deliver.ts'

const RESULTS = ['delivered', 'failed', 'refused', 'postponed', 'diverted', 'superseded', 'repeated'] as const

/** One set of figures a batch: what became of its deliveries, and how old the oldest first attempt was. */
export function recordDeliveries(
  messages: readonly DeliveryMessage[],
  results: readonly PromiseSettledResult<Result>[],
  now: Date,
) {
  const count = (wanted: Result) =>
    results.filter((result) => result.status === 'fulfilled' && result.value === wanted).length
  const ages = messages
    .filter(({ attempt, manual }) => attempt === 1 && !manual)
    .map(({ at }) => now.getTime() - Date.parse(at))
  record({
    ...Object.fromEntries(RESULTS.map((result) => [`Deliveries${title(result)}`, count(result)])),
    DeliveryFaults: results.filter(({ status }) => status === 'rejected').length,
    ...(ages.length > 0 && { DeliveryAgeMilliseconds: Math.max(0, ...ages) }),
  })
}

const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
