import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeOutOfPacks } from '../../../functions/indexer/packs.store.ts'
import { dynamoLists } from '../../../functions/lists/list.store.ts'
import { dynamoMembers } from '../../../functions/lists/member.store.ts'
import { erasePerson } from '../../../functions/purges/erase-person.ts'
import { dynamoPersonTraces } from '../../../functions/purges/person-traces.store.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { key } from '../../../functions/shared/table.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { type DataTestWorld, idsOf, startDataWorld } from '../../data/data-world.ts'
import { Random } from '../../support/random.ts'

/** More with `HISTORIES=1000`. */
const HISTORIES = Number(process.env.HISTORIES ?? 12)
const STEPS = 4
const SEED = Number(process.env.SEED ?? 1)

let world: DataTestWorld
beforeAll(async () => {
  world = await startDataWorld()
})
afterAll(() => world.stop())

interface History {
  readonly random: Random
  readonly accounts: readonly string[]
  readonly people: string[]
  readonly signals: Map<string, Signal>
  /** Each holds one account, or an account and a person. */
  readonly lists: readonly { readonly id: string; readonly members: readonly string[] }[]
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()

async function aHistory(seed: number): Promise<History> {
  const random = new Random(seed)
  const accounts = [(await world.account()).id, (await world.account()).id]
  const people = await Promise.all(Array.from({ length: 4 }, async () => (await world.person()).id))
  const lists = [
    await aList([accounts[0] ?? '']),
    await aList([accounts[1] ?? '', people[0] ?? '']),
    await aList(accounts),
  ]
  const history = { random, accounts, people, signals: new Map<string, Signal>(), lists }
  const count = random.pick([20, 30, 60, 90])
  for (let n = 0; n < count; n += 1) await putSignal(history, newId('sig'), at(n))
  return history
}

async function aList(members: readonly string[]) {
  const { table } = world.tables.tableNames
  const list = { organizationId: world.ours.id, id: newId('lst'), name: 'a', webhookUrl: null, filters: null }
  await dynamoLists(world.client, table, systemClock).create(list, true)
  const refs = members.map((id) => ({ id, type: id.startsWith('acc') ? 'account' : 'person' }) as const)
  await dynamoMembers(world.client, table, systemClock).append(world.ours.id, list.id, refs)
  return { id: list.id, members }
}

let version = 0

async function putSignal({ random, accounts, people, signals }: History, id: string, createdAt: string) {
  const known = signals.get(id)
  version += 1
  const signal = await world.signal({
    id,
    createdAt,
    updatedAt: new Date(Date.parse(createdAt) + version * 1000).toISOString(),
    accountId: random.pick(accounts),
    personId: random.chance(0.5) && people.length > 0 ? random.pick(people) : null,
    // A signal keeps its owner for ever.
    organizationId: known ? known.organizationId : random.chance(0.3) ? world.ours.id : null,
  })
  signals.set(id, signal)
}

async function deleteSignal({ signals }: History, { id, organizationId }: Signal) {
  const { table } = world.tables.tableNames
  await world.client.send(new DeleteCommand({ TableName: table, Key: key.signal(organizationId, id) }))
  signals.delete(id)
}

const traces = () => {
  const { table, searchIndex, webhookLog } = world.tables.tableNames
  return dynamoPersonTraces(world.client, { table, searchIndex, webhookLog }, takeOutOfPacks)
}

async function erase({ people, signals }: History, id: string) {
  await erasePerson(traces(), id, true)
  people.splice(people.indexOf(id), 1)
  for (const signal of [...signals.values()]) if (signal.personId === id) signals.delete(signal.id)
}

const STEP = {
  async erasure(history: History) {
    if (history.people.length > 0) await erase(history, history.random.pick(history.people))
  },
  async deletion(history: History) {
    const newest = [...history.signals.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
    for (const signal of newest.slice(0, history.random.pick([1, 5, 30]))) await deleteSignal(history, signal)
  },
  async correction(history: History) {
    const [first] = history.signals.values()
    if (first) await putSignal(history, first.id, first.createdAt)
  },
  async arrival(history: History) {
    const minute = history.random.pick([1_000, 10, 2_000])
    for (let n = 0; n < 7; n += 1) await putSignal(history, newId('sig'), at(minute + n))
  },
}

const expected = ({ signals }: History, members: readonly string[]) =>
  [...signals.values()]
    .filter(
      ({ accountId, personId }) => members.includes(accountId ?? '') || members.includes(personId ?? ''),
    )
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || (a.id < b.id ? -1 : 1))
    .slice(0, 100)
    .map(({ id }) => id)

async function check(history: History, after: string) {
  await world.follower.catchUp()
  for (const { id, members } of history.lists) {
    const found = idsOf(await world.ask({ type: 'signals', listId: id, limit: '100' }))
    expect({ after, found }).toEqual({ after, found: expected(history, members) })
  }
}

describe('a query by list, against all signals there are', () => {
  const seeds = Array.from({ length: HISTORIES }, (_, n) => SEED + n)
  test.each(seeds)('after erasures, deletions, corrections and arrivals, seed %i', async (seed) => {
    const history = await aHistory(seed)
    await check(history, 'the beginning')
    const steps: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const name = history.random.pick(Object.keys(STEP) as (keyof typeof STEP)[])
      steps.push(name)
      await STEP[name](history)
      await check(history, steps.join(', '))
    }
    await world.clear()
  })
})
