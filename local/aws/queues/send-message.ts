import * as v from 'valibot'
import { DraftInput, draftOf, sendMessageDraft } from './draft-input.ts'
import { type Draft, md5, md5OfAttributes, sizeOf } from './message.ts'
import { parseInput } from './parse-input.ts'
import type { Queue } from './queue.ts'
import { runBatch } from './run-batch.ts'
import { SqsError } from './sqs-error.ts'

const MAX_BATCH_BYTES = 1_048_576

const DraftEntry = v.strictObject({ Id: v.string(), ...DraftInput })

export const sendMessage = (queue: Queue, input: unknown, trace: string | undefined) =>
  send(queue, traced(sendMessageDraft(queue, input), trace))

/** A message's own header wins over the one of its request. */
const traced = (draft: Draft, trace: string | undefined): Draft => ({
  ...draft,
  traceHeader: draft.traceHeader ?? trace,
})

async function send(queue: Queue, draft: Draft) {
  const id = await queue.send(draft)
  const ofAttributes = md5OfAttributes(draft.attributes ?? {})
  return {
    MessageId: id,
    MD5OfMessageBody: md5(draft.body),
    ...(ofAttributes !== undefined && { MD5OfMessageAttributes: ofAttributes }),
  }
}

export function sendMessageBatch(queue: Queue, input: unknown, trace: string | undefined) {
  const { Entries } = parseInput(v.object({ Entries: v.array(v.unknown()) }), input)
  const total = Entries.map((entry) => v.safeParse(DraftEntry, entry))
    .filter((parsed) => parsed.success)
    .reduce(
      (sum, { output }) => sum + sizeOf({ body: output.MessageBody, attributes: output.MessageAttributes }),
      0,
    )
  if (total > MAX_BATCH_BYTES) {
    const message = `Batch requests cannot be longer than ${MAX_BATCH_BYTES} bytes. You have sent ${total} bytes.`
    throw new SqsError('BatchRequestTooLong', message)
  }
  return runBatch(input, DraftEntry, async ({ Id: _, ...entry }) =>
    send(queue, traced(draftOf(queue, entry), trace)),
  )
}
