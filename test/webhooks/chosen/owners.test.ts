import { beforeEach, describe, expect, test } from 'vitest'
import { dynamoLists } from '../../../functions/lists/list.store.ts'
import type { ListFilters } from '../../../functions/search/filter-schemas.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { ENOUGH_ROOM } from '../../support/data/enough-room.ts'
import { anAccount, aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const webhooks = useWebhooks()
const table = () => webhooks.service.tables.tableNames.table
const lists = () => dynamoLists(webhooks.service.client, table(), webhooks.service.clock)

const make = async (body: object) => {
  const request = {
    method: 'POST',
    resource: '/destinations',
    body: { kind: 'slack', name: 'Sales', url: `${webhooks.receiver.url}/services/a/b/c`, ...body },
  } as const
  const reply = await webhooks.owner.destinations(request)
  expect(reply.status).toBe(201)
  return reply.body
}

const aList = async (filters: ListFilters | null) => {
  const id = newId('lst')
  const { id: organizationId } = webhooks.owner
  await lists().create({ organizationId, id, name: 'Robots', webhookUrl: null, filters }, false, ENOUGH_ROOM)
  return id
}

let account: ReturnType<typeof anAccount>
beforeEach(async () => {
  account = anAccount()
  await webhooks.service.putAccount(account)
})
const about = () => aSignal({ accountId: account.id })
const texts = () => webhooks.received.map(({ body }) => body)

describe('a destination that belongs to a list', () => {
  test('gets the signals about its members only', async () => {
    const id = await aList(null)
    await make({ owners: [{ kind: 'list', id }] })
    await webhooks.deliver(about())
    expect(texts()).toEqual([])
    await webhooks.service.addMember(webhooks.owner.id, id, account.id)
    await webhooks.deliver(about())
    expect(texts()).toEqual([expect.stringContaining('Matches list “Robots”')])
  })

  test('follows the filters and the name of the list, which has no webhook', async () => {
    const id = await aList({ techStack: ['cobol'] })
    await make({ owners: [{ kind: 'list', id }] })
    await webhooks.deliver(about())
    expect(texts()).toEqual([])
    await lists().update(webhooks.owner.id, id, { filters: { techStack: ['python'] } }, undefined)
    await webhooks.deliver(about())
    expect(texts()).toHaveLength(1)
    await lists().update(webhooks.owner.id, id, { name: 'Snakes' }, undefined)
    webhooks.service.advance(2000)
    await webhooks.deliver(about())
    expect(texts()[1]).toContain('Matches list “Snakes”')
    await lists().remove(webhooks.owner.id, id)
    webhooks.service.advance(2000)
    await webhooks.deliver(about())
    expect(texts()).toHaveLength(2)
  })

  test('can not belong to a list of another organization', async () => {
    const id = await aList(null)
    const stranger = await webhooks.service.organization()
    const body = { kind: 'webhook', name: 'x', url: webhooks.receiver.url, owners: [{ kind: 'list', id }] }
    const reply = await stranger.destinations({ method: 'POST', resource: '/destinations', body })
    expect([reply.status, reply.body.errors[0].path]).toEqual([400, 'owners.0.id'])
  })
})

describe('a destination that belongs to a keyword', () => {
  test('gets its signals only', async () => {
    const { id: organizationId } = webhooks.owner
    const id = newId('kw')
    await webhooks.service.putKeyword({ organizationId, id, query: 'robots' })
    await make({ owners: [{ kind: 'keyword', id }] })
    await webhooks.deliver(aSignal({ organizationId }), aSignal({ organizationId, keywordId: newId('kw') }))
    expect(texts()).toEqual([])
    await webhooks.deliver(aSignal({ organizationId, keywordId: id }))
    expect(texts()).toEqual([expect.stringContaining('Matches keyword “robots”')])
  })
})

describe('a destination of an organization', () => {
  test('gets public signals and its own, never those of another organization', async () => {
    const stranger = await webhooks.service.organization()
    await make({ kind: 'webhook', url: `${webhooks.receiver.url}/all` })
    const [everybody, mine, theirs] = [null, webhooks.owner.id, stranger.id].map((organizationId) =>
      aSignal({ organizationId }),
    )
    for (const signal of [everybody, mine, theirs]) if (signal) await webhooks.deliver(signal)
    const ids = texts().map((body) => JSON.parse(body).id)
    expect(ids).toEqual([everybody?.id, mine?.id])
  })

  test('with a filter gets what matches it', async () => {
    await make({
      kind: 'webhook',
      url: `${webhooks.receiver.url}/some`,
      filter: { types: ['ACCOUNT_JOB_HIRING'], industry: ['automation'], minHeadcount: 100 },
    })
    const hiring = aSignal({ accountId: account.id, type: 'ACCOUNT_JOB_HIRING' })
    await webhooks.deliver(about(), hiring, aSignal({ type: 'ACCOUNT_JOB_HIRING' }))
    expect(texts().map((body) => JSON.parse(body).id)).toEqual([hiring.id])
  })
})
