import * as v from 'valibot'

/** What a run learned without making signals: what was new after it becomes one. */
export const Baseline = v.object({
  accounts: v.number(),
  people: v.number(),
  jobs: v.number(),
  posts: v.number(),
  news: v.number(),
  announcements: v.number(),
  filings: v.number(),
})
export type Baseline = v.InferOutput<typeof Baseline>

export const NO_BASELINE: Baseline = {
  accounts: 0,
  people: 0,
  jobs: 0,
  posts: 0,
  news: 0,
  announcements: 0,
  filings: 0,
}

type Counted = keyof Baseline
const COUNTERS: readonly Counted[] = [
  'accounts',
  'people',
  'jobs',
  'posts',
  'news',
  'announcements',
  'filings',
]

export const summedBaselines = (baselines: readonly Partial<Baseline>[]): Baseline => {
  const sum = { ...NO_BASELINE }
  for (const one of baselines) for (const name of COUNTERS) sum[name] += one[name] ?? 0
  return sum
}

/** null when the run had nothing to learn. */
export const baselineOf = (sum: Baseline): Baseline | null =>
  COUNTERS.every((name) => sum[name] === 0) ? null : sum

const COUNTED_AS = {
  job: 'jobs',
  post: 'posts',
  news: 'news',
  announcement: 'announcements',
  filing: 'filings',
} as const satisfies Readonly<Record<string, Counted>>

/** Counts observations by their kind. A change is nothing to know. */
export function countedKinds(kinds: Iterable<keyof typeof COUNTED_AS | 'change'>): Baseline {
  const sum = { ...NO_BASELINE }
  for (const kind of kinds) if (kind !== 'change') sum[COUNTED_AS[kind]] += 1
  return sum
}
