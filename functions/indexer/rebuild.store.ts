import { type DynamoDBDocumentClient, paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { isPack, type Pack, rowsIn } from '../search/packs.ts'
import { isSortEntry } from '../search/sort-keys.ts'
import type { SearchTables } from '../search/tables.ts'
import { inBatches } from '../shared/in-batches.ts'
import type { StoredItem } from '../shared/stream.ts'
import type { Key } from '../shared/table.ts'
import type { Everything } from './rebuild.ts'

const SEGMENTS = 4
const ROWS_AT_ONCE = 100
const ENTRIES_AT_ONCE = 1000
const DIGESTS_AT_ONCE = 20

const ENTRY = /^\d{15}[#!]/
const Keys = v.array(v.object({ pk: v.string(), sk: v.string() }))
const Entry = v.looseObject({ pk: v.string(), sk: v.string() })

/** Scans whole tables, as only commands of the operator do. */
export function allOf(client: DynamoDBDocumentClient, { table, searchIndex }: SearchTables): Everything {
  const segments = Array.from({ length: SEGMENTS }, (_, Segment) => ({ Segment, TotalSegments: SEGMENTS }))

  async function* pages(input: ScanCommandInput): AsyncGenerator<readonly StoredItem[]> {
    for await (const { Items = [] } of paginateScan({ client }, input)) yield Items
  }

  async function* rows(segment: (typeof segments)[number]) {
    const onlyRows = {
      FilterExpression: '#kind IN (:account, :person, :signal)',
      ExpressionAttributeNames: { '#kind': 'kind' },
      ExpressionAttributeValues: { ':account': 'account', ':person': 'person', ':signal': 'signal' },
    }
    for await (const items of pages({ TableName: table, ConsistentRead: true, ...onlyRows, ...segment })) {
      yield* inBatches(items, ROWS_AT_ONCE)
    }
  }

  async function* entries(segment: (typeof segments)[number]) {
    const attributes = {
      ProjectionExpression: 'pk, sk, #rows',
      ExpressionAttributeNames: { '#rows': 'rows' },
    }
    for await (const items of pages({ TableName: searchIndex, ...attributes, ...segment })) {
      const entries = v
        .parse(v.array(Entry), items)
        .filter((entry) => ENTRY.test(entry.sk) || isSortEntry(entry))
      yield* inBatches(entries.map(entryOf), ENTRIES_AT_ONCE)
    }
  }

  async function* digests(segment: (typeof segments)[number]) {
    const onlyDigests = {
      ProjectionExpression: 'pk, sk',
      FilterExpression: 'begins_with(pk, :digest)',
      ExpressionAttributeValues: { ':digest': 'DIGEST#' },
    }
    for await (const items of pages({ TableName: searchIndex, ...onlyDigests, ...segment })) {
      yield* inBatches(v.parse(Keys, items), DIGESTS_AT_ONCE)
    }
  }

  return { digests: segments.map(digests), rows: segments.map(rows), entries: segments.map(entries) }
}

const entryOf = ({ pk, sk, ...rest }: v.InferOutput<typeof Entry>): Key | Pack =>
  isPack({ sk }) ? { pk, sk, rows: new Set(rowsIn(rest)) } : { pk, sk }
