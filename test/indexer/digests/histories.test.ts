import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { idOfHost, idOfPage } from '../../../functions/entities/identity.ts'
import { parseSocialUrl } from '../../../functions/entities/social-url.ts'
import { AccountPatch } from '../../../functions/imports/account-patch.ts'
import { dynamoImports } from '../../../functions/imports/imports.wiring.ts'
import { takeOutOfPacks } from '../../../functions/indexer/packs.store.ts'
import { dynamoLists } from '../../../functions/lists/list.store.ts'
import { dynamoMembers } from '../../../functions/lists/member.store.ts'
import { erasePerson } from '../../../functions/purges/erase-person.ts'
import { dynamoPersonTraces } from '../../../functions/purges/person-traces.store.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { writeItems } from '../../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { key } from '../../../functions/shared/table.ts'
import { Signal } from '../../../functions/signals/signal.ts'
import { signalItem } from '../../../functions/signals/signal-item.ts'
import { aSignalOf, type DataTestWorld, idsOf, startDataWorld } from '../../data/data-world.ts'
import { ENOUGH_ROOM } from '../../support/data/enough-room.ts'
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
  readonly seed: number
  readonly random: Random
  /** The first two are known by their website, the last one by its page. */
  readonly accounts: readonly string[]
  readonly people: string[]
  readonly signals: Map<string, Signal>
  /** Each holds accounts, and some a person. */
  readonly lists: readonly { readonly id: string; readonly members: readonly string[] }[]
  /** What each account is since a merge. */
  readonly mergedInto: Map<string, string>
}

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000).toISOString()

const pageUrl = (seed: number) => `https://linkedin.com/company/acme-${seed}`
const host = (seed: number, number: number) => `acme-${seed}-${number}.example`
const hosts = [0, 1]

async function accountsOf(seed: number) {
  const page = parseSocialUrl(pageUrl(seed))
  if (!page) throw new Error('no page')
  const made = [
    ...hosts.map((number) => ({
      id: idOfHost(host(seed, number)),
      socialUrl: null,
      websiteUrl: `https://${host(seed, number)}`,
    })),
    { id: idOfPage(page), socialUrl: page.url },
  ]
  for (const account of made) await world.account(account)
  return made.map(({ id }) => id)
}

async function aHistory(seed: number): Promise<History> {
  const random = new Random(seed)
  const accounts = await accountsOf(seed)
  const people = await Promise.all(Array.from({ length: 4 }, async () => (await world.person()).id))
  const [first = '', second = '', third = ''] = accounts
  const lists = [await aList([first]), await aList([third, people[0] ?? '']), await aList([first, second])]
  const history = {
    seed,
    random,
    accounts,
    people,
    signals: new Map<string, Signal>(),
    lists,
    mergedInto: new Map<string, string>(),
  }
  const count = random.pick([20, 30, 60, 90])
  await putSignals(
    history,
    Array.from({ length: count }, (_, n) => ({ id: newId('sig'), createdAt: at(n) })),
  )
  return history
}

async function aList(members: readonly string[]) {
  const { table } = world.tables.tableNames
  const list = { organizationId: world.ours.id, id: newId('lst'), name: 'a', webhookUrl: null, filters: null }
  await dynamoLists(world.client, table, systemClock).create(list, true, ENOUGH_ROOM)
  const refs = members.map((id) => ({ id, type: id.startsWith('acc') ? 'account' : 'person' }) as const)
  await dynamoMembers(world.client, table, systemClock).append(world.ours.id, list.id, refs)
  return { id: list.id, members }
}

let version = 0

async function putSignals(history: History, wanted: readonly Pick<Signal, 'id' | 'createdAt'>[]) {
  const made = wanted.map((one) => nextState(history, one))
  for (const signal of made) history.signals.set(signal.id, signal)
  const items = made.map((signal) => ({ ...signalItem(signal) }))
  await writeItems(world.client, world.tables.tableNames.table, items)
}

function nextState(
  { random, accounts, people, signals }: History,
  { id, createdAt }: Pick<Signal, 'id' | 'createdAt'>,
) {
  const known = signals.get(id)
  version += 1
  return aSignalOf({
    id,
    createdAt,
    updatedAt: new Date(Date.parse(createdAt) + version * 1000).toISOString(),
    accountId: random.pick(accounts),
    personId: random.chance(0.5) && people.length > 0 ? random.pick(people) : null,
    // A signal keeps its owner for ever.
    organizationId: known ? known.organizationId : random.chance(0.3) ? world.ours.id : null,
  })
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
    if (first) await putSignals(history, [first])
  },
  async arrival(history: History) {
    const minute = history.random.pick([1_000, 10, 2_000])
    await putSignals(
      history,
      Array.from({ length: 7 }, (_, n) => ({ id: newId('sig'), createdAt: at(minute + n) })),
    )
  },
  /** An import says that a page has a website that was an account by itself. */
  async merge({ random, accounts, mergedInto, seed, signals }: History) {
    const number = random.pick(hosts)
    const row = { socialUrl: pageUrl(seed), websiteUrl: `https://${host(seed, number)}`, name: 'Acme' }
    const imports = dynamoImports(world.client, world.tables.tableNames.table, systemClock)
    const { written } = await imports.accounts([v.parse(AccountPatch, row)])
    for (const { after } of written) {
      // The change of the website is a signal too.
      const signal = v.safeParse(Signal, after)
      if (signal.success) signals.set(signal.output.id, signal.output)
    }
    mergedInto.set(accounts[number] ?? '', accounts[hosts.length] ?? '')
  },
}

const same = ({ mergedInto }: History, id: string | null) => mergedInto.get(id ?? '') ?? id ?? ''

const expected = (history: History, members: readonly string[]) =>
  [...history.signals.values()]
    .filter(({ accountId, personId }) =>
      members.some((id) => [accountId, personId].some((one) => same(history, one) === same(history, id))),
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
  test.each(seeds)('after erasures, deletions, merges, corrections and arrivals, seed %i', async (seed) => {
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
