import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { SchedulingWorld } from '../../functions/runs/run-world.ts'

/** Thrown instead of an answer that a dead process would not have received. */
export class Died extends Error {
  override readonly name = 'Died'
}

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/

/** Counts all writes of a process, and kills it before or after the chosen one. */
export class Death {
  writes = 0
  dieAt = Number.POSITIVE_INFINITY
  after = false
  #dead = false

  alive() {
    if (this.#dead) throw new Died('the process is dead')
  }

  async write<T>(run: () => Promise<T>): Promise<T> {
    this.alive()
    const write = this.writes
    this.writes += 1
    if (write !== this.dieAt) return run()
    if (this.after) await run()
    this.#dead = true
    throw new Died(`died ${this.after ? 'after' : 'before'} write ${write}`)
  }
}

export function dyingClient(client: DynamoDBDocumentClient): Death {
  const death = new Death()
  client.middlewareStack.add(
    (next, context) => async (args) => {
      death.alive()
      return WRITES.test(context.commandName ?? '') ? death.write(() => next(args)) : next(args)
    },
    { step: 'initialize', name: 'death' },
  )
  return death
}

/** Messages and changes of schedules count as writes, too. */
export function dyingRunWorld<W extends SchedulingWorld>(world: W, death: Death): W {
  const { queue, schedules } = world
  return Object.assign(world, {
    queue: {
      start: (...args: Parameters<typeof queue.start>) => death.write(() => queue.start(...args)),
      // A process can also die in the middle of a batch.
      async startAll(invocations: Parameters<typeof queue.startAll>[0]) {
        for (const invocation of invocations) await death.write(() => queue.startAll([invocation]))
      },
    },
    schedules: {
      ...schedules,
      put: (...args: Parameters<typeof schedules.put>) => death.write(() => schedules.put(...args)),
      delete: (...args: Parameters<typeof schedules.delete>) => death.write(() => schedules.delete(...args)),
    },
  })
}
