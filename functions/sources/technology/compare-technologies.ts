import * as v from 'valibot'

export const TechnologyState = v.object({
  lookedAt: v.string(),
  known: v.array(v.string()),
  /** Those that the last look did not show. */
  missed: v.array(v.string()),
})
export type TechnologyState = v.InferOutput<typeof TechnologyState>

export interface TechnologyChange {
  readonly added: readonly string[]
  readonly removed: readonly string[]
}

/** A page without any of so many products is a wall against robots, or a page of errors. */
const FEW = 3

/** A product is gone when two looks in a row did not show it: pages vary, and parts of them fail. */
export function compareTechnologies(
  before: TechnologyState | undefined,
  found: readonly string[],
  lookedAt: string,
): { readonly state: TechnologyState; readonly change: TechnologyChange | undefined } {
  if (!before) return { state: { lookedAt, known: [...found], missed: [] }, change: undefined }
  const { known, missed } = before
  if (found.length === 0 && known.length >= FEW) return { state: { ...before, lookedAt }, change: undefined }
  const missing = known.filter((name) => !found.includes(name))
  const removed = missing.filter((name) => missed.includes(name))
  const added = found.filter((name) => !known.includes(name))
  const hasChanged = added.length > 0 || removed.length > 0
  const state = {
    lookedAt,
    known: [...known.filter((name) => !removed.includes(name)), ...added].sort(),
    missed: missing.filter((name) => !removed.includes(name)),
  }
  return { state, change: hasChanged ? { added, removed } : undefined }
}
