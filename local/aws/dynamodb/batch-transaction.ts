import * as v from 'valibot'

const Request = v.union([
  v.strictObject({ PutRequest: v.strictObject({ Item: v.unknown() }) }),
  v.strictObject({ DeleteRequest: v.strictObject({ Key: v.unknown() }) }),
])
/** A transaction takes more, so a larger batch must not become one. */
const MOST_IN_A_BATCH = 25

/** A caller that asks for the consumed capacity gets that of a batch, which is half of a transaction's. */
const Batch = v.strictObject({ RequestItems: v.record(v.string(), v.array(Request)) })

/** One write of a transaction. */
export type Write =
  | { readonly Put: { readonly TableName: string; readonly Item: unknown } }
  | { readonly Delete: { readonly TableName: string; readonly Key: unknown } }

/** The writes of a batch as those of a transaction; undefined for a batch that asks for more. */
export function writesOf(batch: unknown): readonly Write[] | undefined {
  const parsed = v.safeParse(Batch, batch)
  if (!parsed.success) return undefined
  const writes = Object.entries(parsed.output.RequestItems).flatMap(([TableName, requests]) =>
    requests.map((request) =>
      'PutRequest' in request
        ? { Put: { TableName, Item: request.PutRequest.Item } }
        : { Delete: { TableName, Key: request.DeleteRequest.Key } },
    ),
  )
  return writes.length > MOST_IN_A_BATCH ? undefined : writes
}

/** What DynamoDB answers when it has taken a whole batch. */
export const WHOLE_BATCH = JSON.stringify({ UnprocessedItems: {} })
