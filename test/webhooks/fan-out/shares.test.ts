import { PutCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { inBatches } from '../../../functions/shared/in-batches.ts'
import { DEFAULT_QUOTAS } from '../../../functions/shared/quotas.ts'
import { destinationChanges, key } from '../../../functions/shared/table.ts'
import type { DestinationChange } from '../../../functions/webhooks/destinations/destination.ts'
import { cachedDestinations } from '../../../functions/webhooks/destinations/destinations.store.ts'
import { anAccount, aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()
const table = () => webhooks.service.tables.tableNames.table

const made: Omit<DestinationChange, 'given'>[] = []
afterEach(async () => {
  for (const some of inBatches(made.splice(0), 20))
    await Promise.all(some.map((webhook) => webhooks.service.setWebhook({ ...webhook, url: null })))
})

async function set(webhook: Omit<DestinationChange, 'given'>) {
  made.push(webhook)
  await webhooks.service.setWebhook(webhook)
}

/** This character becomes eighteen when it is folded. */
const GROWING = '\ufdfa'

const live = (organizationId: string, changes: Partial<DestinationChange> = {}) => ({
  kind: 'list' as const,
  organizationId,
  id: newId('lst'),
  url: `${webhooks.receiver.url}/${newId('kw')}`,
  filters: { tab: 'accounts' },
  selected: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  ...changes,
})

const growing = (number: number, values = 100) => ({
  techStack: Array.from({ length: values }, (_, value) => `${number} ${value} ${GROWING.repeat(180)}`),
})

const index = () =>
  cachedDestinations(webhooks.service.client, table(), DEFAULT_QUOTAS, webhooks.service.clock)()

describe('an organization with filters that grow when they are folded', () => {
  test('loses its own deliveries, and nobody else does', async () => {
    const attacker = await webhooks.service.organization()
    const lists = Array.from({ length: 520 }, (_, number) =>
      live(attacker.id, { filters: growing(number, number % 26 === 0 ? 100 : 5) }),
    )
    for (const some of inBatches(lists, 20)) await Promise.all(some.map(set))
    await set(live(webhooks.owner.id, { id: 'lst_mine_a', filters: { techStack: ['python'] } }))
    const account = anAccount()
    await webhooks.service.putAccount(account)
    const signals = Array.from({ length: 5 }, () => aSignal({ accountId: account.id }))
    expect(await webhooks.service.fanOut(...signals)).toEqual([])
    await webhooks.service.deliver()
    expect(webhooks.received).toHaveLength(5)
    const aside = (await index()).setAside()
    expect([...aside.keys()]).toEqual([attacker.id])
    expect(aside.get(attacker.id)?.size).toBe(520)
    const states = (await attacker.call({ resource: '/webhooks' })).body.data
    expect(states).toHaveLength(520)
    expect(states[0]).toMatchObject({ state: 'set_aside', reason: expect.stringMatching(/4096/) })
    expect(await webhooks.states()).toMatchObject([{ id: 'lst_mine_a', state: 'active', reason: null }])
  })

  test('gets its deliveries again when it shortens them', async () => {
    const list = live(webhooks.owner.id, { filters: growing(1) })
    await set(list)
    const destinations = cachedDestinations(
      webhooks.service.client,
      table(),
      DEFAULT_QUOTAS,
      webhooks.service.clock,
    )
    expect((await destinations()).setAside().has(webhooks.owner.id)).toBe(true)
    await set({ ...list, filters: { techStack: ['python'] } })
    expect((await destinations()).setAside().has(webhooks.owner.id)).toBe(false)
    expect(await webhooks.states()).toMatchObject([{ state: 'active' }])
  })
})

describe('an organization with more live lists than its share', () => {
  test('keeps the oldest, and the next one moves up when one goes', async () => {
    const { id } = webhooks.owner
    const lists = Array.from({ length: DEFAULT_QUOTAS.liveLists + 2 }, (_, number) =>
      live(id, { createdAt: new Date(Date.UTC(2026, 0, 1) + (500 - number) * 60_000).toISOString() }),
    )
    for (const list of lists) await set(list)
    const destinations = cachedDestinations(
      webhooks.service.client,
      table(),
      DEFAULT_QUOTAS,
      webhooks.service.clock,
    )
    const aside = async () => [...((await destinations()).setAside().get(id)?.keys() ?? [])].sort()
    const youngest = lists.slice(0, 2).map((list) => list.id)
    expect(await aside()).toEqual([...youngest].sort())
    const oldest = lists.at(-1)
    if (oldest) await webhooks.service.setWebhook({ ...oldest, url: null })
    expect(await aside()).toEqual([youngest[0]])
    const states: { id: string; state: string }[] = await webhooks.states()
    expect(states.filter(({ state }) => state === 'set_aside').map((one) => one.id)).toEqual([youngest[0]])
  })
})

describe('the change feed', () => {
  test('has no filters, whatever they are', async () => {
    await set(live(webhooks.owner.id, { filters: growing(1) }))
    const { Items = [] } = await webhooks.service.client.send(
      new QueryCommand({
        TableName: table(),
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': destinationChanges },
      }),
    )
    for (const item of Items) expect(JSON.stringify(item).length).toBeLessThan(400)
  })

  test('of an earlier version is followed too', async () => {
    const destinations = cachedDestinations(
      webhooks.service.client,
      table(),
      DEFAULT_QUOTAS,
      webhooks.service.clock,
    )
    await destinations()
    const word = await webhooks.keyword()
    await destinations()
    await spoil(key.destination(word.organizationId, word.id), 'url', 'https://moved.example.com/')
    const { kind: destination, ...rest } = word
    const at = new Date(webhooks.service.clock().getTime() + 1).toISOString()
    const settings = { destination, ...rest, filters: null, selected: false }
    const Item = { ...key.destinationChange(at, word.id), ...JSON.parse(JSON.stringify(settings)) }
    await webhooks.service.client.send(new PutCommand({ TableName: table(), Item }))
    const signal = word.signal()
    const found = (await destinations()).of({ signal, subjects: [], heldBy: new Set() })
    expect(found.map(({ url }) => url)).toEqual(['https://moved.example.com/'])
  })
})

describe('one record that can not be handled', () => {
  test('of a webhook, keeps no other webhook from its signals', async () => {
    const broken = live(webhooks.owner.id)
    await set(broken)
    await spoil(key.destination(broken.organizationId, broken.id), 'filters', { nonsense: 1 })
    const word = await webhooks.keyword()
    await webhooks.deliver(word.signal())
    expect(word.received()).toHaveLength(1)
  })

  test('of an account, keeps no other signal of the batch back', async () => {
    const word = await webhooks.keyword()
    const account = anAccount()
    await webhooks.service.putAccount(account)
    await spoil(key.account(account.id), 'headcount', 'many')
    const [bad, good] = [{ ...word.signal(), accountId: account.id }, word.signal()]
    expect(await webhooks.service.fanOut(bad, good)).toEqual([])
    await webhooks.service.deliver()
    expect(word.received().map(({ body }) => JSON.parse(body).id)).toEqual([good.id])
  })
})

const spoil = ({ pk, sk }: { pk: string; sk: string }, name: string, value: unknown) =>
  webhooks.service.client.send(
    new UpdateCommand({
      TableName: table(),
      Key: { pk, sk },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  )
