import { type Answer, dataOf } from './problem.ts'

export interface Page<Row> {
  readonly data: readonly Row[]
  readonly nextCursor?: string | null | undefined
}

/** Asks for the page at a cursor. Without one, for the first page. */
type ReadPage<P> = (at: { cursor?: string }) => Promise<Answer<P>>

/**
 * Follows the cursors of an endpoint to its end: there is none, or it comes back unchanged. To continue later, keep
 * the `nextCursor` of the last page whose rows you have handled, and give it as `from`.
 */
export async function* everyPage<P extends Page<unknown>>(
  read: ReadPage<P>,
  from?: string,
): AsyncGenerator<P, void> {
  let cursor = from
  for (;;) {
    const page = await dataOf(read(cursor === undefined ? {} : { cursor }))
    const next = page.nextCursor ?? cursor
    if (next !== cursor || page.data.length > 0) yield page
    if (next === cursor) return
    cursor = next
  }
}

/** The rows of every page. */
export function everyRow<P extends Page<unknown>>(
  read: ReadPage<P>,
  from?: string,
): AsyncGenerator<P['data'][number], void>
export async function* everyRow(read: ReadPage<Page<unknown>>, from?: string): AsyncGenerator<unknown, void> {
  for await (const page of everyPage(read, from)) yield* page.data
}
