import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../functions/shared/ids.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { deliveryIdOf } from '../../../functions/webhooks/attempts/attempt-key.ts'
import type { DestinationChange } from '../../../functions/webhooks/destinations/destination.ts'
import type { DeliveryMessage } from '../../../functions/webhooks/queue/delivery-message.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { answering } from '../../support/webhooks/receiver.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

/** The messages that a version before wrote: one for every webhook, named by it. */
let asBefore = false
const ofVersionBefore = ({ also = [], shard: _, ...message }: DeliveryMessage): DeliveryMessage[] =>
  [message.destination, ...also].map((destination) => ({
    ...message,
    destination,
    deliveryId: deliveryIdOf(message.signalId, destination.id),
  }))

const webhooks = useWebhooks({
  between: {
    enqueue: (real) => (messages) => real(asBefore ? messages.flatMap(ofVersionBefore) : messages),
  },
})

type Webhook = Omit<DestinationChange, 'given'>

let account: string
let made: Webhook[]
beforeEach(() => {
  account = newId('acc')
  made = []
  asBefore = false
})
afterEach(async () => {
  for (const webhook of made) await webhooks.service.setWebhook({ ...webhook, url: null })
})

const path = () => `/${account}`
const url = () => `${webhooks.receiver.url}${path()}`
const received = () => webhooks.received.filter((request) => request.path === path())
const destinations = () => received().map(({ headers }) => headers['x-signalbox-destination'])

async function set(webhook: Webhook) {
  made.push(webhook)
  await webhooks.service.setWebhook(webhook)
}

const own = (): Webhook => {
  const { id } = webhooks.owner
  return { kind: 'organization', organizationId: id, id, url: url() }
}

const keyword = (changes: Partial<Webhook> = {}): Webhook => ({
  ...own(),
  kind: 'keyword',
  id: newId('kw'),
  ...changes,
})

async function list(createdAt: string, changes: Partial<Webhook> = {}): Promise<Webhook> {
  const webhook = { ...own(), kind: 'list', id: newId('lst'), selected: true, createdAt, ...changes } as const
  await webhooks.service.addMember(webhook.organizationId, webhook.id, account)
  return webhook
}

const signalFor = ({ organizationId, id }: Webhook): Signal =>
  aSignal({ organizationId, keywordId: id, accountId: account })

