import { AsyncLocalStorage } from 'node:async_hooks'
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import * as v from 'valibot'

/** What one piece of work has read. */
export interface ReadMeter {
  /** Read units. */
  units: number
  /** Called with the units of the reads so far, or to come. They fail with what it throws. */
  onUnits?: (units: number) => Promise<void>
  /** Called after each read with its units. The read's caller waits for it. */
  pace?: (units: number) => Promise<void>
}

const Capacity = v.object({ CapacityUnits: v.optional(v.number(), 0) })
const Answer = v.object({ ConsumedCapacity: v.optional(v.union([v.array(Capacity), Capacity])) })

const READS = /^(Get|BatchGet|TransactGet|Query|Scan)/

const meters = new AsyncLocalStorage<ReadMeter>()

/** Counts what the work reads through clients of `documentClient`. */
export const metered = <T>(meter: ReadMeter, work: () => Promise<T>): Promise<T> => meters.run(meter, work)

/** Says how much is about to be read, so that what must be refused is refused before. */
export type ExpectReads = (units: number) => Promise<void>

export const expectReads: ExpectReads = async (units) => {
  const meter = meters.getStore()
  await meter?.onUnits?.(meter.units + units)
}

/** Asks for the units of each read, which costs nothing, while somebody counts them. */
export function meterReads(client: DynamoDBClient) {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const meter = meters.getStore()
        if (!meter || !READS.test(commandName)) return next(args)
        const input = { ...args.input, ReturnConsumedCapacity: 'TOTAL' as const }
        const answer = await next({ ...args, input })
        const units = unitsIn(answer.output)
        meter.units += units
        await meter.onUnits?.(meter.units)
        await meter.pace?.(units)
        return answer
      },
    { step: 'initialize', name: 'meterReads', priority: 'high' },
  )
}

function unitsIn(output: unknown): number {
  const { ConsumedCapacity = [] } = v.parse(Answer, output)
  return [ConsumedCapacity].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0)
}
