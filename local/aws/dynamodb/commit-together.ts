import * as v from 'valibot'
import type { Write } from './batch-transaction.ts'

/** Of one transaction. */
const MOST_WRITES = 100
/** The engine takes one transaction after another: the next ones wait here, and become one. */
const AT_ONCE = 2

type Send = (writes: readonly Write[]) => Promise<boolean>

interface Waiting {
  readonly writes: readonly Write[]
  readonly resolve: (stored: boolean) => void
  readonly reject: (error: unknown) => void
}

/**
 * Commits batches, several at once when they come faster than the engine writes. A batch is stored whole, or not at
 * all: then the answer is false. Batches that the engine refuses together are tried one by one.
 */
export function commitTogether(send: Send) {
  const waiting: Waiting[] = []
  let running = 0

  async function run() {
    running += 1
    for (let batches = take(waiting); batches.length > 0; batches = take(waiting)) await commit(batches)
    running -= 1
  }

  async function commit(batches: readonly Waiting[]) {
    if (batches.length > 1 && (await send(batches.flatMap(({ writes }) => writes)).catch(() => false)))
      return batches.forEach(({ resolve }) => {
        resolve(true)
      })
    for (const { writes, resolve, reject } of batches) await send(writes).then(resolve, reject)
  }

  return (writes: readonly Write[]) =>
    new Promise<boolean>((resolve, reject) => {
      waiting.push({ writes, resolve, reject })
      if (running < AT_ONCE) void run()
    })
}

/** The first batches that fit into one transaction, which takes each item once. */
function take(waiting: Waiting[]): Waiting[] {
  const taken = waiting.splice(0, 1)
  const items = new Set(taken.flatMap(({ writes }) => writes.map(nameOf)))
  for (let next = waiting[0]; next; next = waiting[0]) {
    const names = next.writes.map(nameOf)
    const fits = items.size + names.length <= MOST_WRITES && !items.has(undefined)
    if (!fits || names.some((name) => name === undefined || items.has(name))) return taken
    for (const name of names) items.add(name)
    taken.push(next)
    waiting.shift()
  }
  return taken
}

const Keyed = v.object({ pk: v.unknown(), sk: v.unknown() })

/** Undefined for an item with other keys than this service's. */
function nameOf(write: Write): string | undefined {
  const [table, attributes] =
    'Put' in write ? [write.Put.TableName, write.Put.Item] : [write.Delete.TableName, write.Delete.Key]
  return v.is(Keyed, attributes) ? JSON.stringify([table, attributes.pk, attributes.sk]) : undefined
}
