import * as v from 'valibot'
import { CompanyPlaces } from '../sources/companies/company-places.ts'
import type { CorrectedNumber, NumberCorrections } from '../sources/number-corrections.ts'
import type { PlaceCorrections, PlaceKind } from '../sources/place-corrections.ts'

/** The places that the last check of a monitor read or found. */
export const SeenPlaces = v.object({
  checkedAt: v.string(),
  /** The website that the check knew: an uploaded row may name one. */
  websiteUrl: v.nullable(v.string()),
  places: v.fallback(v.nullable(CompanyPlaces), null),
  /** Why no source could see it; null when one could. */
  unseen: v.nullable(v.string()),
  /** The month in which each source last brought a signal of the account. */
  brought: v.optional(v.record(v.string(), v.string()), () => ({})),
  /** Why the website could not be looked through. */
  problem: v.nullable(v.string()),
})
export type SeenPlaces = v.InferOutput<typeof SeenPlaces>

export interface KeptCoverage {
  readonly seen?: SeenPlaces | undefined
  readonly corrections: PlaceCorrections & NumberCorrections
}

/** The places of accounts as one organization sees them. */
export interface Coverages {
  /** By account. One that was neither checked nor corrected is missing. */
  of(organizationId: string, accountIds: readonly string[]): Promise<ReadonlyMap<string, KeptCoverage>>
  see(organizationId: string, accountId: string, seen: SeenPlaces): Promise<void>
  /** Keeps each correction, or takes back the one of a kind that is null. The others stay. */
  correct(organizationId: string, accountId: string, changes: CorrectionChanges): Promise<KeptCoverage>
}

export type CorrectionChanges = {
  readonly [K in PlaceKind]?: NonNullable<PlaceCorrections[K]> | null | undefined
} & {
  readonly [K in CorrectedNumber]?: NonNullable<NumberCorrections[K]> | null | undefined
}
