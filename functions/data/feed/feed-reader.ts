import { entriesOf, type FeedEntry, type FeedPlace, type Feeds } from './feed.ts'

const FEWEST_BLOCKS = 16
const MOST_BLOCKS = 256

/** Reads the feed of one scope from a place on, block by block. */
export class FeedReader {
  readonly #feeds: Feeds
  readonly #scope: string
  #next: FeedPlace
  #most = FEWEST_BLOCKS
  #entries: FeedEntry[] = []
  #ended = false

  constructor(feeds: Feeds, scope: string, from: FeedPlace) {
    this.#feeds = feeds
    this.#scope = scope
    this.#next = from
  }

  get head(): FeedEntry | undefined {
    return this.#entries[0]
  }

  get isEmpty() {
    return this.#entries.length === 0 && !this.#ended
  }

  shift() {
    return this.#entries.shift()
  }

  async fill(): Promise<void> {
    const { block, offset } = this.#next
    const blocks = await this.#feeds.blocks(this.#scope, block, this.#most)
    this.#entries = blocks.flatMap((one) => entriesOf(this.#scope, one)).slice(offset)
    this.#next = { block: block + blocks.length, offset: 0 }
    this.#ended = blocks.length === 0
    this.#most = Math.min(MOST_BLOCKS, this.#most * 4)
  }
}

/** Takes the next entries of several feeds in order of capture, and each feed's in its own order. */
export async function takeEntries(readers: readonly FeedReader[], count: number): Promise<FeedEntry[]> {
  const taken: FeedEntry[] = []
  while (taken.length < count) {
    const empty = readers.filter((reader) => reader.isEmpty)
    if (empty.length > 0) await Promise.all(empty.map((reader) => reader.fill()))
    const [first] = readers.filter(({ head }) => head).sort(byCapture)
    const entry = first?.shift()
    if (!entry) return taken
    taken.push(entry)
  }
  return taken
}

const byCapture = (a: FeedReader, b: FeedReader) => (a.head?.capturedAt ?? 0) - (b.head?.capturedAt ?? 0)
