import { DeleteCommand, QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { DEFAULT_QUOTAS } from '../../../functions/shared/quotas.ts'
import { destinationChanges } from '../../../functions/shared/table.ts'
import { destinationWrites } from '../../../functions/webhooks/destinations/destination.writes.ts'
import { cachedDestinations } from '../../../functions/webhooks/destinations/destinations.store.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()

const cache = () =>
  cachedDestinations(
    webhooks.service.client,
    webhooks.service.tables.tableNames.table,
    DEFAULT_QUOTAS,
    webhooks.service.clock,
  )
const keyword = (url: string | null = 'https://hooks.example.com/', id = newId('kw')) =>
  ({ kind: 'keyword', organizationId: 'org_a', id, url }) as const
const gets = async (destinations: ReturnType<typeof cache>, id: string) =>
  (await destinations())
    .of({ signal: aSignal({ keywordId: id, organizationId: 'org_a' }), subjects: [], heldBy: new Set() })
    .map(({ url }) => url)

test('a cold function loads all webhooks, a warm one sees every change at once', async () => {
  const old = keyword()
  await webhooks.service.setWebhook(old)
  webhooks.service.advance(3_600_000)
  const destinations = cache()
  expect(await gets(destinations, old.id)).toEqual([old.url])

  for (let round = 0; round < 20; round += 1) {
    const fresh = keyword()
    await webhooks.service.setWebhook(fresh)
    expect(await gets(destinations, fresh.id)).toEqual([fresh.url])
    await webhooks.service.setWebhook({ ...fresh, url: 'https://elsewhere.example.com/' })
    expect(await gets(destinations, fresh.id)).toEqual(['https://elsewhere.example.com/'])
    await webhooks.service.setWebhook({ ...fresh, url: null })
    expect(await gets(destinations, fresh.id)).toEqual([])
  }
})

test('a function that was idle for days misses no change, although the change feed expires', async () => {
  const destinations = cache()
  const removed = keyword()
  await webhooks.service.setWebhook(removed)
  expect(await gets(destinations, removed.id)).toEqual([removed.url])
  const added = keyword()
  await webhooks.service.setWebhook(added)
  await webhooks.service.setWebhook({ ...removed, url: null })
  await forgetChanges()
  webhooks.service.advance(3 * 86_400_000)
  expect(await gets(destinations, added.id)).toEqual([added.url])
  expect(await gets(destinations, removed.id)).toEqual([])
})

test('sees a change whose writer has a clock that is behind', async () => {
  const destinations = cache()
  const first = keyword()
  await webhooks.service.setWebhook(first)
  await gets(destinations, first.id)
  const late = keyword()
  const { table } = webhooks.service.tables.tableNames
  const at = new Date(webhooks.service.clock().getTime() - 20_000)
  const TransactItems = destinationWrites(table, { ...late, given: true }, at)
  await webhooks.service.client.send(new TransactWriteCommand({ TransactItems }))
  expect(await gets(destinations, late.id)).toEqual([late.url])
})

test('a batch costs one query, also with many webhooks', async () => {
  const destinations = cache()
  await destinations()
  let queries = 0
  webhooks.service.client.middlewareStack.add(
    (next) => async (args) => {
      queries += 1
      return next(args)
    },
    { step: 'initialize', name: 'count' },
  )
  for (let batch = 0; batch < 5; batch += 1) await destinations()
  webhooks.service.client.middlewareStack.remove('count')
  expect(queries).toBe(5)
})

/** As the table's time to live does after two days. */
async function forgetChanges() {
  const { table } = webhooks.service.tables.tableNames
  const { Items = [] } = await webhooks.service.client.send(
    new QueryCommand({
      TableName: table,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': destinationChanges },
    }),
  )
  for (const { pk, sk } of Items)
    await webhooks.service.client.send(new DeleteCommand({ TableName: table, Key: { pk, sk } }))
}
