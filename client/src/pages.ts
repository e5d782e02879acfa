import { type Answer, dataOf } from './problem.ts'

export interface Page<Row> {
  readonly data: readonly Row[]
  readonly nextCursor: string | null
}

/** Asks for the page at a cursor. Without one, for the first page. */
type ReadPage<P> = (at: { cursor?: string }) => Promise<Answer<P>>

/**
 * Follows the cursors of an endpoint to its end: the cursor is null, or comes back unchanged. To continue later, keep
 * the `nextCursor` of the last page whose rows you have handled, and give it as `from`.
 */
export async function* everyPage<P extends Page<unknown>>(
  read: ReadPage<P>,
  from?: string,
): AsyncGenerator<P, void> {
  let cursor = from
  for (;;) {
    const page = await dataOf(read(cursor === undefined ? {} : { cursor }))
    const isEnd = page.nextCursor === null || page.nextCursor === cursor
    if (!isEnd || page.data.length > 0) yield page
    if (isEnd) return
    cursor = page.nextCursor ?? undefined
  }
}

/** The rows of every page. */
export async function* everyRow<Row>(read: ReadPage<Page<Row>>, from?: string): AsyncGenerator<Row, void> {
  for await (const page of everyPage(read, from)) yield* page.data
}
