import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Thrown in place of what a dead process would never have seen. */
export class Died extends Error {
  override readonly name = 'Died'
}

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/

/** Counts the writes of a client, and kills its process before or after the one that is chosen. */
export function dyingClient(client: DynamoDBDocumentClient) {
  const state = { writes: 0, dieAt: Number.POSITIVE_INFINITY, after: false, dead: false }
  client.middlewareStack.add(
    (next, context) => async (args) => {
      if (state.dead) throw new Died('the process is dead')
      if (!WRITES.test(context.commandName ?? '')) return next(args)
      const turn = state.writes
      state.writes += 1
      if (turn !== state.dieAt) return next(args)
      if (state.after) await next(args)
      state.dead = true
      throw new Died(`died ${state.after ? 'after' : 'before'} write ${turn}`)
    },
    { step: 'initialize', name: 'death' },
  )
  return state
}
