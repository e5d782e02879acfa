import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Signal } from '../../../functions/signals/signal.ts'
import { sweepDigests } from '../../../functions/webhooks/digests/sweep-digests.ts'
import { numbersFrom } from '../../../local/demo/chance.ts'
import { slackSays } from '../../support/channels/slack-stand-in.ts'
import { Died } from '../../support/dying.ts'
import { scanAll } from '../../support/scan.ts'
import { aSignal } from '../../support/webhooks/builders.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const webhooks = useWebhooks()

const make = async (body: object = {}) => {
  const reply = await webhooks.owner.destinations({
    method: 'POST',
    resource: '/destinations',
    body: {
      kind: 'webhook',
      name: 'CRM',
      url: `${webhooks.receiver.url}/in?token=verysecret`,
      rhythm: HOURLY,
      ...body,
    },
  })
  expect(reply.status).toBe(201)
  return reply.body
}
const HOURLY = { every: '1h' }
const at = (method: 'PATCH' | 'DELETE', id: string, body?: object) =>
  webhooks.owner.destinations({
    method,
    resource: '/destinations/{id}',
    params: { id },
    ...(body && { body }),
  })
const own = (changes: Partial<Signal> = {}) => aSignal({ organizationId: webhooks.owner.id, ...changes })
const some = (count: number) => Array.from({ length: count }, () => own())
const idsOf = (signals: readonly { id: string }[]) => signals.map(({ id }) => id).sort()
const bodies = () => webhooks.received.map(({ body }) => JSON.parse(body))

/** The next full hour, and what every minute does then. */
async function passHour() {
  const { service } = webhooks
  service.advance(HOUR - (service.clock().getTime() % HOUR))
  const swept = await service.sweepDigests()
  await service.deliver()
  return swept
}

/** The rows of signals that wait for a digest, and of digests that are due. */
async function left() {
  const { client, tables } = webhooks.service
  const rows = await scanAll(client, tables.tableNames.webhookLog)
  return rows.filter(({ kind }) => kind === 'collected' || kind === 'dueDigest')
}

beforeEach(async () => {
  await passHour()
  await webhooks.service.pass(MINUTE)
})

