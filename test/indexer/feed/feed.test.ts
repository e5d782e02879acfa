import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dynamoDecisionMakers } from '../../../functions/indexer/digests/decision-makers.store.ts'
import { dynamoDigests } from '../../../functions/indexer/digests/digest.store.ts'
import { dynamoIndexer } from '../../../functions/indexer/indexer.store.ts'
import { indexChanges } from '../../../functions/indexer/indexer.ts'
import { dynamoFilled } from '../../../functions/search/orders/filled.store.ts'
import { dynamoPostings } from '../../../functions/search/postings.store.ts'
import type { ItemChange } from '../../../functions/shared/stream.ts'
import { signalItem } from '../../../functions/signals/signal-item.ts'
import { aSignalOf, type DataTestWorld, startDataWorld } from '../../data/data-world.ts'
import { dyingClient } from '../../support/dying.ts'
import { Random } from '../../support/random.ts'

let world: DataTestWorld
beforeAll(async () => {
  world = await startDataWorld()
})
afterAll(() => world.stop())

const WRITERS = 4
const SIGNALS = 2000
const random = new Random(20_261_122)

/** A function behind one shard of the stream. Sometimes it dies before it is done. */
async function indexed(batch: readonly ItemChange[]): Promise<boolean> {
  const client = world.tables.documentClient()
  const { tableNames } = world.tables
  const indexer = dynamoIndexer(client, tableNames, {
    postings: dynamoPostings(client, tableNames.searchIndex, { consistent: true }),
    filled: dynamoFilled(client, tableNames.searchIndex),
    digests: dynamoDigests(client, tableNames.searchIndex),
    decisionMakers: dynamoDecisionMakers(client, tableNames.searchIndex, ''),
  })
  const death = dyingClient(client)
  if (random.chance(0.3)) death.dieAt = random.below(30)
  death.after = random.chance(0.5)
  const results = await indexChanges(indexer, batch).catch(() => undefined)
  return results?.every(({ status }) => status === 'fulfilled') ?? false
}

/** Delivers each batch until it succeeds, repeats some changes of older ones, and reorders all. */
async function runShard(queue: ItemChange[], isOver: () => boolean) {
  const told: ItemChange[] = []
  while (!isOver() || queue.length > 0) {
    const some = queue.splice(0, 1 + random.below(120))
    if (some.length === 0) {
      await sleep(5)
      continue
    }
    const again = told.length > 0 ? random.some(told, 20) : []
    told.push(...some)
    if (!(await indexed(random.shuffled([...some, ...again])))) queue.unshift(...some)
  }
}

describe('a client that follows the feed', () => {
  test('sees each signal once while four write, two shards index, workers die and it is killed', async () => {
    const shards: ItemChange[][] = [[], []]
    const stored = new Map<string, string | null>()
    let writing = WRITERS
    const write = async () => {
      for (let number = 0; number < SIGNALS / WRITERS; number += 1) {
        const owner = random.pick([null, null, world.ours.id, world.theirs.id])
        const made = signalItem(aSignalOf({ organizationId: owner }))
        await world.put(made)
        stored.set(made.id, owner)
        shards[random.below(2)]?.push({ before: undefined, after: made, at: new Date() })
      }
      writing -= 1
    }
    let working = shards.length
    const index = async (shard: ItemChange[]) => {
      await runShard(shard, () => writing === 0)
      working -= 1
    }
    const seen: string[] = []
    const follow = async () => {
      let cursor = ''
      for (;;) {
        const last = working === 0
        const reply = await world.ask({ type: 'signals', cursor, limit: String(1 + random.below(100)) })
        expect(reply.status).toBe(200)
        // Killed before it stored what it got.
        if (random.chance(0.2)) continue
        seen.push(...reply.body.data.map(({ id }: { id: string }) => id))
        const isEnd = reply.body.nextCursor === cursor
        cursor = reply.body.nextCursor
        if (last && isEnd) return
      }
    }
    await Promise.all([...Array.from({ length: WRITERS }, write), ...shards.map(index), follow()])
    const visible = [...stored].filter(([, owner]) => owner !== world.theirs.id).map(([id]) => id)
    expect(stored.size).toBe(SIGNALS)
    expect(seen.length).toBe(new Set(seen).size)
    expect(new Set(seen)).toEqual(new Set(visible))
  })
})
