import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { beforeEach, describe, expect, test } from 'vitest'
import { dynamoLedger } from '../../../functions/credits/ledger.store.ts'
import { giveFeedback } from '../../../functions/feedback/give-feedback.ts'
import { dynamoVerdicts } from '../../../functions/feedback/verdicts.store.ts'
import { writeItems } from '../../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { NO_EVIDENCE } from '../../../functions/signals/evidence.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { signalItem } from '../../../functions/signals/signal-item.ts'
import { correctionUpdates } from '../../../functions/sources/corrections/correction.writes.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { answering } from '../../support/webhooks/receiver.ts'
import { type Owner, useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const webhooks = useWebhooks()
const EVENTS = ['signal.corrected']

const make = async (body: object = {}, owner = webhooks.owner) => {
  const reply = await owner.destinations({
    method: 'POST',
    resource: '/destinations',
    body: { kind: 'webhook', name: 'CRM', url: `${webhooks.receiver.url}/in`, events: EVENTS, ...body },
  })
  expect(reply.status).toBe(201)
  return reply.body
}
const change = (id: string, body: object) =>
  webhooks.owner.destinations({ method: 'PATCH', resource: '/destinations/{id}', params: { id }, body })

const own = (changes: Partial<Signal> = {}) => aSignal({ organizationId: webhooks.owner.id, ...changes })

/** Stores the signal as a monitor does, and hands it to the fan-out. */
async function captured(signal: Signal) {
  const { service } = webhooks
  await service.fanOut(signal)
  const { table } = service.tables.tableNames
  await writeItems(service.client, table, [signalItem(signal, service.storedAt(signal))])
  return signal
}
async function sent(signal: Signal = own()) {
  await captured(signal)
  await webhooks.service.deliver()
  webhooks.service.advance(MINUTE)
  return signal
}

const judge = (
  signal: Signal,
  verdict: 'wrong' | 'right' | 'not_relevant',
  owner: Owner = webhooks.owner,
) => {
  const { client, tables, clock } = webhooks.service
  const { table } = tables.tableNames
  const verdicts = dynamoVerdicts(client, table, dynamoLedger(client, table, clock))
  return giveFeedback({ verdicts, clock }, owner.id, signal.id, { verdict })
}
async function told() {
  const before = webhooks.received.length
  await webhooks.service.amend()
  await webhooks.service.deliver()
  return webhooks.received.slice(before)
}
const bodies = (requests: readonly { body: string }[]) => requests.map(({ body }) => JSON.parse(body))

/** The next full hour, and what every minute does then. */
async function passHour() {
  const { service } = webhooks
  service.advance(HOUR - (service.clock().getTime() % HOUR))
  await service.sweepDigests()
  await service.deliver()
}

beforeEach(() => webhooks.service.amend())

describe('a destination that asks for corrections', () => {
  test('shows what it asks for, and takes no other event', async () => {
    const { id, events } = await make()
    expect(events).toEqual(EVENTS)
    expect((await change(id, { events: [] })).body.events).toEqual([])
    expect((await change(id, { events: ['signal.created'] })).status).toBe(400)
  })

  test('is told once that a signal was marked wrong, with the signal', async () => {
    const { id } = await make()
    const signal = await sent()
    await judge(signal, 'wrong')
    const requests = await told()
    expect(bodies(requests)).toEqual([
      {
        type: 'signal.corrected',
        id: expect.stringMatching(/^amd_/),
        at: expect.any(String),
        reason: 'marked_wrong',
        correctedBy: null,
        signal: expect.objectContaining({ id: signal.id, text: signal.text }),
      },
    ])
    expect(requests[0]?.headers['webhook-id']).toMatch(/^dlv_/)
    await judge(signal, 'wrong')
    expect(await told()).toEqual([])
    const [row] = await webhooks.log()
    expect(row).toMatchObject({ status: 'delivered', destination: { kind: 'destination', id } })
    expect(row.signal).toEqual({ type: 'signal.corrected', text: signal.text })
  })

  test('is told when the verdict is taken back, and not of others', async () => {
    await make()
    const signal = await sent()
    await judge(signal, 'not_relevant')
    expect(await told()).toEqual([])
    await judge(signal, 'wrong')
    await judge(signal, 'right')
    expect(
      bodies(await told())
        .map(({ reason }) => reason)
        .sort(),
    ).toEqual(['marked_wrong', 'restored'])
  })

  test('is told that a later signal takes one back', async () => {
    await make()
    const evidence = { ...NO_EVIDENCE, source: 'company-feed', links: ['https://news.example/report'] }
    const signal = await sent(own({ evidence }))
    const denial = own({ text: 'Northwind denies it', source: 'https://news.example/denial' })
    const { client, clock, tables } = webhooks.service
    const related = { signalId: signal.id, text: signal.text, link: null, at: signal.createdAt }
    const TransactItems = correctionUpdates(
      tables.tableNames.table,
      { ...denial, organizationId: webhooks.owner.id },
      { corrects: [related] },
      clock(),
    )
    await client.send(new TransactWriteCommand({ TransactItems }))
    expect(bodies(await told())).toEqual([
      expect.objectContaining({
        reason: 'corrected',
        correctedBy: expect.objectContaining({ signalId: denial.id, text: 'Northwind denies it' }),
        signal: expect.objectContaining({ id: signal.id }),
      }),
    ])
  })

  test('hears nothing of signals that it did not get', async () => {
    await make({ filter: { types: ['ACCOUNT_JOB_HIRING'] } })
    const signal = await sent(own({ type: 'ACCOUNT_NEW_ANNOUNCEMENT' }))
    await judge(signal, 'wrong')
    expect(await told()).toEqual([])
  })

  test('hears of one that it got before its filter changed', async () => {
    const { id } = await make()
    const signal = await sent(own({ type: 'ACCOUNT_NEW_ANNOUNCEMENT' }))
    await change(id, { filter: { types: ['ACCOUNT_JOB_HIRING'] } })
    await judge(signal, 'wrong')
    expect(await told()).toHaveLength(1)
  })

  test('hears nothing of signals from before it was made', async () => {
    const signal = await sent()
    webhooks.service.advance(MINUTE)
    await make()
    await judge(signal, 'wrong')
    expect(await told()).toEqual([])
  })

  test('hears of one that still waits for its receiver, which it gets later', async () => {
    await make()
    webhooks.answer = answering(503, {}, 'later')
    for (let tries = 0; tries < 6; tries += 1) await sent()
    const signal = await captured(own())
    await judge(signal, 'wrong')
    await webhooks.service.amend()
    webhooks.answer = answering(200, {}, 'ok')
    await webhooks.service.pass(2 * HOUR)
    const got = bodies(webhooks.received)
    expect(got.filter(({ id }) => id === signal.id)).toHaveLength(1)
    expect(got.filter((body) => body.type === 'signal.corrected')).toHaveLength(1)
  })

  test('hears nothing of what other organizations say of a public signal', async () => {
    await make()
    const other = await webhooks.service.organization()
    await make({ url: `${webhooks.receiver.url}/other` }, other)
    const signal = await sent(own({ organizationId: null }))
    await judge(signal, 'wrong', other)
    expect((await told()).map(({ path }) => path)).toEqual(['/other'])
  })
})

describe('a destination that does not ask', () => {
  test('hears of no corrections', async () => {
    const { id } = await make({ events: [] })
    const signal = await sent()
    await judge(signal, 'wrong')
    expect(await told()).toEqual([])
    await change(id, { events: EVENTS, paused: true })
    await judge(signal, 'right')
    expect(await told()).toEqual([])
  })
})

describe('a destination with digests', () => {
  beforeEach(passHour)

  test('hears of a signal that was in a digest', async () => {
    await make({ rhythm: { every: '1h' } })
    const signal = await captured(own())
    await passHour()
    webhooks.service.advance(MINUTE)
    await judge(signal, 'wrong')
    expect(bodies(await told())).toMatchObject([{ type: 'signal.corrected', signal: { id: signal.id } }])
  })

  test('gets its next digest without a signal that was marked wrong before', async () => {
    await make({ rhythm: { every: '1h' } })
    const [wrong, good] = [await captured(own()), await captured(own())]
    webhooks.service.advance(MINUTE)
    await judge(wrong, 'wrong')
    expect(await told()).toEqual([])
    await passHour()
    const [digest] = bodies(webhooks.received)
    expect(digest.signals.map(({ id }: Signal) => id)).toEqual([good.id])
  })
})

describe('chats', () => {
  test.each(['slack', 'teams', 'discord'])(
    '%s says in words that a signal was marked wrong',
    async (kind) => {
      await make({ kind, url: `${webhooks.receiver.url}/${newId('dst')}` })
      const signal = await sent()
      await judge(signal, 'wrong')
      const [request] = await told()
      expect(request?.body).toContain('Marked wrong')
      expect(request?.body).toContain(signal.text.slice(0, 10))
    },
  )
})