describe('a destination with a rhythm', () => {
  test('gets the signals of an hour in one request, the newest first', async () => {
    const { id, rhythm } = await make()
    expect(rhythm).toEqual({ every: '1h', most: 50 })
    const signals = some(3)
    for (const signal of signals) {
      await webhooks.service.fanOut(signal)
      webhooks.service.advance(1000)
    }
    await webhooks.service.deliver()
    expect(webhooks.received).toEqual([])
    await passHour()
    expect(webhooks.received).toHaveLength(1)
    const [request] = webhooks.received
    expect(request?.headers).toMatchObject({ 'x-signalbox-destination': `destination/${id}` })
    const [body] = bodies()
    expect(body).toMatchObject({ type: 'digest', id: request?.headers['webhook-id'], count: 3, more: 0 })
    expect(body.signals.map((signal: Signal) => signal.id)).toEqual(signals.map((one) => one.id).reverse())
    expect(body.signals[0]).toMatchObject({ text: signals[2]?.text, person: null, account: null })
    expect(await left()).toEqual([])
    const [row] = await webhooks.log()
    expect(row.signal).toEqual({ type: 'digest', text: '3 new signals' })
    expect(row).toMatchObject({ status: 'delivered', destination: { kind: 'destination', id } })
  })

  test('gets nothing when there is nothing', async () => {
    await make()
    expect(await passHour()).toMatchObject({ digests: 0, failures: [] })
    expect(webhooks.received).toEqual([])
  })

  test('gets the newest of many, and the count of the others', async () => {
    await make({ rhythm: { every: '1h', most: 2 } })
    await webhooks.service.fanOut(...some(7))
    await passHour()
    expect(bodies()).toMatchObject([{ count: 7, more: 5, signals: [{}, {}] }])
  })

  test('gets what was collected before its rhythm was changed', async () => {
    const { id } = await make()
    const [first, second] = [own(), own()]
    await webhooks.service.fanOut(first)
    await at('PATCH', id, { rhythm: null })
    await webhooks.service.fanOut(second)
    await webhooks.service.deliver()
    expect(bodies()).toMatchObject([{ id: second.id }])
    await passHour()
    expect(bodies()[1]).toMatchObject({ count: 1, signals: [{ id: first.id }] })
  })

  test('that is paused keeps its digest in the log, from where it is sent later', async () => {
    const { id } = await make()
    const [before, meanwhile] = [own(), own()]
    await webhooks.service.fanOut(before)
    await at('PATCH', id, { paused: true })
    await webhooks.service.fanOut(meanwhile)
    await passHour()
    expect(webhooks.received).toEqual([])
    const [row] = await webhooks.log()
    expect(row.error).toMatch(/^destination_paused/)
    await at('PATCH', id, { paused: false })
    const redeliver = {
      method: 'POST',
      resource: '/webhook-log/{id}/redeliver',
      params: { id: row.id },
    } as const
    expect((await webhooks.owner.call(redeliver)).status).toBe(200)
    await webhooks.service.deliver()
    expect(bodies()).toMatchObject([{ count: 1, signals: [{ id: before.id }] }])
  })

  test('that is removed gets nothing more, and leaves nothing', async () => {
    const { id } = await make()
    await webhooks.service.fanOut(...some(3))
    await at('DELETE', id)
    await passHour()
    expect([webhooks.received, await left()]).toEqual([[], []])
  })

  test('gets the same digest again when its receiver fails, and then by redelivery', async () => {
    await make()
    webhooks.answer = (_request, response) => void response.writeHead(503).end()
    await webhooks.service.fanOut(...some(2))
    await passHour()
    await webhooks.service.pass(12 * 24 * HOUR)
    const rows = await webhooks.log()
    expect(rows[0]).toMatchObject({ status: 'failure', attempt: 10, nextAttemptAt: null })
    webhooks.answer = (_request, response) => void response.end()
    const last = {
      method: 'POST',
      resource: '/webhook-log/{id}/redeliver',
      params: { id: rows[0].id },
    } as const
    await webhooks.owner.call(last)
    await webhooks.service.deliver()
    expect(webhooks.received).toHaveLength(11)
    expect(new Set(webhooks.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(new Set(webhooks.received.map(({ body }) => body)).size).toBe(1)
  })

  test('shares no signal with a destination of the same URL that gets them at once', async () => {
    await make()
    const { id } = await make({ rhythm: null })
    await webhooks.deliver(own())
    await passHour()
    expect(webhooks.received.map(({ headers }) => headers['x-signalbox-destination'])).toEqual([
      `destination/${id}`,
    ])
  })

  test('of a chat gets one message with a line for each', async () => {
    const url = `${webhooks.receiver.url}/services/T0/B0/verysecret-0123456789`
    await make({ kind: 'slack', url, rhythm: { every: '1h', most: 100 } })
    const signals = Array.from({ length: 60 }, (_, number) => own({ text: `Signal ${number} <!channel>` }))
    await webhooks.service.fanOut(...signals)
    await passHour()
    const [request] = webhooks.received
    expect(slackSays(request?.body ?? '')).toEqual([200, 'ok'])
    const { blocks } = JSON.parse(request?.body ?? '')
    expect(blocks[0].text.text).toBe('60 new signals')
    const lines = blocks.slice(1, -1)
    expect(blocks.at(-1).elements[0].text).toBe(`and ${60 - lines.length} more`)
    expect(lines[0].elements[0].text).toMatch(/^Announcement · Signal \d+ &lt;!channel&gt; · 2026-11-21$/)
    expect(lines[0].elements[1].text).toBe('<https://example.com/news/1|example.com>')
  })

  test('leaves no secret of its URL anywhere', async () => {
    await make()
    webhooks.answer = (_request, response) => void response.writeHead(503).end()
    await webhooks.service.fanOut(own())
    await passHour()
    const { client, tables } = webhooks.service
    const all = await Promise.all(Object.values(tables.tableNames).map((name) => scanAll(client, name)))
    expect(JSON.stringify(all)).not.toContain('verysecret')
  })

  test.each([
    [{ every: '1d', hour: 9, timeZone: 'Mars/Base' }, 'rhythm.timeZone'],
    [{ every: '1h', most: 1000 }, 'rhythm.most'],
    [{ every: '2h' }, 'rhythm.every'],
    [{ every: '1h', hour: 3 }, 'rhythm.hour'],
  ])('can not have %j', async (rhythm, path) => {
    const { status, body } = await webhooks.owner.destinations({
      method: 'POST',
      resource: '/destinations',
      body: { kind: 'webhook', name: 'CRM', url: webhooks.receiver.url, rhythm },
    })
    expect([status, body.errors.map((error: { path: string }) => error.path)]).toEqual([400, [path]])
  })
})

test('a signal too large for a digest is sent at once, by itself', async () => {
  await make()
  const random = numbersFrom(1)
  const text = Array.from({ length: 160_000 }, () =>
    String.fromCharCode(33 + Math.floor(random() * 90)),
  ).join('')
  await webhooks.deliver(own({ text }))
  expect(bodies()).toMatchObject([{ text }])
})

test('ten thousand signals are one digest', async () => {
  await make()
  const signals = some(10_000)
  for (let from = 0; from < signals.length; from += 500)
    await webhooks.service.fanOut(...signals.slice(from, from + 500))
  expect(await passHour()).toMatchObject({ digests: 1, signals: 10_000, failures: [] })
  expect(bodies()).toMatchObject([{ count: 10_000, more: 9950 }])
  await passHour()
  expect(webhooks.received).toHaveLength(1)
  expect(await left()).toEqual([])
})

/** Dies before or after any step, as often as `share` says. */
function dying<T extends object>(parts: T, random: () => number, share: number): T {
  const dies = () => {
    if (random() < share) throw new Died('the worker died here')
  }
  return new Proxy(parts, {
    get(target, name, self) {
      const step: unknown = Reflect.get(target, name, self)
      if (typeof step !== 'function') return step
      return async (...args: unknown[]) => {
        dies()
        const result: unknown = await Reflect.apply(step, target, args)
        dies()
        return result
      }
    },
  })
}

test('each signal is in one digest when workers die at random and streams repeat', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), fc.constantFrom(0.05, 0.2, 0.4), async (seed, share) => {
      const random = numbersFrom(seed)
      const { service } = webhooks
      const { id } = await make({ rhythm: { every: '15m', most: 100 } })
      const signals: Signal[] = []
      const digests = dying(service.digests, random, share)
      const sweep = () => sweepDigests(digests, service.clock, () => true).catch(() => undefined)
      for (let step = 0; step < 30; step += 1) {
        const draw = random()
        if (draw < 0.4) {
          const batch = some(1 + Math.floor(random() * 5))
          signals.push(...batch)
          await service.fanOut(...batch)
        } else if (draw < 0.6 && signals.length > 0) {
          const from = Math.floor(random() * signals.length)
          await service.fanOut(...signals.slice(from, from + 5))
        } else if (draw < 0.8) await Promise.all([sweep(), ...(random() < 0.3 ? [sweep()] : [])])
        else service.advance(Math.floor(random() * 15 * MINUTE))
      }
      for (let minute = 0; minute < 40; minute += 1) {
        service.advance(MINUTE)
        await (minute < 20 ? sweep() : service.sweepDigests())
        await service.sweep()
        await service.deliver()
      }
      const requests = webhooks.received.filter(
        ({ headers }) => headers['x-signalbox-destination'] === `destination/${id}`,
      )
      const byId = new Map(requests.map(({ headers, body }) => [headers['webhook-id'], JSON.parse(body)]))
      const arrived = [...byId.values()].flatMap((digest) => digest.signals)
      expect(idsOf(arrived)).toEqual(idsOf(signals))
      expect(requests).toHaveLength(byId.size)
      expect(await left()).toEqual([])
      await at('DELETE', id)
    }),
    { numRuns: 25 },
  )
})
