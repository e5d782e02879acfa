import * as v from 'valibot'
import type { Fetch } from '../sources/source.ts'
import type { Upstream } from '../sources/upstream.ts'

/** A public data set that lists many companies and people. */
export interface Catalogue {
  /** Part of stored data, so it never changes. */
  readonly name: 'wikidata' | 'gleif' | 'sec'
  readonly upstream: Upstream
  /** The filters that it knows. */
  readonly filters: readonly (keyof CatalogueFilters)[]
  /** How many entries match; null where only reading them tells. */
  count(filters: CatalogueFilters, access: CatalogueAccess): Promise<CatalogueCounts>
  /** The pages after a place, or all. The same place is always followed by the same page. */
  pages(filters: CatalogueFilters, after: unknown, access: CatalogueAccess): AsyncIterable<CataloguePage>
}

export const CatalogueFilters = v.object({
  /** ISO 3166, two letters. */
  country: v.optional(v.string()),
  minHeadcount: v.optional(v.number()),
  maxHeadcount: v.optional(v.number()),
})
export type CatalogueFilters = Readonly<v.InferOutput<typeof CatalogueFilters>>

interface CatalogueCounts {
  readonly companies: number
  readonly people: number
}

export interface CatalogueAccess {
  readonly fetch: Fetch
  /** Legal Entity Identifiers of stored accounts, in pages. */
  readonly leis: (after: unknown) => Promise<{ readonly leis: readonly string[]; readonly next: unknown }>
}

export interface CataloguePage {
  /** For imports: rows of accounts and of people. Fields may be wrong: the import checks them. */
  readonly accounts: readonly CatalogueRow[]
  readonly people: readonly CatalogueRow[]
  /** Entries that make no row, and why. */
  readonly leftOut: readonly string[]
  /** Where the next page begins. */
  readonly place: unknown
}

export type CatalogueRow = Readonly<Record<string, unknown>>
