import { type DynamoDBDocumentClient, paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { inBatches } from '../shared/in-batches.ts'

const SEGMENTS = 4
const ITEMS_AT_ONCE = 250

const Scanned = v.looseObject({ pk: v.string(), sk: v.string(), kind: v.optional(v.string(), 'entry') })
export type ScannedItem = v.InferOutput<typeof Scanned>

type Filter = Pick<
  ScanCommandInput,
  'FilterExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>

/**
 * Reads a whole table in parallel, and hands over the items that pass the filter. Only commands of the operator
 * do this: it costs half a read unit for each 4 KB that are stored.
 */
export async function wholeTable(
  client: DynamoDBDocumentClient,
  TableName: string,
  filter: Filter,
  work: (items: readonly ScannedItem[]) => Promise<void>,
): Promise<void> {
  const segments = Array.from({ length: SEGMENTS }, async (_, Segment) => {
    const input = { TableName, Segment, TotalSegments: SEGMENTS, ...filter }
    for await (const { Items = [] } of paginateScan({ client }, input)) {
      for (const some of inBatches(v.parse(v.array(Scanned), Items), ITEMS_AT_ONCE)) await work(some)
    }
  })
  await Promise.all(segments)
}
