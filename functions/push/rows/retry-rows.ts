/** Requests that may fail with a row before the row itself fails. The row is alone in the last one. */
export const MOST_ROW_TRIES = 6

/** So many requests in a row without success say that the platform is down, not that its rows are bad. */
export const MOST_DRY = 10

/** So many refusals in a row, before any row was taken, say that the receiver wants none. */
export const MOST_REFUSED = 50

/** A failed request is repeated in quarters, so that a row at fault soon stands alone. */
const SHARE = 4

/** Rows in one request, by how often they failed. Of five tries, each platform's largest request becomes one row. */
const requestSize = (batchSize: number, tries: number) => Math.max(1, Math.ceil(batchSize / SHARE ** tries))

export const split = (rows: readonly number[], size: number): number[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  )

/** The requests of one pass. A row that failed in this pass waits for the next one. */
export function requestsOf(
  open: readonly number[],
  tries: readonly number[],
  pass: number,
  batchSize: number,
): number[][] {
  const levels = Array.from({ length: Math.min(pass, MOST_ROW_TRIES) }, (_, level) => level)
  return levels.flatMap((level) =>
    split(
      open.filter((row) => (tries[row] ?? 0) === level),
      requestSize(batchSize, level),
    ),
  )
}
