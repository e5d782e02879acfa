import { type DynamoDBDocumentClient, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Account } from '../../functions/entities/account.ts'
import { readPage } from '../../functions/lists/read-list.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { key } from '../../functions/shared/table.ts'
import type { Signal } from '../../functions/signals/signal.ts'
import { anAccount, aPerson, type ListsWorld, listsWorld, refOf, store } from '../lists/lists-world.ts'
import { ENOUGH_ROOM } from '../support/data/enough-room.ts'
import { startTables } from '../support/dynamodb.ts'
import { byTurns, ratio, timed } from './measure.ts'

export const title = 'Lists: what a page costs, and what appending costs'

const MEMBERS = 50_000
const APPENDED = 5000
const WITH_GAPS = 20_000
const TURNS = 60
const ORG = 'org_bench'

type Row = Readonly<Record<'measure' | 'value' | 'unit' | 'against', string | number>>

export async function bench(): Promise<Row[]> {
  const tables = await startTables()
  try {
    const world = listsWorld(tables)
    const accounts = Array.from({ length: MEMBERS }, (_, index) => anAccount({ id: `acc_${index}` }))
    await aList(world, 'lst_appended')
    const some = accounts.slice(0, APPENDED).map(refOf)
    const seconds = (await timed(() => world.world.members.append(ORG, 'lst_appended', some))) / 1000
    await aList(world, 'lst_few')
    await seed(world, 'lst_few', accounts)
    await aList(world, 'lst_gaps')
    await seed(world, 'lst_gaps', accounts.slice(0, WITH_GAPS))
    const removal = await removeHalf(world, accounts.slice(0, WITH_GAPS))
    await store(world, accounts.slice(0, WITH_GAPS))
    await fill(world, accounts.slice(0, 100), 3)
    await fill(world, accounts.slice(-100), 3)
    const rich = Array.from({ length: 100 }, (_, index) => anAccount({ id: `acc_rich_${index}` }))
    await aList(world, 'lst_rich')
    await world.world.members.append(ORG, 'lst_rich', rich.map(refOf))
    await fill(world, rich, 25)
    return [
      row('members appended', Math.round(APPENDED / seconds), '/s', 'one caller, one list'),
      row('members removed', Math.round(WITH_GAPS / 2 / removal), '/s', 'one caller, one list'),
      ...(await pages(world)),
      ...(await pagesWithGaps(world)),
    ]
  } finally {
    await tables.stop()
  }
}

/** In seconds. */
async function removeHalf({ client, table, world }: ListsWorld, accounts: readonly Account[]) {
  const memberships = accounts.map(({ id }, index) => ({
    ...key.membership(id, ORG, 'lst_gaps'),
    ...{ kind: 'membership', entityId: id, type: 'account', position: index + 1 },
  }))
  await writeItems(client, table, memberships)
  const gone = accounts.filter((_, index) => index % 2 === 1).map(({ id }) => id)
  return (await timed(() => world.members.remove(ORG, 'lst_gaps', gone))) / 1000
}

async function pagesWithGaps({ world, client }: ListsWorld): Promise<Row[]> {
  const last = WITH_GAPS / 2 / 100
  const page = (number: number) => readPage(world, ORG, 'lst_gaps', { page: number })
  const [first, far] = [await counted(client, () => page(1)), await counted(client, () => page(last))]
  const deep = await byTurns(
    TURNS,
    () => page(1),
    () => page(last),
  )
  const search = () => readPage(world, ORG, 'lst_gaps', { search: 'company 17' })
  const found = await counted(client, search)
  const cost = ({ requests, units }: Counted) => `${requests} requests, ${units} read units`
  return [
    row(
      `page 1 of ${last}, every second member removed`,
      cost(first),
      '',
      `${first.found.data.length} items`,
    ),
    row(`page ${last} of ${last}`, cost(far), '', `${far.found.data.length} items`),
    row(`page ${last} against page 1`, ratio(deep.subject, deep.floor), 'times the time', 'target 1'),
    row(`a search in ${WITH_GAPS / 2} members`, cost(found), '', `${found.found.total} found`),
    row('the same', Math.round(await timed(search)), 'ms', ''),
  ]
}

const row = (measure: string, value: string | number, unit: string, against: string): Row => ({
  measure,
  value,
  unit,
  against,
})

const aList = ({ world }: ListsWorld, id: string) =>
  world.lists.create(
    { organizationId: ORG, id, name: id, webhookUrl: null, filters: null },
    true,
    ENOUGH_ROOM,
  )

/** Stores the result of appending, without waiting for it. */
async function seed({ client, table }: ListsWorld, listId: string, accounts: readonly Account[]) {
  const addedAt = '2026-01-01T00:00:00.000Z'
  const rows = accounts.map(({ id }, index) => ({
    ...key.member(ORG, listId, index + 1),
    ...{ kind: 'member', organizationId: ORG, listId, entityId: id, type: 'account', addedAt },
  }))
  await writeItems(client, table, rows)
  await client.send(
    new UpdateCommand({
      TableName: table,
      Key: key.list(ORG, listId),
      UpdateExpression: 'SET members = :count, accounts = :count',
      ExpressionAttributeValues: { ':count': accounts.length },
    }),
  )
}

