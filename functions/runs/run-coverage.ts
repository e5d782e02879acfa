import * as v from 'valibot'

/** More are counted, but not named. */
const MOST_NAMED = 100
/** Lists show their last run, so that one is kept short. */
const MOST_IN_SUMMARY = 10

export const NotChecked = v.object({
  id: v.string(),
  /** As it was called in the run. null when it was not stored any more, or by an earlier version. */
  name: v.nullable(v.string()),
  reason: v.string(),
})
export type NotChecked = v.InferOutput<typeof NotChecked>

export const StoredNotChecked = v.object({
  ...NotChecked.entries,
  name: v.optional(v.nullable(v.string()), null),
})

/** Which accounts of a list a run checked, and why not the others. */
export const RunCoverage = v.object({
  /** Accounts that a source saw. null while a run goes on, and for keywords. */
  checked: v.nullable(v.number()),
  notChecked: v.array(NotChecked),
  notCheckedCount: v.number(),
})
export type RunCoverage = v.InferOutput<typeof RunCoverage>

/** Runs of earlier versions were stored without it. */
export const StoredCoverage = v.object({
  checked: v.optional(v.nullable(v.number()), null),
  notChecked: v.optional(v.array(StoredNotChecked), []),
  notCheckedCount: v.optional(v.number(), 0),
})

export const NO_COVERAGE: RunCoverage = { checked: null, notChecked: [], notCheckedCount: 0 }

export const coverageOf = (
  accounts: number,
  checked: number,
  notChecked: readonly NotChecked[],
): RunCoverage => ({
  checked,
  notChecked: notChecked.slice(0, MOST_NAMED),
  notCheckedCount: accounts - checked,
})

export const inSummary = (notChecked: readonly NotChecked[]) => notChecked.slice(0, MOST_IN_SUMMARY)

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

const NO_BASELINE: Baseline = {
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
