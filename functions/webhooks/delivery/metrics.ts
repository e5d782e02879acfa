import type { DeliveryMessage } from './attempt.ts'
import type { Result } from './deliver.ts'

const STATES = ['delivered', 'failed', 'refused', 'postponed', 'diverted', 'superseded', 'repeated'] as const

/** The figures of a batch: what became of its deliveries, why they failed, and how old the oldest new one was. */
export function figuresOf(
  messages: readonly DeliveryMessage[],
  results: readonly PromiseSettledResult<Result>[],
  now: Date,
): Record<string, number> {
  const known = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  const ages = messages
    .filter(({ attempt, manual }) => attempt === 1 && !manual)
    .map(({ at }) => now.getTime() - Date.parse(at))
  return {
    ...Object.fromEntries(
      STATES.map((state) => [
        `Deliveries${inCamelCase(state)}`,
        known.filter((result) => result.state === state).length,
      ]),
    ),
    ...failuresByClass(known),
    DeliveryFaults: results.length - known.length,
    ...(ages.length > 0 && { DeliveryAgeMilliseconds: Math.max(0, ...ages) }),
  }
}

/** Of those that occurred: `DeliveriesFailedTimeout`, `DeliveriesFailedHttpStatus` and so on. */
function failuresByClass(results: readonly Result[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const result of results) {
    if (result.state !== 'failed') continue
    const name = `DeliveriesFailed${inCamelCase(result.error)}`
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

const inCamelCase = (words: string) => words.replace(/(?:^|_)(.)/g, (_, first: string) => first.toUpperCase())