/** Stores the result of an import and its monitors: accounts, signals and decision makers. */
async function fill(world: ListsWorld, accounts: readonly Account[], signals: number) {
  await store(world, accounts)
  const makers = accounts.map((account) => aPerson({ accountId: account.id, decisionMaker: true }))
  await world.decisionMakers.apply(makers.map((after) => ({ before: undefined, after })))
  for (let start = 0; start < accounts.length; start += 10) {
    const some = accounts.slice(start, start + 10)
    const changes = some.flatMap(({ id }) => Array.from({ length: signals }, (_, n) => aSignal(id, n)))
    await world.digests.apply(changes.map((after) => ({ before: undefined, after })))
  }
}

function aSignal(accountId: string, n: number): Signal {
  const createdAt = new Date(Date.UTC(2026, 0, 1, n)).toISOString()
  return {
    id: `sig_${accountId}_${n}`,
    type: 'ACCOUNT_NEW_ANNOUNCEMENT',
    source: `https://news.example/${accountId}/${n}`,
    text: `Company ${accountId} opens its ${n}. office and is looking for forty engineers in Berlin and Paris`,
    highlights: ['forty engineers', `its ${n}. office`],
    personId: null,
    accountId,
    keywordId: null,
    listId: null,
    organizationId: n % 3 === 0 ? ORG : null,
    createdAt,
    updatedAt: createdAt,
  }
}

async function pages(world: ListsWorld): Promise<Row[]> {
  const last = MEMBERS / 100
  const page = (id: string, number: number) => readPage(world.world, ORG, id, { page: number })
  const first = await counted(world.client, () => page('lst_few', 1))
  const far = await counted(world.client, () => page('lst_few', last))
  const deep = await byTurns(
    TURNS,
    () => page('lst_few', 1),
    () => page('lst_few', last),
  )
  await floorItems(world)
  const few = await byTurns(
    TURNS,
    () => rawQuery(world, 'lst_floor'),
    () => page('lst_few', 1),
  )
  const bare = await byTurns(
    TURNS,
    () => rawQuery(world, 'lst_few'),
    () => page('lst_few', 1),
  )
  const rich = await byTurns(
    TURNS,
    () => rawQuery(world, 'lst_floor'),
    () => page('lst_rich', 1),
  )
  const cost = ({ requests, units }: Counted) => `${requests} requests, ${units} read units`
  return [
    row('page 1 of 500', cost(first), '', `${first.found.data.length} items`),
    row('page 500 of 500', cost(far), '', `${far.found.data.length} items`),
    row('page 500 against page 1', ratio(deep.subject, deep.floor), 'times the time', 'target 1'),
    row(
      'page of 100 items, 3 signals and a decision maker each',
      ratio(few.subject, few.floor),
      'times one raw Query of 100 items with the same fields',
      'target at most 5',
    ),
    row('the same', ratio(bare.subject, bare.floor), 'times one raw Query of 100 bare members', 'for scale'),
    row(
      'page of 100 items, 25 signals and a decision maker each',
      ratio(rich.subject, rich.floor),
      'times one raw Query of 100 items with the same fields',
      'for scale',
    ),
    row('one raw Query of 100 items with the same fields', few.floor.toFixed(1), 'ms', ''),
  ]
}

/** A hundred items of the size that a page shows. */
async function floorItems({ client, table }: ListsWorld) {
  const items = Array.from({ length: 100 }, (_, index) => anAccount({ id: `acc_floor_${index}` }))
  await writeItems(
    client,
    table,
    items.map((item, index) => ({ ...key.member(ORG, 'lst_floor', index + 1), ...item })),
  )
}

const rawQuery = ({ client, table }: ListsWorld, listId: string) =>
  client.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': key.member(ORG, listId, 1).pk,
        ':from': key.member(ORG, listId, 1).sk,
        ':to': key.member(ORG, listId, 100).sk,
      },
    }),
  )

interface Counted {
  requests: number
  units: number
}

/** The capacity that DynamoDB would bill. */
async function counted<T>(
  client: DynamoDBDocumentClient,
  run: () => Promise<T>,
): Promise<Counted & { found: T }> {
  const count = { requests: 0, units: 0 }
  const name = 'counting'
  client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
      const result = await next(args)
      count.requests += 1
      count.units += unitsOf(result.output)
      return result
    },
    { step: 'initialize', name, priority: 'low' },
  )
  const found = await run()
  client.middlewareStack.remove(name)
  return { ...count, found }
}

function unitsOf(output: object): number {
  const consumed: unknown = Reflect.get(output, 'ConsumedCapacity')
  return [consumed].flat().reduce<number>((sum, one) => {
    const units: unknown = typeof one === 'object' && one !== null ? Reflect.get(one, 'CapacityUnits') : 0
    return sum + (typeof units === 'number' ? units : 0)
  }, 0)
}
