import { beforeEach, describe, expect, test } from 'vitest'
import { takeOutOfPacks } from '../../../functions/indexer/packs.store.ts'
import { erasePerson } from '../../../functions/purges/erase-person.ts'
import { dynamoPersonTraces } from '../../../functions/purges/person-traces.store.ts'
import { writeItems } from '../../../functions/shared/dynamo/batch.store.ts'
import { newId } from '../../../functions/shared/ids.ts'
import { key } from '../../../functions/shared/table.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { signalItem } from '../../../functions/signals/signal-item.ts'
import { dumpOf } from '../../support/dump.ts'
import { aPerson, aSignal } from '../../support/webhooks/builders.ts'
import { answering } from '../../support/webhooks/receiver.ts'
import { useWebhooks } from '../../support/webhooks/use-webhooks.ts'

const HOUR = 3_600_000
const webhooks = useWebhooks()

const make = async (body: object = {}) => {
  const reply = await webhooks.owner.destinations({
    method: 'POST',
    resource: '/destinations',
    body: {
      kind: 'webhook',
      name: 'CRM',
      url: `${webhooks.receiver.url}/in`,
      events: ['person.erased'],
      ...body,
    },
  })
  expect(reply.status).toBe(201)
  return reply.body
}

async function somebody(name: string) {
  const { service } = webhooks
  const person = aPerson({ firstName: name, lastName: newId('per') })
  const item = { ...key.person(person.id), kind: 'person', ...person, version: 1 }
  await writeItems(service.client, service.tables.tableNames.table, [item])
  return person
}

/** Stores the signal as a monitor does, and hands it to the fan-out. */
async function captured(changes: Partial<Signal>) {
  const { service } = webhooks
  const signal = aSignal({ organizationId: webhooks.owner.id, ...changes })
  await service.fanOut(signal)
  const { table } = service.tables.tableNames
  await writeItems(service.client, table, [signalItem(signal, service.storedAt(signal))])
  return signal
}

async function passHour() {
  const { service } = webhooks
  service.advance(HOUR - (service.clock().getTime() % HOUR))
  await service.sweepDigests()
  await service.deliver()
}

const erase = (personId: string) => {
  const { client, tables } = webhooks.service
  return erasePerson(dynamoPersonTraces(client, tables.tableNames, takeOutOfPacks), personId, true)
}

/** What comes a minute after the erasure: chats take one message a second. */
async function told() {
  webhooks.service.advance(60_000)
  const before = webhooks.received.length
  await webhooks.service.amend()
  await webhooks.service.deliver()
  return webhooks.received.slice(before)
}
const bodies = (requests: readonly { body: string }[]) => requests.map(({ body }) => JSON.parse(body))

beforeEach(() => webhooks.service.amend())

describe('when a person is erased', () => {
  test('a destination that asks for it is told the ids of what it got', async () => {
    await make()
    const [gone, stays] = [await somebody('Erasmus'), await somebody('Olga')]
    const signals = [await captured({ personId: gone.id }), await captured({ personId: gone.id })]
    await captured({ personId: stays.id })
    await webhooks.service.deliver()
    await erase(gone.id)
    expect(bodies(await told())).toEqual([
      {
        type: 'person.erased',
        id: expect.stringMatching(/^amd_/),
        at: expect.any(String),
        personId: gone.id,
        signalIds: signals.map(({ id }) => id).sort(),
      },
    ])
  })

  test('the name is nowhere afterwards, and a second time tells nothing', async () => {
    await make()
    const gone = await somebody('Erasmus')
    await captured({ personId: gone.id })
    await webhooks.service.deliver()
    await erase(gone.id)
    expect(await told()).toHaveLength(1)
    const { client, tables } = webhooks.service
    expect(await dumpOf(client, Object.values(tables.tableNames))).not.toContain(gone.lastName)
    expect((await erase(gone.id)).counts).toEqual({})
    expect(await told()).toEqual([])
    const [row] = await webhooks.log()
    expect(row.signal).toEqual({ type: 'person.erased', text: 'a person of 1 signals' })
  })

  test('the message is sent again until it arrives, also when the person is erased twice', async () => {
    await make()
    const gone = await somebody('Erasmus')
    await captured({ personId: gone.id })
    await webhooks.service.deliver()
    webhooks.answer = answering(503, {}, 'later')
    await erase(gone.id)
    await told()
    await erase(gone.id)
    webhooks.answer = answering(200, {}, 'ok')
    const before = webhooks.received.length
    await webhooks.service.pass(HOUR)
    expect(bodies(webhooks.received.slice(before))).toMatchObject([{ type: 'person.erased' }])
  })

  test('a destination with digests is told what they had', async () => {
    await make({ rhythm: { every: '1h' } })
    const gone = await somebody('Erasmus')
    const [signal] = [await captured({ personId: gone.id }), await captured({})]
    await passHour()
    await erase(gone.id)
    expect(bodies(await told())).toMatchObject([{ personId: gone.id, signalIds: [signal?.id] }])
  })

  test('nobody is told who got nothing of the person, or did not ask', async () => {
    await make({ events: ['signal.corrected'] })
    const gone = await somebody('Erasmus')
    await captured({ personId: gone.id })
    await webhooks.service.deliver()
    await make({ url: `${webhooks.receiver.url}/later` })
    await erase(gone.id)
    expect(await told()).toEqual([])
  })

  test.each(['slack', 'teams', 'discord'])('%s gets the days of its messages, and no name', async (kind) => {
    await make({ kind, url: `${webhooks.receiver.url}/${newId('dst')}` })
    const gone = await somebody('Erasmus')
    await captured({ personId: gone.id })
    await webhooks.service.deliver()
    await erase(gone.id)
    const [request] = await told()
    expect(request?.body).toContain('A person was erased')
    // Discord has signs before dashes.
    expect(request?.body.replaceAll('\\', '')).toContain(webhooks.service.clock().toISOString().slice(0, 10))
    expect(request?.body).not.toContain(gone.lastName)
  })
})
