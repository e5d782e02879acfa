import * as v from 'valibot'
import { parseInput } from './parse-input.ts'
import { SqsError } from './sqs-error.ts'

const MAX_ENTRIES = 10

const Batch = v.strictObject({
  QueueUrl: v.string(),
  Entries: v.array(v.looseObject({ Id: v.string() })),
})

/** Runs each entry alone and reports failed entries beside the successful ones. */
export async function runBatch<E extends { Id: string }>(
  input: unknown,
  entrySchema: v.GenericSchema<unknown, E>,
  run: (entry: E) => Promise<object>,
) {
  const entries = parseInput(Batch, input).Entries
  checkEntries(entries.map((entry) => entry.Id))
  const parsed = entries.map((entry) => parseInput(entrySchema, entry))
  const results = await Promise.all(
    parsed.map((entry) =>
      run(entry).then(
        (result) => ({ Id: entry.Id, ...result }),
        (error) => failureOf(entry.Id, error),
      ),
    ),
  )
  const failed = results.filter((result) => 'SenderFault' in result)
  const successful = results.filter((result) => !('SenderFault' in result))
  return { Successful: successful, ...(failed.length > 0 && { Failed: failed }) }
}

function checkEntries(ids: readonly string[]) {
  if (ids.length === 0) {
    throw new SqsError('EmptyBatchRequest', 'There should be at least one entry in the request.')
  }
  if (ids.length > MAX_ENTRIES) {
    const message = `Maximum number of entries per request are ${MAX_ENTRIES}. You have sent ${ids.length}.`
    throw new SqsError('TooManyEntriesInBatchRequest', message)
  }
  for (const id of ids) {
    if (/^[\w-]{1,80}$/.test(id)) continue
    throw new SqsError(
      'InvalidBatchEntryId',
      'A batch entry id can only contain alphanumeric characters, hyphens and underscores. ' +
        'It can be at most 80 letters long.',
    )
  }
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index)
  if (repeated !== undefined) throw new SqsError('BatchEntryIdsNotDistinct', `Id ${repeated} repeated.`)
}

function failureOf(id: string, error: unknown) {
  if (!(error instanceof SqsError)) throw error
  return { Id: id, SenderFault: error.status < 500, Code: error.code, Message: error.message }
}
