import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'

const Capacity = v.object({ CapacityUnits: v.optional(v.number(), 0) })
const Output = v.object({
  ConsumedCapacity: v.optional(v.union([v.array(Capacity), Capacity])),
})

interface Counts {
  readonly requests: number
  readonly read: number
  readonly written: number
}

const NOTHING: Counts = { requests: 0, read: 0, written: 0 }
const READS = /Get|Query|Scan/

/** Adds up the capacity that the client's requests consume. */
export function counting(client: DynamoDBDocumentClient) {
  let counts = NOTHING
  client.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const answer = await next(args)
      const { ConsumedCapacity = [] } = v.parse(Output, answer.output)
      const units = [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
      const isRead = READS.test(context.commandName ?? '')
      counts = {
        requests: counts.requests + 1,
        read: counts.read + (isRead ? units : 0),
        written: counts.written + (isRead ? 0 : units),
      }
      return answer
    },
    { step: 'initialize', name: 'countCapacity', priority: 'high' },
  )
  return {
    client,
    reset() {
      counts = NOTHING
    },
    counts: () => counts,
  }
}
