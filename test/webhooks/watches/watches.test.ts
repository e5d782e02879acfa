import { describe, expect, test } from 'vitest'
import { willing } from '../../support/webhooks/agents.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { answering } from '../../support/webhooks/receiver.ts'
import { useWatches } from '../../support/webhooks/use-watches.ts'
import { verified } from '../../support/webhooks/verified.ts'

const watches = useWatches()
const { webhooks, balance, bodies, nextMinute, run, sent, setBalance, subscribe, ask } = watches

const HOUR = 3_600_000

describe('a low balance', () => {
  test('is sent once for each fall, signed, as the poll tells it', async () => {
    const { result } = await subscribe('balance.low', { below: 50 })
    expect(result).toMatchObject({ id: expect.stringMatching(/^sub_/), truncated: false, cursor: null })
    await nextMinute()
    expect(sent()).toEqual([])
    setBalance(49)
    await nextMinute()
    await nextMinute()
    const [event, ...more] = sent()
    expect(more).toEqual([])
    if (!event) throw new Error('no event came')
    expect(event.headers['x-mcp-subscription-id']).toBe(result.id)
    const told = verified(watches.secret, event)
    expect(told).toMatchObject({ name: 'balance.low', data: { credits: 49, below: 50 }, cursor: null })
    expect(event.headers['webhook-id']).toBe(JSON.parse(event.body).eventId)
    setBalance(500)
    await nextMinute()
    setBalance(10)
    await nextMinute()
    expect(bodies().map(({ data }) => data.credits)).toEqual([49, 10])
    expect(new Set(bodies().map(({ eventId }) => eventId)).size).toBe(2)
  })

  test('is not sent again when the same arguments are subscribed again', async () => {
    await subscribe('balance.low')
    setBalance(5)
    await nextMinute()
    const renewed = await subscribe('balance.low')
    expect(renewed.result).toMatchObject({ truncated: false, deliveryStatus: { active: true } })
    await nextMinute()
    expect(sent()).toHaveLength(1)
  })

  test('is sent to several agents, and the balance is read once for all of them', async () => {
    for (const below of [10, 20, 30]) await subscribe('balance.low', { below })
    setBalance(15)
    balance.mockClear()
    await nextMinute()
    expect(balance).toHaveBeenCalledTimes(1)
    expect(
      bodies()
        .map(({ data }) => data.below)
        .sort(),
    ).toEqual([20, 30])
  })
})

describe('runs that end', () => {
  test('are sent, and so is one that began before the subscription', async () => {
    const running = run('running')
    await subscribe('run.finished')
    const quick = run()
    await nextMinute()
    Object.assign(running, { status: 'succeeded', finishedAt: webhooks.service.clock().toISOString() })
    await nextMinute()
    expect(bodies().map(({ eventId }) => eventId)).toEqual([quick.id, running.id])
  })

  test('are all sent when many end in a minute', async () => {
    await subscribe('run.finished')
    const ended = Array.from({ length: 60 }, () => run())
    await nextMinute()
    await webhooks.service.pass(HOUR)
    expect(new Set(bodies().map(({ eventId }) => eventId))).toEqual(new Set(ended.map(({ id }) => id)))
    expect(sent()).toHaveLength(60)
  })

  test('that are more than a poll looks at are a gap with a fresh cursor', async () => {
    await subscribe('run.finished')
    for (let number = 0; number < 150; number += 1) run()
    await nextMinute()
    await webhooks.service.pass(HOUR)
    const gap = bodies().find(({ type }) => type === 'gap')
    const polled = await ask(webhooks.owner.apiKey, 'events/poll', {
      name: 'run.finished',
      cursor: gap.cursor,
    })
    expect(polled.result).toMatchObject({ truncated: false })
  })

  test('are sent from the cursor of a poll on, so that nothing lies between', async () => {
    const first = await ask(webhooks.owner.apiKey, 'events/poll', { name: 'run.finished' })
    const between = run()
    const { result } = await subscribe('run.finished', {}, { cursor: first.result.cursor })
    expect(result.truncated).toBe(false)
    await nextMinute()
    expect(bodies().map(({ eventId }) => eventId)).toEqual([between.id])
  })

  test('a cursor that is none begins now, and says so', async () => {
    run()
    expect((await subscribe('run.finished', {}, { cursor: 'x' })).result.truncated).toBe(true)
    await nextMinute()
    expect(sent()).toEqual([])
  })
})

test('a destination that begins to fail is sent to an agent whose own is well', async () => {
  await subscribe('destination.failing')
  const keyword = await webhooks.keyword('broken')
  const broken = answering(500)
  await keyword.send(1, (request, ...rest) =>
    request.path.endsWith('broken') ? broken(request, ...rest) : willing()(request, ...rest),
  )
  await nextMinute()
  expect(bodies().find(({ name }) => name === 'destination.failing')).toMatchObject({
    data: { destinationId: keyword.id, state: 'failing' },
  })
})

describe('a signal', () => {
  test('never comes to an agent that follows something else', async () => {
    await subscribe('balance.low')
    await webhooks.deliver(aSignal({ organizationId: webhooks.owner.id }), aSignal({ organizationId: null }))
    expect(sent()).toEqual([])
  })
})
