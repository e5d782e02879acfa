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
