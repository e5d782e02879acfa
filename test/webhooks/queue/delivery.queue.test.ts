import { ReceiveMessageCommand } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliveryIdOf } from '../../../functions/webhooks/attempts/attempt-key.ts'
import { sqsDeliveries } from '../../../functions/webhooks/queue/delivery.queue.ts'
import { Parcel } from '../../../functions/webhooks/queue/parcel.ts'
import type { QueueBench } from '../../support/local/queues.ts'
import { startDeliveryQueues } from '../../support/webhooks/delivery-queues.ts'

let bench: QueueBench
beforeAll(async () => {
  bench = await startDeliveryQueues()
})
afterAll(() => bench.stop())

const aDelivery = (organizationId: string, webhook: string) => ({
  message: {
    organizationId,
    destination: { kind: 'list', id: webhook } as const,
    signalId: 'sig_1',
    deliveryId: deliveryIdOf('sig_1', webhook),
    attempt: 1,
    at: '2026-11-21T09:00:00.000Z',
    url: 'https://hooks.example.com/',
  },
})

test('a request with more of one organization waits until the first of all others is in the queue', async () => {
  const many = Array.from({ length: 40 }, (_, n) => aDelivery('org_many', `lst_${n}`))
  const few = Array.from({ length: 12 }, (_, n) => aDelivery(`org_${n}`, `lst_of_${n}`))
  const events: string[] = []
  bench.client.middlewareStack.add(
    (next) => async (args) => {
      const bodies = v.parse(
        v.object({ Entries: v.array(v.object({ MessageBody: v.string() })) }),
        args.input,
      )
      const owners = bodies.Entries.map(
        ({ MessageBody }) => v.parse(Parcel, JSON.parse(MessageBody))[0]?.organizationId,
      )
      const name = owners.every((owner) => owner === 'org_many') ? 'more of one' : 'firsts'
      events.push(`${name} sent`)
      const answer = await next(args)
      events.push(`${name} queued`)
      return answer
    },
    { step: 'initialize', name: 'order' },
  )
  await sqsDeliveries(bench.client, bench.url('deliveries'))([...many, ...few])
  bench.client.middlewareStack.remove('order')
  expect(events.filter((event) => event.startsWith('firsts'))).toHaveLength(4)
  expect(events.lastIndexOf('firsts queued')).toBeLessThan(events.indexOf('more of one sent'))
  const inQueue = new Set<string>()
  while (inQueue.size < 52) {
    const { Messages = [] } = await bench.client.send(
      new ReceiveMessageCommand({ QueueUrl: bench.url('deliveries'), MaxNumberOfMessages: 10 }),
    )
    for (const { Body = '' } of Messages)
      for (const { destination } of v.parse(Parcel, JSON.parse(Body))) inQueue.add(destination.id)
  }
})
