import type { Document } from './document.ts'
import { aboutMembers } from './list-members.ts'
import type { MergedLists } from './merged-lists.ts'
import type { Position } from './position.ts'
import type { Posting, Postings, Vocabulary } from './postings.ts'
import { matches, type SearchQuery } from './query.ts'

export interface DocumentRow {
  readonly document: Document
}

export interface SearchIndex<R extends DocumentRow> {
  readonly postings: Postings
  readonly vocabulary: Vocabulary
  /** The rows of these postings that still exist, in order. */
  rows(query: SearchQuery, postings: readonly Posting[]): Promise<readonly R[]>
}

/** Changes the cost of a search, never its result. */
export interface SearchTuning {
  /** Reading this many postings costs no more than reading one. */
  readonly free: number
  /** A condition with more lists is looked up only when checking rows turns out to cost more. */
  readonly fewLists: number
  /** This many lists are cheap enough to open at once. */
  readonly affordable: number
  /** A condition that this many times more rows meet than the rarest one is checked on the rows. */
  readonly dense: number
}

/** For one condition. */
export const MOST_LISTS = 4000
const LARGEST_BLOCK = 1000

export interface SearchPlan {
  readonly lead: MergedLists
  readonly others: readonly MergedLists[]
  /** Whether some conditions are checked on the rows only. */
  readonly open: boolean
}

/** Follows one plan through the index, until the end or until another plan would be cheaper. */
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

  /** How many rows this plan would still have to read. */
  get rowsToCome() {
    return Math.ceil((this.#missing * (this.#read + 1)) / (this.#hits + 1))
  }

  /** Undefined when the search is done; otherwise the last position that was checked. */
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
      this.#plan.others.map((reader) => reader.between(first.position, last.position)),
    )
    const sets = known.map((postings) => new Set(postings.map(({ position }) => position)))
    return block.filter(({ position }) => sets.every((set) => set.has(position)))
  }

  /** Reads and checks rows. Returns the position where it stopped before the last candidate. */
  async #check(candidates: readonly Posting[]): Promise<Position | undefined> {
    for (let from = 0; from < candidates.length && this.#missing > 0; ) {
      const count = Math.min(LARGEST_BLOCK, this.#read === 0 ? this.#missing : this.rowsToCome)
      const part = candidates.slice(from, from + count)
      const rows = await this.#index.rows(this.#query, part)
      const here = new Set(part.map(({ position }) => position))
      const matching = rows.filter(
        ({ document }) => here.has(document.position) && matches(this.#query, document),
      )
      const hits = await aboutMembers(this.#query.members, matching)
      this.#found.push(...hits.slice(0, this.#missing))
      this.#read += part.length
      this.#hits += hits.length
      from += part.length
      if (from < candidates.length && this.#isPoor(candidates.length - from)) return part.at(-1)?.position
    }
    return undefined
  }

  /** Whether reading rows in vain costs more than opening lists for the remaining conditions. */
  #isPoor(checkable: number) {
    const { affordable } = this.#tuning
    const inVain = Math.min(this.rowsToCome, checkable + this.#plan.lead.left) - this.#missing
    return this.#plan.open && this.#missing > 0 && affordable < MOST_LISTS && inVain > affordable * 2
  }
}
