import * as v from 'valibot'
import { getJson, readEntries } from '../../sources/fetch/json-reply.ts'
import { oneLine } from '../../sources/markup/plain-text.ts'
import { type Fetch, SourceFailure, uncounted } from '../../sources/source.ts'
import type { Upstream } from '../../sources/upstream.ts'

export const wikidataQuery = {
  name: 'wikidata-query',
  override: 'SOURCE_WIKIDATA_QUERY_URL',
  hosts: ['query.wikidata.org'],
  everyMs: 1000,
} as const satisfies Upstream

/** A property without a value is missing in the answer. */
const Cell = v.nullish(v.fallback(v.nullable(v.object({ type: v.string(), value: v.string() })), null), null)
type Cell = v.InferOutput<typeof Cell>

const Results = v.object({ results: v.object({ bindings: v.array(v.unknown()) }) })

const MOST_BYTES = 64 * 1024 * 1024

/** The rows of a query. They have the same columns. */
export async function bindingsOf<S extends v.ObjectEntries>(
  fetch: Fetch,
  query: string,
  columns: S,
): Promise<v.InferOutput<v.ObjectSchema<S, undefined>>[]> {
  const request = {
    url: 'https://query.wikidata.org/sparql',
    method: 'POST' as const,
    headers: {
      accept: 'application/sparql-results+json',
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ query: query.trim() }).toString(),
    maxBytes: MOST_BYTES,
  }
  const { results } = await answered(() => getJson(fetch, request, Results))
  return readEntries(v.object(columns), results.bindings, uncounted, Number.POSITIVE_INFINITY)
}

const MOST_TRIES = 3

/** A query whose time is up in the middle of its answer ends with an error text after a good status. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof SourceFailure) || error.kind !== 'format' || tries === MOST_TRIES) throw error
    }
  }
}

/** A value that is known. Wikidata writes "unknown" and "none" as nodes without an address. */
const known = (cell: Cell): string | null => {
  if (!cell || cell.type === 'bnode' || cell.value.includes('/.well-known/genid/')) return null
  return oneLine(cell.value) || null
}

export const cell = v.pipe(Cell, v.transform(known))

const entityOf = (text: string | null) => /\/entity\/(Q[1-9]\d{0,12})$/.exec(text ?? '')?.[1] ?? null
/** An item, as its id. */
export const entityCell = v.pipe(Cell, v.transform(known), v.transform(entityOf))

const DAY = /^[+]?(\d{4}-\d{2}-\d{2})(?:T|$)/
const dayOf = (text: string | null) => DAY.exec(text ?? '')?.[1]?.replaceAll('-00', '-01') ?? null
/** A time, as its day. */
export const dayCell = v.pipe(Cell, v.transform(known), v.transform(dayOf))

/** The name of an item. An item without one has its id there. */
const nameOf = (text: string | null) => (text === null || /^Q\d+$/.test(text) ? null : text)
export const nameCell = v.pipe(Cell, v.transform(known), v.transform(nameOf))

export const numberCell = v.pipe(
  v.object({ value: v.pipe(v.string(), v.regex(/^\d{1,15}$/)) }),
  v.transform(({ value }) => Number(value)),
)
