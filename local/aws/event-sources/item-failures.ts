import * as v from 'valibot'

const Response = v.nullish(
  v.object({
    batchItemFailures: v.nullish(v.array(v.object({ itemIdentifier: v.pipe(v.string(), v.nonEmpty()) }))),
  }),
)

/**
 * The identifiers that a function reports as failed. Undefined for an invalid answer: then the whole batch
 * has failed, as on AWS.
 */
export function itemFailures(payload: unknown, known: ReadonlySet<string>): ReadonlySet<string> | undefined {
  const parsed = v.safeParse(Response, payload)
  if (!parsed.success) return undefined
  const failed = (parsed.output?.batchItemFailures ?? []).map((failure) => failure.itemIdentifier)
  return failed.every((id) => known.has(id)) ? new Set(failed) : undefined
}
