import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'

const Capacity = v.object({ CapacityUnits: v.optional(v.number(), 0) })
const Output = v.object({ ConsumedCapacity: v.optional(v.union([v.array(Capacity), Capacity]), []) })

interface Kind {
  requests: number
  units: number
}

/** Counts a client's requests and their units by the kind of request, refused ones too. */
export function requestsOf(client: DynamoDBDocumentClient) {
  let counts: Record<string, Kind> = {}
  client.middlewareStack.add(
    (next, { commandName = 'unknown' }) =>
      async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        counts[commandName] ??= { requests: 0, units: 0 }
        const kind = counts[commandName]
        kind.requests += 1
        const answer = await next(args)
        const { ConsumedCapacity } = v.parse(Output, answer.output)
        kind.units += [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
        return answer
      },
    { step: 'initialize', name: 'countRequests', priority: 'high' },
  )
  return {
    reset() {
      counts = {}
    },
    counts: () => structuredClone(counts),
  }
}
