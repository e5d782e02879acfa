import middy from '@middy/core'
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import * as v from 'valibot'
import { logger } from './telemetry.ts'

type Results = readonly PromiseSettledResult<unknown>[]

/**
 * A function behind a queue that handles all messages of a batch in parallel. Only failed messages come back. A
 * message that does not fit the schema fails until it reaches the dead-letter queue.
 */
export const fromQueue = <S extends v.GenericSchema>(
  schema: S,
  run: (message: v.InferOutput<S>) => Promise<unknown>,
) => batchFromQueue(schema, (messages) => Promise.allSettled(messages.map(run)))

/** The same for a whole batch: `run` returns one result per message, in order. */
export const batchFromQueue = <S extends v.GenericSchema>(
  schema: S,
  run: (messages: readonly v.InferOutput<S>[]) => Promise<Results>,
) =>
  middy<SQSEvent, SQSBatchResponse>().handler(async ({ Records }) => {
    const parsed = Records.map(({ messageId, body }) => ({ messageId, ...parse(schema, body) }))
    const good = parsed.flatMap((entry) => ('message' in entry ? [entry] : []))
    const results = await run(good.map(({ message }) => message))
    const failed = good.flatMap(({ messageId }, index) => {
      const result = results[index]
      if (result?.status === 'fulfilled') return []
      logger.error('message failed', { messageId, error: result?.reason })
      return [messageId]
    })
    const broken = parsed.flatMap((entry) => ('message' in entry ? [] : [entry.messageId]))
    for (const messageId of broken) logger.error('message is not understood', { messageId })
    return { batchItemFailures: [...failed, ...broken].map((itemIdentifier) => ({ itemIdentifier })) }
  })

function parse<S extends v.GenericSchema>(schema: S, body: string): { message: v.InferOutput<S> } | object {
  try {
    const result = v.safeParse(schema, JSON.parse(body))
    return result.success ? { message: result.output } : {}
  } catch {
    return {}
  }
}
