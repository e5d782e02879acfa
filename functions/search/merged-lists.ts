import { END, justAfter, type Position, type PositionRange, timeBetween } from './position.ts'
import type { Posting, PostingList, Postings } from './postings.ts'

/** One list, read page by page. Everything up to its horizon is known. */
class Cursor {
  readonly #postings: Postings
  readonly #list: PostingList
  readonly #start: Position
  readonly #end: Position
  #next: Position
  #buffer: Posting[] = []
  horizon: Position = ''
  ended = false

  constructor(postings: Postings, list: PostingList, { from, to }: PositionRange) {
    this.#postings = postings
    this.#list = list
    this.#start = from
    this.#next = from
    this.#end = to
  }

  async read(to: Position, limit?: number) {
    const until = to < this.#end ? to : this.#end
    if (this.#next > until) return this.#reached(until)
    const { postings, more } = await this.#postings.page(this.#list, this.#next, until, limit)
    this.#buffer.push(...postings)
    const last = postings.at(-1)
    if (!more || !last) return this.#reached(until)
    this.horizon = last.position
    this.#next = justAfter(last.position)
  }

  #reached(until: Position) {
    this.ended = until >= this.#end
    this.horizon = this.ended ? END : until
    this.#next = justAfter(until)
  }

  /** What comes before is not wanted. */
  skipTo(position: Position) {
    this.#buffer = this.#buffer.filter((posting) => posting.position >= position)
    if (this.#next < position) this.#next = position
  }

  take(until: Position): Posting[] {
    const behind = this.#buffer.findIndex(({ position }) => position > until)
    return this.#buffer.splice(0, behind < 0 ? this.#buffer.length : behind)
  }

  get size() {
    return this.#buffer.length
  }

  get reach(): Position {
    return this.ended ? (this.#buffer.at(-1)?.position ?? this.#start) : this.horizon
  }

  /** How many there are up to a position; beyond what is known, if it goes on like this. */
  expected(until: Position): number {
    const known = this.#buffer.filter(({ position }) => position <= until).length
    if (this.ended || until <= this.horizon) return known
    return (known * timeBetween(this.#start, until)) / Math.max(timeBetween(this.#start, this.horizon), 1)
  }
}

/** Several lists read as one: newest first, each position once. */
export class MergedLists {
  readonly #cursors: readonly Cursor[]
  readonly #accept: (posting: Posting) => boolean
  #ready: Posting[] = []

  constructor(postings: Postings, lists: readonly PostingList[], range: PositionRange, accept = EVERYTHING) {
    this.#cursors = lists.map((list) => new Cursor(postings, list, range))
    this.#accept = accept
  }

  /** Everything up to here is known. */
  get horizon(): Position {
    return this.#cursors.reduce((least, { horizon }) => earlier(horizon, least), END)
  }

  get ended() {
    return this.#cursors.every(({ ended }) => ended)
  }

  /** The last position of which something is known. */
  get reach(): Position {
    return this.ended ? later(this.#cursors.map(({ reach }) => reach)) : this.horizon
  }

  /** How many postings there seem to be up to a position; for a union that nothing has been taken from. */
  expected(until: Position): number {
    return this.#cursors.reduce((sum, cursor) => sum + cursor.expected(until), 0)
  }

  /** The most there can be that nobody has taken yet. */
  get left(): number {
    if (!this.ended) return Number.POSITIVE_INFINITY
    return this.#cursors.reduce((sum, { size }) => sum + size, this.#ready.length)
  }

  /** Reads on in the lists that are known least. */
  async advance(limit: number) {
    const { horizon } = this
    const behind = this.#cursors.filter((cursor) => !cursor.ended && cursor.horizon <= horizon)
    await Promise.all(behind.map((cursor) => cursor.read(END, limit)))
  }

  /** Everything from one position to another, in order; what was before is forgotten. */
  async between(from: Position, to: Position): Promise<Posting[]> {
    this.#ready = this.#ready.filter(({ position }) => position >= from)
    await Promise.all(
      this.#cursors.map(async (cursor) => {
        cursor.skipTo(from)
        while (cursor.horizon < to) await cursor.read(to)
      }),
    )
    return this.take(Number.POSITIVE_INFINITY, to)
  }

  /** Takes what is known, at most so much, in order. */
  take(limit: number, until: Position = END): Posting[] {
    const { horizon } = this
    const known = this.#cursors.flatMap((cursor) => cursor.take(horizon)).filter(this.#accept)
    if (known.length > 0) this.#ready = inOrder([...this.#ready, ...known])
    const behind = this.#ready.findIndex(({ position }, index) => index >= limit || position > until)
    return this.#ready.splice(0, behind < 0 ? this.#ready.length : behind)
  }
}

// Of texts; Math.min is for numbers.
const earlier = (a: Position, b: Position): Position => (a < b ? a : b)
export const later = (positions: readonly Position[]): Position =>
  positions.reduce((latest, position) => (position > latest ? position : latest), '')

const EVERYTHING = (_: Posting) => true

const inOrder = (postings: Posting[]) =>
  postings
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
    .filter(({ position }, index, sorted) => position !== sorted[index - 1]?.position)
