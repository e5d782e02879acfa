import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'

const Capacity = v.object({ CapacityUnits: v.optional(v.number(), 0) })
const Output = v.object({
  ConsumedCapacity: v.optional(v.union([v.array(Capacity), Capacity])),
})

export interface Counts {
  requests: number
  units: number
}

/** Has the client ask what its requests cost, and adds it up. */
export function counting(client: DynamoDBDocumentClient) {
  const counts: Counts = { requests: 0, units: 0 }
  client.middlewareStack.add(
    (next) => (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      return next(args)
    },
    { step: 'initialize', name: 'askForCapacity', priority: 'high' },
  )
  client.middlewareStack.add(
    (next) => async (args) => {
      const answer = await next(args)
      counts.requests += 1
      const { ConsumedCapacity = [] } = v.parse(Output, answer.output)
      for (const { CapacityUnits } of [ConsumedCapacity].flat()) counts.units += CapacityUnits
      return answer
    },
    { step: 'initialize', name: 'addCapacity', priority: 'low' },
  )
  return {
    client,
    reset() {
      counts.requests = 0
      counts.units = 0
    },
    counts: (): Counts => ({ ...counts }),
  }
}
