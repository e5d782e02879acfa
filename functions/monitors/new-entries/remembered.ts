import * as v from 'valibot'

/** A headline of the last days. */
export const RememberedTitle = v.object({
  at: v.string(),
  words: v.array(v.string()),
  /** Missing in checks of earlier versions. */
  signalId: v.optional(v.string()),
  /** The same for reports of one event in other words. */
  event: v.optional(v.string()),
})
export type RememberedTitle = v.InferOutput<typeof RememberedTitle>

/** Entries and titles that the last check has stored, to compare the next one with. */
export interface PlacesBefore {
  readonly checkedAt: string
  /** Marks of entries, by place. */
  readonly shown: Readonly<Record<string, string[]>>
  readonly titles: readonly RememberedTitle[]
}
