import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Recurring } from '../../functions/runs/recurring.ts'

/** Thrown in place of what a dead process would never have seen. */
export class Died extends Error {
  override readonly name = 'Died'
}

const WRITES = /^(Put|Update|Delete|BatchWrite|TransactWrite)/

/** Counts what a process writes, anywhere, and kills it before or after the write that is chosen. */
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
    const turn = this.writes
    this.writes += 1
    if (turn !== this.dieAt) return run()
    if (this.after) await run()
    this.#dead = true
    throw new Died(`died ${this.after ? 'after' : 'before'} write ${turn}`)
  }
}

/** The tables' part of a process that dies. */
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

/** The queue's and the scheduler's part of it: every message and every change of a schedule is a write, too. */
export function dyingRecurring<R extends Recurring>(recurring: R, death: Death): R {
  const { queue, schedules } = recurring
  return Object.assign(recurring, {
    queue: {
      start: (...args: Parameters<typeof queue.start>) => death.write(() => queue.start(...args)),
      // One by one: a batch, too, can be cut short.
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
