import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { WrittenRow } from '../imports/plan-upsert.ts'
import { getItems } from '../shared/dynamo/batch.store.ts'
import { inBatches } from '../shared/in-batches.ts'
import { type Key, keyText } from '../shared/table.ts'
import { entriesToCome } from './entries-to-come.ts'

/** One request: the look that finds nothing more is most of what waiting costs. */
const ROWS_AT_ONCE = 100
/** Longer than the indexer takes to try a failed batch again. */
const GIVEN_UP_MS = 180_000

interface Waiting {
  readonly now: () => number
  readonly pause: () => Promise<unknown>
  readonly onLeft: (rows: number) => void
}

/** The rows of an import that searches do not find yet, in the order of their writes. */
export class Unindexed {
  readonly #client: DynamoDBDocumentClient
  readonly #searchIndex: string
  #rows: (readonly Key[])[] = []

  constructor(client: DynamoDBDocumentClient, searchIndex: string) {
    this.#client = client
    this.#searchIndex = searchIndex
  }

  add(written: readonly WrittenRow[]) {
    for (const { before, after } of written) {
      const keys = entriesToCome(before, after)
      if (keys.length > 0) this.#rows.push(keys)
    }
  }

  /** How many there are now. The indexer keeps the order, so it looks no further than rows that are all missing. */
  async count(): Promise<number> {
    const left: (readonly Key[])[] = []
    let ahead = true
    for (const batch of inBatches(this.#rows, ROWS_AT_ONCE)) {
      const missing: (readonly Key[])[] = ahead ? await this.#missing(batch) : batch
      ahead &&= missing.length < batch.length
      left.push(...missing)
    }
    this.#rows = left
    return left.length
  }

  /** Waits until all are found. Returns how many are not, when the index stands still. */
  async wait({ now, pause, onLeft }: Waiting): Promise<number> {
    let left = await this.count()
    let movedAt = now()
    while (left > 0 && now() - movedAt < GIVEN_UP_MS) {
      onLeft(left)
      await pause()
      const next = await this.count()
      if (next !== left) movedAt = now()
      left = next
    }
    return left
  }

  async #missing(rows: readonly (readonly Key[])[]): Promise<(readonly Key[])[]> {
    const found = await getItems(this.#client, this.#searchIndex, rows.flat())
    const names = new Set(found.map(({ pk, sk }) => keyText({ pk: String(pk), sk: String(sk) })))
    return rows.filter((keys) => !keys.every((key) => names.has(keyText(key))))
  }
}
