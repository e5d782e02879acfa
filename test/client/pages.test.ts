import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { everyPage, everyRow } from '../../client/src/index.ts'

const response = new Response()

/** An endpoint with these rows. At its end the cursor comes back as it was, or is null. */
function endpoint(rows: readonly number[], size: number, end: 'unchanged' | 'null') {
  return async ({ cursor = '' }: { cursor?: string }) => {
    const from = cursor === '' ? 0 : Number(cursor)
    const data = rows.slice(from, from + size)
    const isEnd = from + data.length >= rows.length
    const nextCursor =
      isEnd && (end === 'null' || data.length === 0)
        ? end === 'null'
          ? null
          : cursor
        : `${from + data.length}`
    return { data: { data, nextCursor }, response }
  }
}

const collected = async <T>(rows: AsyncIterable<T>) => {
  const all: T[] = []
  for await (const row of rows) all.push(row)
  return all
}

test('every row comes once and in order, whatever the size of pages and however the end is told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(), { maxLength: 30 }),
      fc.integer({ min: 1, max: 7 }),
      fc.constantFrom('unchanged' as const, 'null' as const),
      async (rows, size, end) => {
        expect(await collected(everyRow(endpoint(rows, size, end), ''))).toEqual(rows)
      },
    ),
  )
})

test('who keeps the last cursor goes on where it was', async () => {
  const rows = [1, 2, 3, 4, 5]
  let kept: string | null = ''
  for await (const page of everyPage(endpoint(rows, 2, 'unchanged'), '')) kept = page.nextCursor
  rows.push(6, 7)
  expect(await collected(everyRow(endpoint(rows, 2, 'unchanged'), kept ?? ''))).toEqual([6, 7])
})

test('a page may be empty before the end', async () => {
  const pages: Record<string, { data: number[]; nextCursor: string | null }> = {
    first: { data: [1], nextCursor: 'b' },
    b: { data: [], nextCursor: 'c' },
    c: { data: [2], nextCursor: null },
  }
  const read = async ({ cursor = 'first' }: { cursor?: string }) => {
    const data = pages[cursor] ?? { data: [], nextCursor: null }
    return { data, response }
  }
  expect(await collected(everyRow(read))).toEqual([1, 2])
})
