import * as v from 'valibot'
import { nameKey } from '../../company-names/same-name.ts'

/** A value that pages show, and another one that a single look has shown. */
const Watched = v.object({
  value: v.string(),
  key: v.string(),
  since: v.string(),
  next: v.optional(v.string()),
})
type Watched = v.InferOutput<typeof Watched>

export const WatchedValue = v.optional(Watched)

export interface ValueChange {
  readonly from: Watched
  readonly to: string
}

export interface Shown {
  readonly value: string
  readonly key: string
}

export const shownName = (name: string): Shown => ({ value: name, key: nameKey(name) })

/** A value has changed when two looks in a row showed the same other one. A page without any says nothing. */
export function compareShown(
  before: Watched | undefined,
  shown: Shown | undefined,
  now: string,
): { readonly state: Watched | undefined; readonly change: ValueChange | undefined } {
  if (!shown) return { state: before && withoutNext(before), change: undefined }
  if (!before) return { state: { ...shown, since: now }, change: undefined }
  if (shown.key === before.key) return { state: withoutNext(before), change: undefined }
  if (before.next !== shown.key) return { state: { ...before, next: shown.key }, change: undefined }
  return { state: { ...shown, since: now }, change: { from: before, to: shown.value } }
}

export const withoutNext = ({ value, key, since }: Watched): Watched => ({ value, key, since })
