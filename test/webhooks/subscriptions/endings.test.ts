import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { key } from '../../../functions/shared/table.ts'
import { agentsAt, aKey, isChallenge, newSecret, willing } from '../../support/webhooks/agents.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'
import { verified } from '../../support/webhooks/verified.ts'

const webhooks = useWebhooks({ answer: willing(), between: { dialect: 'sep-3415' } })
const silent = useWebhooks({ answer: willing(), between: { tells: false } })

type Webhooks = typeof webhooks

let ask: Awaited<ReturnType<typeof agentsAt>>
let askSilent: typeof ask
beforeAll(async () => {
  ask = await agentsAt(webhooks.service, { dialect: 'sep-3415' })
  askSilent = await agentsAt(silent.service)
})

let secret: string
beforeEach(() => {
  secret = newSecret()
})

const subscribe = (at: Webhooks, apiKey: string, given: object = {}, by = ask) =>
  by(apiKey, 'events/subscribe', {
    name: 'signal.captured',
    arguments: given,
    delivery: { mode: 'webhook', url: `${at.receiver.url}/cb`, secret },
  })

const sent = (at: Webhooks) => at.received.filter((one) => !isChallenge(one))
const bodies = (at: Webhooks) => sent(at).map(({ body }) => JSON.parse(body))
const own = (at: Webhooks) => aSignal({ organizationId: at.owner.id })

async function aList(at: Webhooks) {
  const id = newId('lst')
  const Item = {
    ...key.list(at.owner.id, id),
    kind: 'list',
    organizationId: at.owner.id,
    id,
    name: 'Ours',
    filters: null,
    members: 0,
  }
  await at.service.client.send(new PutCommand({ TableName: at.service.tables.tableNames.table, Item }))
  return id
}

describe('in the later draft', () => {
  test('each message has an id of its own', async () => {
    await subscribe(webhooks, webhooks.owner.apiKey)
    const signal = own(webhooks)
    await webhooks.deliver(signal)
    const [event] = sent(webhooks)
    if (!event) throw new Error('no event came')
    expect(event.headers['webhook-id']).toMatch(/^dlv_/)
    expect(verified(secret, event)).toMatchObject({ eventId: signal.id })
  })
})

describe('a key that is revoked between subscribing and delivery', () => {
  test('ends the subscription: the event is not sent, and the agent is told once', async () => {
    const { apiKey, revoke } = await aKey(webhooks.service, webhooks.owner)
    const { id } = (await subscribe(webhooks, apiKey)).result
    await revoke()
    await webhooks.deliver(own(webhooks), own(webhooks))
    await webhooks.deliver(own(webhooks))
    const [ended, ...more] = sent(webhooks)
    expect(more).toEqual([])
    if (!ended) throw new Error('nothing came')
    expect(ended.headers).toMatchObject({
      'webhook-id': expect.stringMatching(/^msg_terminated_/),
      'x-mcp-subscription-id': id,
    })
    expect(verified(secret, ended)).toEqual({
      type: 'terminated',
      error: { code: -32024, message: 'Forbidden', data: {} },
    })
    const rows = await webhooks.log()
    expect(rows.length).toBeGreaterThanOrEqual(1)
    expect(rows.every(({ error }) => error.startsWith('destination_removed'))).toBe(true)
  })

  test('ends it without a word where agents are not told', async () => {
    const { apiKey, revoke } = await aKey(silent.service, silent.owner)
    await subscribe(silent, apiKey, {}, askSilent)
    await revoke()
    await silent.deliver(own(silent))
    expect(sent(silent)).toEqual([])
    expect((await silent.owner.destinations({ resource: '/destinations' })).body.data).toEqual([])
  })
})

describe('a list of the arguments that is deleted', () => {
  test('ends the subscription with the next signal of anybody', async () => {
    const listId = await aList(webhooks)
    const { service, owner } = webhooks
    const { table } = service.tables.tableNames
    const subscribed = await subscribe(webhooks, owner.apiKey, { listId })
    expect(subscribed.result.id).toMatch(/^sub_/)
    await webhooks.deliver(own(webhooks))
    expect(sent(webhooks)).toEqual([])
    await service.client.send(new DeleteCommand({ TableName: table, Key: { ...key.list(owner.id, listId) } }))
    const gone = { kind: 'list', organizationId: owner.id, id: listId, url: null } as const
    await service.setWebhook(gone)
    await webhooks.deliver(own(webhooks))
    expect(bodies(webhooks)).toEqual([
      { type: 'terminated', error: { code: -32023, message: 'NotFound', data: { kind: 'argument' } } },
    ])
    expect((await owner.destinations({ resource: '/destinations' })).body.data).toEqual([])
    await webhooks.deliver(own(webhooks))
    expect(bodies(webhooks)).toHaveLength(1)
  })
})

test('a renewal tells of the last delivery, also after earlier renewals', async () => {
  const renew = async () => (await subscribe(webhooks, webhooks.owner.apiKey)).result
  await renew()
  await webhooks.deliver(own(webhooks))
  webhooks.service.advance(7_200_000)
  const before = (await renew()).deliveryStatus.lastDeliveryAt
  await webhooks.deliver(own(webhooks))
  const { lastDeliveryAt } = (await renew()).deliveryStatus
  expect(Date.parse(lastDeliveryAt)).toBeGreaterThan(Date.parse(before))
})
