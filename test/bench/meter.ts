import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { newId } from '../../functions/shared/ids.ts'

export interface Figures {
  requests: Record<string, number>
  writeUnits: number
  readUnits: number
}

/** Counts the requests and the capacity that they consume. */
export function meterOf(client: DynamoDBDocumentClient) {
  const figures: Figures = { requests: {}, writeUnits: 0, readUnits: 0 }
  const name = `meter-${newId('job')}`
  client.middlewareStack.add(
    (next, context) => async (args) => {
      const command = context.commandName ?? ''
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      figures.requests[command] = (figures.requests[command] ?? 0) + 1
      const units = unitsOf(result.output)
      if (/Put|Update|Delete|Write|Statement/.test(command)) figures.writeUnits += units
      else figures.readUnits += units
      return result
    },
    { step: 'initialize', name },
  )
  return {
    figures,
    stop() {
      client.middlewareStack.remove(name)
      return figures
    },
  }
}

function unitsOf(output: object): number {
  const consumed: unknown = Reflect.get(output, 'ConsumedCapacity')
  const all = Array.isArray(consumed) ? consumed : [consumed]
  return all.reduce((sum, each) => sum + Number(each?.CapacityUnits ?? 0), 0)
}
