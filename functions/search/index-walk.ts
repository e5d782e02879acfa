import type { Document } from './document.ts'
import type { MergedLists } from './merged-lists.ts'
import type { Position } from './position.ts'
import type { Posting, Postings, Vocabulary } from './postings.ts'
import { matches, type SearchQuery } from './query.ts'

export interface DocumentRow {
  readonly document: Document
}

/** What a search reads from. */
export interface SearchIndex<R extends DocumentRow> {
  readonly postings: Postings
  readonly vocabulary: Vocabulary
  /** The rows that still exist of these, in their order. */
  rows(query: SearchQuery, postings: readonly Posting[]): Promise<readonly R[]>
}

/** What decides how a search goes about it, never what it finds. */
export interface SearchTuning {
  /** So many postings cost no more to read than one. */
  readonly free: number
  /** A condition of more lists is looked up only when checking it on the rows turns out to cost more. */
  readonly fewLists: number
  /** So many lists cost little enough to be opened at once. */
  readonly affordable: number
  /** A condition that so many more rows meet than meet the rarest one is checked on the rows. */
  readonly dense: number
}

/** More lists than this are never opened for one condition. */
export const MOST_LISTS = 4000
const LARGEST_BLOCK = 1000

export interface SearchPlan {
  readonly lead: MergedLists
  readonly others: readonly MergedLists[]
  /** Whether conditions are left that only the rows can tell. */
  readonly open: boolean
}

/** One way through the index, from a position to the end or to where it stops being a good one. */
export class IndexWalk<R extends DocumentRow> {
  readonly #index: SearchIndex<R>
  readonly #query: SearchQuery
  readonly #plan: SearchPlan
  readonly #tuning: SearchTuning & { readonly limit: number }
  readonly #found: R[]
  #read = 0
  #hits = 0

  constructor(
    index: SearchIndex<R>,
    query: SearchQuery,
    plan: SearchPlan,
    tuning: SearchTuning & { readonly limit: number },
    found: R[],
  ) {
    this.#index = index
    this.#query = query
    this.#plan = plan
    this.#tuning = tuning
    this.#found = found
  }

  get #missing() {
    return this.#tuning.limit - this.#found.length
  }

  /** How many rows it would take to find the rest this way. */
  get rowsToCome() {
    return Math.ceil((this.#missing * (this.#read + 1)) / (this.#hits + 1))
  }

  /** Undefined when there is nothing more to look for; otherwise the last position that was looked at. */
  async run(): Promise<Position | undefined> {
    const { lead } = this.#plan
    let size = Math.max(this.#tuning.free, this.#missing)
    while (this.#missing > 0) {
      const block = lead.take(size)
      const last = block.at(-1)
      if (!last) {
        if (lead.ended) return undefined
        await lead.advance(size)
        continue
      }
      const stopped = await this.#check(await this.#narrowed(block))
      if (stopped !== undefined) return stopped
      if (this.#read > 0 && this.#isPoor(0)) return last.position
      size = Math.min(LARGEST_BLOCK, size * 2)
    }
    return undefined
  }

  async #narrowed(block: readonly Posting[]): Promise<readonly Posting[]> {
    const [first, last] = [block[0], block.at(-1)]
    if (!first || !last) return block
    const known = await Promise.all(
      this.#plan.others.map((union) => union.between(first.position, last.position)),
    )
    const sets = known.map((postings) => new Set(postings.map(({ position }) => position)))
    return block.filter(({ position }) => sets.every((set) => set.has(position)))
  }

  /** Reads no more rows than it seems to take. Answers with where it stopped, if it did before the last. */
  async #check(candidates: readonly Posting[]): Promise<Position | undefined> {
    for (let from = 0; from < candidates.length && this.#missing > 0; ) {
      const count = Math.min(LARGEST_BLOCK, this.#read === 0 ? this.#missing : this.rowsToCome)
      const chunk = candidates.slice(from, from + count)
      const rows = await this.#index.rows(this.#query, chunk)
      const here = new Set(chunk.map(({ position }) => position))
      const hits = rows.filter(
        ({ document }) => here.has(document.position) && matches(this.#query, document),
      )
      this.#found.push(...hits.slice(0, this.#missing))
      this.#read += chunk.length
      this.#hits += hits.length
      from += chunk.length
      if (from < candidates.length && this.#isPoor(candidates.length - from)) return chunk.at(-1)?.position
    }
    return undefined
  }

  /** Conditions are left that only the rows tell, and more rows would be read in vain than looking them up costs. */
  #isPoor(checkable: number) {
    const { affordable } = this.#tuning
    const inVain = Math.min(this.rowsToCome, checkable + this.#plan.lead.left) - this.#missing
    return this.#plan.open && this.#missing > 0 && affordable < MOST_LISTS && inVain > affordable * 2
  }
}
