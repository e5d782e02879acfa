import { DomainError } from '../shared/errors.ts'
import type { Document } from './document.ts'
import { aboutMembers } from './list-members.ts'
import { later, type MergedLists } from './merged-lists.ts'
import { type Position, timeBetween } from './position.ts'
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
  /** How long a search may look for the next match, where somebody waits for the answer. */
  readonly patienceMs?: number
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

interface WalkTuning extends SearchTuning {
  readonly limit: number
  /** By the clock of the process. */
  readonly until: number
}

/** For one condition. */
export const MOST_LISTS = 4000
/** Rows that are read and checked at once. */
const MOST_ROWS = 1000
/** Postings that are read at once. As many as fit into a page of DynamoDB, about. */
const LARGEST_BLOCK = 8000
/** Empty blocks between two looks for a gap, at most. */
const LONGEST_PAUSE = 64

export interface SearchPlan {
  readonly lead: MergedLists
  readonly others: readonly MergedLists[]
  /** Whether some conditions are checked on the rows only. */
  readonly open: boolean
  /** Whether a posting in all of these lists meets every condition. */
  readonly exact: boolean
}

/** What the walks of one search have found, in order. */
export interface Finds<R> {
  readonly size: number
  add(rows: readonly R[]): void
  /** Takes postings that meet every condition. Only where nobody needs the rows themselves. */
  addUnread?(postings: readonly Posting[]): void
}

/** Follows one plan through the index, until the end or until another plan would be cheaper. */
export class IndexWalk<R extends DocumentRow> {
  readonly #index: SearchIndex<R>
  readonly #query: SearchQuery
  readonly #plan: SearchPlan
  readonly #tuning: WalkTuning
  readonly #found: Finds<R>
  #read = 0
  #hits = 0
  #pause = 0
  #beforeLook = 0

  constructor(
    index: SearchIndex<R>,
    query: SearchQuery,
    plan: SearchPlan,
    tuning: WalkTuning,
    found: Finds<R>,
  ) {
    this.#index = index
    this.#query = query
    this.#plan = plan
    this.#tuning = tuning
    this.#found = found
  }

  get #missing() {
    return this.#tuning.limit - this.#found.size
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
      const candidates = await this.#narrowed(block)
      const stopped = await this.#check(candidates)
      if (stopped !== undefined) return stopped
      if (this.#read > 0 && this.#isPoor(0)) return last.position
      if (candidates.length === 0 && !(await this.#leap(block, last))) return undefined
      this.#requireTime()
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

  #requireTime() {
    if (this.#missing > 0 && performance.now() > this.#tuning.until) throw tooWide()
  }

  /** Goes on where all conditions have postings again. False when one of them has none any more. */
  async #leap([first]: readonly Posting[], last: Posting): Promise<boolean> {
    const { lead, others } = this.#plan
    this.#beforeLook -= 1
    if (!first || others.length === 0 || this.#beforeLook >= 0) return true
    const nexts = await Promise.all(others.map((reader) => reader.nextAfter(last.position)))
    const known = nexts.filter((next) => next !== undefined)
    if (known.length < nexts.length) return false
    const target = later(known)
    lead.skipTo(target)
    // Where lists have their postings side by side, such looks are in vain.
    const isFar = timeBetween(last.position, target) > timeBetween(first.position, last.position)
    this.#pause = isFar ? 0 : Math.min(LONGEST_PAUSE, this.#pause * 2 || 1)
    this.#beforeLook = this.#pause
    return true
  }

  /** Reads and checks rows. Returns the position where it stopped before the last candidate. */
  async #check(candidates: readonly Posting[]): Promise<Position | undefined> {
    if (this.#found.addUnread && this.#plan.exact) {
      this.#found.addUnread(candidates.slice(0, this.#missing))
      return undefined
    }
    for (let from = 0; from < candidates.length && this.#missing > 0; ) {
      const count = Math.min(MOST_ROWS, this.#read === 0 ? this.#missing : this.rowsToCome)
      const part = candidates.slice(from, from + count)
      const rows = await this.#index.rows(this.#query, part)
      const here = new Set(part.map(({ position }) => position))
      const matching = rows.filter(
        ({ document }) => here.has(document.position) && matches(this.#query, document),
      )
      const hits = await aboutMembers(this.#query.members, matching)
      this.#found.add(hits.slice(0, this.#missing))
      this.#read += part.length
      this.#hits += hits.length
      from += part.length
      this.#requireTime()
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

const tooWide = () =>
  new DomainError(
    'search_too_wide',
    'This search does not end in time: each of its words and filters has many rows, but few have all of them. Add a rarer word or filter, or ask for fewer days with fromDate and toDate.',
  )
