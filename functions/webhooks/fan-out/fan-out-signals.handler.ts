import { SQSClient } from '@aws-sdk/client-sqs'
import { CLIENT_OPTIONS } from '../../shared/client-options.ts'
import { systemClock } from '../../shared/clock.ts'
import { documentClient } from '../../shared/dynamo/client.ts'
import { ENV, readEnv } from '../../shared/env.ts'
import { fromStream } from '../../shared/stream.ts'
import { record } from '../../shared/telemetry.ts'
import { cachedDestinations } from '../destinations/destinations.store.ts'
import { sqsDeliveries } from '../queue/delivery.queue.ts'
import { type FanOut, fanOut } from './fan-out.ts'
import { dynamoSignalSubjects } from './subjects.store.ts'

/** All or nothing: a batch that comes twice is sent once, because each attempt is claimed once. */
export const fanOutSignals = (service: FanOut) =>
  fromStream(async (changes) => {
    const [result] = await Promise.allSettled([fanOut(service, changes)])
    record({
      SignalsFannedOut: result.status === 'fulfilled' ? changes.length : 0,
      ...(result.status === 'fulfilled' && {
        DeliveriesQueued: result.value.deliveries,
        SignalsBroken: result.value.broken,
      }),
    })
    return changes.map(() => result)
  })

const env = readEnv(ENV.table, ENV.deliveries)
const client = documentClient()
const enqueue = sqsDeliveries(new SQSClient(CLIENT_OPTIONS), env[ENV.deliveries])

export const handler = fanOutSignals({
  destinations: cachedDestinations(client, env[ENV.table], systemClock),
  ...dynamoSignalSubjects(client, env[ENV.table]),
  enqueue: (messages) => enqueue(messages.map((message) => ({ message }))),
})