describe('a URL that several webhooks of an organization have', () => {
  test('gets a signal once, in the name of the most specific one', async () => {
    const word = keyword()
    const [young, old] = [await list('2026-02-01T00:00:00.000Z'), await list('2026-01-01T00:00:00.000Z')]
    for (const webhook of [own(), young, word, old]) await set(webhook)
    await webhooks.deliver(signalFor(word))
    expect(destinations()).toEqual([`keyword/${word.id}`])
    expect(await webhooks.log()).toMatchObject([{ destination: { kind: 'keyword', id: word.id } }])
    const another = aSignal({ organizationId: word.organizationId, accountId: account })
    await webhooks.deliver(another)
    await set({ ...old, url: null })
    await webhooks.deliver({ ...another, id: newId('sig') })
    await set({ ...young, url: null })
    await webhooks.deliver({ ...another, id: newId('sig') })
    expect(destinations().slice(1)).toEqual([`list/${old.id}`, `list/${young.id}`, 'organization'])
  })

  test('is the same in another spelling', async () => {
    const word = keyword({ url: url().replace('http://127', 'HTTP://127') })
    await set(word)
    await set({ ...own(), url: `${url()}#part` })
    await webhooks.deliver(signalFor(word))
    expect(received()).toHaveLength(1)
  })

  test('gets it once for each organization', async () => {
    const other = await webhooks.service.organization()
    await set(own())
    await set({ ...own(), organizationId: other.id, id: other.id })
    await webhooks.deliver(aSignal({ accountId: account }))
    expect(destinations()).toEqual(['organization', 'organization'])
  })

  test.each(['before', 'after'])(
    'gets it once when a webhook is added %s sending, and the batch comes again',
    async (when) => {
      const word = keyword()
      await set(own())
      const signal = signalFor(word)
      await webhooks.service.fanOut(signal)
      if (when === 'after') await webhooks.service.deliver()
      await set(word)
      await set(await list('2026-01-01T00:00:00.000Z'))
      await webhooks.service.fanOut(signal, signal)
      await webhooks.deliver(signal)
      expect(received()).toHaveLength(1)
      expect(await webhooks.log()).toHaveLength(1)
    },
  )

  test('gets it once when a webhook is removed and the batch comes again', async () => {
    const word = keyword()
    await set(own())
    await set(word)
    const signal = signalFor(word)
    await webhooks.deliver(signal)
    await set({ ...word, url: null })
    await webhooks.deliver(signal)
    expect(destinations()).toEqual([`keyword/${word.id}`])
  })

  test('gets it for another webhook when the first one is removed before sending', async () => {
    const word = keyword()
    await set(own())
    await set(word)
    await webhooks.service.fanOut(signalFor(word))
    await set({ ...word, url: null })
    await webhooks.service.deliver()
    expect(destinations()).toEqual(['organization'])
  })

  test('gets it for another webhook when the first one moves or ends between two attempts', async () => {
    const [moved, ended] = [keyword(), keyword()]
    await set(own())
    for (const word of [moved, ended]) await set(word)
    webhooks.answer = answering(500)
    await webhooks.deliver(signalFor(moved), signalFor(ended))
    await set({ ...moved, url: `${url()}/elsewhere` })
    await set({ ...ended, url: null })
    webhooks.answer = answering(200)
    await webhooks.service.pass(60_000)
    expect(destinations().slice(2)).toEqual(['organization', 'organization'])
    expect(webhooks.received).toHaveLength(4)
  })

  test('gets it for another webhook when the first one is disabled', async () => {
    const word = keyword()
    await set(word)
    webhooks.answer = answering(410)
    await webhooks.deliver(signalFor(word))
    webhooks.answer = answering(200)
    await set(own())
    await webhooks.deliver(signalFor(word))
    expect(destinations()).toEqual([`keyword/${word.id}`, 'organization'])
  })

  test('gets nothing again that the version before has sent', async () => {
    const word = keyword()
    for (const webhook of [own(), word]) await set(webhook)
    const signal = signalFor(word)
    asBefore = true
    await webhooks.deliver(signal)
    expect(received()).toHaveLength(2)
    asBefore = false
    await webhooks.deliver(signal)
    expect(received()).toHaveLength(2)
    expect(await webhooks.log()).toHaveLength(2)
  })

  test('gets nothing from a message of the version before that this one has sent', async () => {
    const word = keyword()
    for (const webhook of [own(), word]) await set(webhook)
    const signal = signalFor(word)
    await webhooks.deliver(signal)
    asBefore = true
    await webhooks.deliver(signal)
    expect(received()).toHaveLength(1)
  })

  test('gets the retries that the version before has promised', async () => {
    const word = keyword()
    await set(word)
    asBefore = true
    webhooks.answer = answering(500)
    await webhooks.deliver(signalFor(word))
    asBefore = false
    webhooks.answer = answering(200)
    await webhooks.service.pass(60_000)
    expect(destinations()).toEqual([`keyword/${word.id}`, `keyword/${word.id}`])
    expect(new Set(received().map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })
})

describe('the header that names the destination', () => {
  test('is in every attempt, in the redelivery and in the log', async () => {
    const word = keyword()
    await set(word)
    webhooks.answer = answering(500)
    await webhooks.deliver(signalFor(word))
    webhooks.answer = answering(200)
    await webhooks.service.pass(60_000)
    const [row] = await webhooks.log()
    await webhooks.owner.call({
      method: 'POST',
      resource: '/webhook-log/{id}/redeliver',
      params: { id: row.id },
    })
    await webhooks.service.deliver()
    expect(destinations()).toEqual(Array(3).fill(`keyword/${word.id}`))
    const rows = await webhooks.log({ destination: `keyword/${word.id}` })
    expect(rows).toHaveLength(3)
    for (const { request } of rows)
      expect(request.headers).toMatchObject({ 'x-signalbox-destination': `keyword/${word.id}` })
  })

  test('of a test says so', async () => {
    const { body } = await webhooks.owner.call({
      method: 'POST',
      resource: '/webhooks/test',
      body: { url: url() },
    })
    expect(body.request.headers).toMatchObject({ 'x-signalbox-destination': 'test' })
    expect(destinations()).toEqual(['test'])
  })
})
