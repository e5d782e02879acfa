import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, describe, expect, test } from 'vitest'
import { dynamoLists } from '../../../functions/lists/list.store.ts'
import type { ListFilters } from '../../../functions/search/filter-schemas.ts'
import { newId } from '../../../functions/shared/ids.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { signalItem } from '../../../functions/signals/signal-item.ts'
import { ENOUGH_ROOM } from '../../support/data/enough-room.ts'
import { rebuildIndex } from '../../support/data/rebuild-index.ts'
import { anAccount, aSignal } from '../../support/webhooks/builders.ts'
import { type Owner, useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()
const robots = anAccount({ headcount: 900, techStack: ['ROS'] })
const bakers = anAccount({ headcount: 12, techStack: ['Excel'] })
const LIST = newId('lst')

let owner: Owner
let signals: Signal[]
beforeAll(async () => {
  const { service } = webhooks
  owner = await service.organization()
  const stranger = await service.organization()
  for (const account of [robots, bakers]) await service.putAccount(account)
  await service.addMember(owner.id, LIST, bakers.id)
  const { id: organizationId } = owner
  signals = [
    aSignal({ accountId: robots.id, type: 'ACCOUNT_JOB_HIRING' }),
    aSignal({ accountId: robots.id }),
    aSignal({ accountId: bakers.id, organizationId }),
    aSignal({ organizationId, keywordId: 'kw_mine' }),
    aSignal({ accountId: bakers.id, organizationId: stranger.id }),
  ]
  for (const signal of signals) {
    const Item = signalItem(signal, service.clock())
    await service.client.send(new PutCommand({ TableName: service.tables.tableNames.table, Item }))
  }
  await service.putKeyword({ organizationId, id: 'kw_mine', query: 'robots' })
  await makeList(LIST, null)
  await rebuildIndex(service.tables)
})

async function makeList(id: string, filters: ListFilters | null) {
  const { client, tables, clock } = webhooks.service
  const list = { organizationId: owner.id, id, name: 'A list', webhookUrl: null, filters }
  await dynamoLists(client, tables.tableNames.table, clock).create(list, false, ENOUGH_ROOM)
}

const preview = (body: object) =>
  owner.destinations({ method: 'POST', resource: '/destinations/preview', body })

describe('a preview of a destination', () => {
  test.each([
    ['everything that the organization may see', {}, 4],
    ['a type', { filter: { types: ['ACCOUNT_JOB_HIRING'] } }, 1],
    ['a headcount', { filter: { minHeadcount: 100 } }, 2],
    ['a list with members', { owners: [{ kind: 'list', id: LIST }] }, 1],
    ['a list in the filter', { filter: { listId: LIST } }, 1],
    ['a keyword', { owners: [{ kind: 'keyword', id: 'kw_mine' }] }, 1],
    [
      'a list and a keyword',
      {
        owners: [
          { kind: 'list', id: LIST },
          { kind: 'keyword', id: 'kw_mine' },
        ],
      },
      2,
    ],
    ['what nothing matches', { filter: { minScore: 0.5 } }, 0],
  ])('counts %s', async (_what, body, matching) => {
    const reply = await preview(body)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({ signals: 4, matching })
    expect(reply.body.newest).toHaveLength(matching)
  })

  test('counts what a live list matches', async () => {
    const id = newId('lst')
    await makeList(id, { techStack: ['ros'] })
    expect((await preview({ owners: [{ kind: 'list', id }] })).body).toMatchObject({ matching: 2 })
  })

  test('counts what a destination with these settings then gets', async () => {
    const body = { filter: { types: ['ACCOUNT_NEW_ANNOUNCEMENT'], about: 'account' } }
    const { matching } = (await preview(body)).body
    const url = `${webhooks.receiver.url}/previewed`
    const made = { kind: 'webhook', name: 'CRM', url, ...body }
    await owner.destinations({ method: 'POST', resource: '/destinations', body: made })
    for (const signal of signals) await webhooks.deliver(signal)
    expect(webhooks.received.filter(({ path }) => path === '/previewed')).toHaveLength(matching)
  })

  test.each([
    [{ owners: [{ kind: 'list', id: 'lst_unknown' }] }, 'owners.0.id'],
    [{ filter: { nonsense: 1 } }, 'filter.nonsense'],
    [{ kind: 'slack' }, 'kind'],
  ])('is refused with %j', async (body, path) => {
    const reply = await preview(body)
    expect([reply.status, reply.body.errors[0].path]).toEqual([400, path])
  })
})
