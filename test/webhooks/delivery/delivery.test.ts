import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import { anAccount, aPerson, aSignal } from '../../support/webhooks/builders.ts'
import { type Answer, type Receiver, startReceiver } from '../../support/webhooks/receiver.ts'
import { startWebhookService, type WebhookService } from '../../support/webhooks/webhook-service.ts'

let service: WebhookService
let receiver: Receiver
let answer: Answer
let owner: Awaited<ReturnType<WebhookService['organization']>>

beforeAll(async () => {
  service = await startWebhookService()
  receiver = await startReceiver((...args) => answer(...args))
})
afterAll(async () => {
  await receiver.stop()
  await service.stop()
})
beforeEach(async () => {
  answer = (_request, response) => void response.end('ok')
  receiver.received.length = 0
  owner = await service.organization()
})

/** A keyword of the organization whose webhook leads to the receiver, and a signal it captured. */
async function aKeyword(path = newId('kw')) {
  const keyword = {
    kind: 'keyword',
    organizationId: owner.id,
    id: newId('kw'),
    url: `${receiver.url}/${path}`,
  } as const
  await service.setWebhook(keyword)
  const signal = () => aSignal({ keywordId: keyword.id, organizationId: owner.id })
  return { ...keyword, signal }
}

const log = async (query: Record<string, string> = {}) => {
  const entries = Object.entries(query).map(([name, value]) => [name, [value]])
  const { body, status } = await owner.call({ resource: '/webhook-log', query: Object.fromEntries(entries) })
  expect(status).toBe(200)
  return body.data
}

describe('a delivery', () => {
  test('carries the whole signal record and is logged as it was', async () => {
    const account = anAccount()
    const person = aPerson({ accountId: account.id })
    await service.putAccount(account)
    await service.putPerson(person)
    await service.setWebhook({
      kind: 'organization',
      organizationId: owner.id,
      id: owner.id,
      url: `${receiver.url}/all`,
    })
    const signal = aSignal({ accountId: account.id, personId: person.id, organizationId: owner.id })
    await service.fanOut(signal)
    await service.deliver()

    const [request] = receiver.received
    const record = JSON.parse(request?.body ?? '')
    expect(record).toMatchObject({
      ...signal,
      account,
      person: { id: person.id, firstName: 'Ada', email: person.email },
    })
    expect(Object.keys(record.person)).not.toContain('accountId')
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'user-agent': 'Signalbox/test',
    })
    expect(Object.keys(request?.headers ?? {}).filter((name) => /signature/i.test(name))).toEqual([])

    const [row] = await log()
    expect(row).toMatchObject({
      signalId: signal.id,
      destination: { kind: 'organization', id: owner.id },
      url: `${receiver.url}/all`,
      attempt: 1,
      status: 'delivered',
      statusCode: 200,
      error: null,
      nextAttemptAt: null,
    })
    const { body: entry } = await owner.call({ resource: '/webhook-log/{id}', params: { id: row.id } })
    expect(entry.request.body).toBe(request?.body)
    expect(entry.response.body).toBe('ok')
    expect(entry.request.headers['webhook-id']).toBe(request?.headers['webhook-id'])
    expect(entry.request.headers['webhook-timestamp']).toBe(request?.headers['webhook-timestamp'])
    await service.setWebhook({ kind: 'organization', organizationId: owner.id, id: owner.id, url: null })
  })

  test('goes to whom the rules name, once each, and to nobody else', async () => {
    const other = await service.organization()
    const account = anAccount({ industry: newId('run') })
    await service.putAccount(account)
    const set = (kind: 'organization' | 'list' | 'keyword', organizationId: string, id: string, extra = {}) =>
      service.setWebhook({ kind, organizationId, id, url: `${receiver.url}/${id}`, ...extra })
    await set('organization', owner.id, owner.id)
    await set('organization', other.id, other.id)
    await set('list', owner.id, 'lst_selected', { selected: true })
    await service.addMember(owner.id, 'lst_selected', account.id)
    await set('list', other.id, 'lst_theirs', { selected: true })
    await service.addMember(other.id, 'lst_theirs', account.id)
    await set('list', owner.id, 'lst_live', { filters: { industry: [account.industry] } })
    await set('list', owner.id, 'lst_miss', { filters: { industry: ['nothing like it'] } })
    const open = aSignal({ accountId: account.id })
    const own = aSignal({ accountId: account.id, organizationId: owner.id })
    await service.fanOut(open, own)
    await service.deliver()
    const got = (id: string) =>
      receiver.received
        .filter(({ body }) => JSON.parse(body).id === id)
        .map(({ path }) => path.slice(1))
        .sort()
    expect(got(open.id)).toEqual([owner.id, other.id, 'lst_selected', 'lst_theirs', 'lst_live'].sort())
    expect(got(own.id)).toEqual([owner.id, 'lst_selected', 'lst_live'].sort())
    for (const organization of [owner, other]) {
      await service.setWebhook({
        kind: 'organization',
        organizationId: organization.id,
        id: organization.id,
        url: null,
      })
    }
  })

  test('is made once, however often the stream tells of the signal and the queue of the delivery', async () => {
    const keyword = await aKeyword()
    const signal = keyword.signal()
    await service.fanOut(signal)
    await service.fanOut(signal, signal)
    await service.deliver()
    await service.fanOut(signal)
    await service.deliver()
    expect(receiver.received).toHaveLength(1)
    expect(await log()).toHaveLength(1)
  })

  test('goes to a webhook that was set the moment before, and not to one removed the moment before', async () => {
    for (let round = 0; round < 10; round += 1) {
      const keyword = await aKeyword()
      await service.fanOut(keyword.signal())
      await service.setWebhook({ ...keyword, url: null })
      await service.fanOut(keyword.signal())
    }
    await service.deliver()
    // What was already on its way to a webhook that is then removed ends, where everybody can see it.
    expect(receiver.received).toEqual([])
    expect((await log()).map(({ error }: { error: string }) => error)).toEqual(
      Array(10).fill('destination_removed: The webhook was removed.'),
    )
  })
})
