import { END, justAfter, type Position, type PositionRange, timeBetween } from './position.ts'
import type { Posting, PostingList, Postings } from './postings.ts'

/** Reads one list page by page. All postings up to the horizon have been read. */
class ListCursor {
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

  /** Drops the postings before a position. */
  skipTo(position: Position) {
    this.#buffer = this.#buffer.filter((posting) => posting.position >= position)
    if (this.#next < position) this.#next = position
  }

  /** The first posting at this position or behind it. Undefined when there is none. */
  async nextFrom(position: Position): Promise<Position | undefined> {
    this.skipTo(position)
    while (this.#buffer.length === 0 && !this.ended) await this.read(END, 1)
    return this.#buffer[0]?.position
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

  /** How many postings there are up to a position; beyond the horizon an estimate. */
  expected(until: Position): number {
    const known = this.#buffer.filter(({ position }) => position <= until).length
    if (this.ended || until <= this.horizon) return known
    return (known * timeBetween(this.#start, until)) / Math.max(timeBetween(this.#start, this.horizon), 1)
  }
}

/** Reads several lists as one: newest first, each position once. */
export class MergedLists {
  readonly #cursors: readonly ListCursor[]
  readonly #accept: (posting: Posting) => boolean
  #ready: Posting[] = []

  constructor(postings: Postings, lists: readonly PostingList[], range: PositionRange, accept = EVERYTHING) {
    this.#cursors = lists.map((list) => new ListCursor(postings, list, range))
    this.#accept = accept
  }

  /** All postings up to here have been read. */
  get horizon(): Position {
    return this.#cursors.reduce((least, { horizon }) => earlier(horizon, least), END)
  }

  get ended() {
    return this.#cursors.every(({ ended }) => ended)
  }

  /** The last position that has been read. */
  get reach(): Position {
    return this.ended ? later(this.#cursors.map(({ reach }) => reach)) : this.horizon
  }

  /** How many postings there seem to be up to a position, before any was taken. */
  expected(until: Position): number {
    return this.#cursors.reduce((sum, cursor) => sum + cursor.expected(until), 0)
  }

  /** An upper limit of the postings that were not taken yet. */
  get left(): number {
    if (!this.ended) return Number.POSITIVE_INFINITY
    return this.#cursors.reduce((sum, { size }) => sum + size, this.#ready.length)
  }

  /** Reads the next page of the lists that are furthest behind. */
  async advance(limit: number) {
    const { horizon } = this
    const behind = this.#cursors.filter((cursor) => !cursor.ended && cursor.horizon <= horizon)
    await Promise.all(behind.map((cursor) => cursor.read(END, limit)))
  }

  /** The postings from one position to another, in order. Drops the ones before. */
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

  /** Where the next posting behind this one may be. Undefined when there is none. */
  async nextAfter(position: Position): Promise<Position | undefined> {
    const from = justAfter(position)
    const nexts = await Promise.all(this.#cursors.map((cursor) => cursor.nextFrom(from)))
    const [first] = this.#ready.filter((posting) => posting.position >= from)
    return [first?.position, ...nexts].reduce(
      (least, next) => (least === undefined || (next !== undefined && next < least) ? next : least),
      undefined,
    )
  }

  /** Drops the postings before a position. */
  skipTo(position: Position) {
    this.#ready = this.#ready.filter((posting) => posting.position >= position)
    for (const cursor of this.#cursors) cursor.skipTo(position)
  }

  /** Takes up to `limit` postings that have been read, in order. */
  take(limit: number, until: Position = END): Posting[] {
    const { horizon } = this
    const known = this.#cursors.flatMap((cursor) => cursor.take(horizon)).filter(this.#accept)
    if (known.length > 0) this.#ready = inOrder([...this.#ready, ...known])
    const behind = this.#ready.findIndex(({ position }, index) => index >= limit || position > until)
    return this.#ready.splice(0, behind < 0 ? this.#ready.length : behind)
  }
}

const earlier = (a: Position, b: Position): Position => (a < b ? a : b)
export const later = (positions: readonly Position[]): Position =>
  positions.reduce((latest, position) => (position > latest ? position : latest), '')

const EVERYTHING = (_: Posting) => true

export const inOrder = (postings: Posting[]) =>
  postings
    .sort((a, b) => (a.position < b.position ? -1 : a.position > b.position ? 1 : 0))
    .filter(({ position }, index, sorted) => position !== sorted[index - 1]?.position)
