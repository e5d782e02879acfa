import { SQSClient } from '@aws-sdk/client-sqs'
import { dynamoListed } from '../../entities/listed/listed.store.ts'
import { clientOptions } from '../../shared/client-options.ts'
import { systemClock } from '../../shared/clock.ts'
import { documentClient } from '../../shared/dynamo/client.ts'
import { ENV, quotas, readEnv } from '../../shared/env.ts'
import { fromStream } from '../../shared/stream.ts'
import { logger, record } from '../../shared/telemetry.ts'
import { dynamoSentBefore } from '../amendments/sent-before.store.ts'
import { cachedDestinations } from '../destinations/destinations.store.ts'
import { destinationOwners } from '../destinations/owners.store.ts'
import { dynamoCollector } from '../digests/collected-signals.store.ts'
import { sqsDeliveries } from '../queue/delivery.queue.ts'
import { type FanOut, fanOut } from './fan-out.ts'
import { dynamoSignalSubjects } from './subjects.store.ts'
import { type AmendmentParts, isAmendment, tellAmendments } from './tell-amendments.ts'

/** All or nothing: a batch that comes twice is sent once, because each attempt is claimed once. */
export function fanOutSignals(service: FanOut & AmendmentParts) {
  const reportAside = asideReporter()
  return fromStream(async (changes) => {
    const signals = changes.filter(({ after }) => !isAmendment(after))
    const amendments = changes.flatMap(({ after }) => (after && isAmendment(after) ? [after] : []))
    const [result] = await Promise.allSettled([
      Promise.all([fanOut(service, signals), tellAmendments(service, amendments)]),
    ])
    record({
      SignalsFannedOut: result.status === 'fulfilled' ? signals.length : 0,
      ...(result.status === 'fulfilled' && metricsOf(result.value, reportAside)),
    })
    if (result.status === 'fulfilled')
      for (const { id, problem } of brokenIn(result.value)) logger.error('signal is broken', { id, problem })
    return changes.map(() => result)
  })
}

type Done = readonly [Awaited<ReturnType<typeof fanOut>>, Awaited<ReturnType<typeof tellAmendments>>]

const brokenIn = ([fannedOut, amended]: Done) => [...fannedOut.broken, ...amended.broken]

const metricsOf = (done: Done, reportAside: ReturnType<typeof asideReporter>) => {
  const [{ deliveries, collected, setAside }, { told }] = done
  return {
    DeliveriesQueued: deliveries + told,
    SignalsCollected: collected,
    SignalsBroken: brokenIn(done).length,
    WebhooksSetAside: reportAside(setAside),
  }
}

const MOST_NAMED = 20

/** Returns how many webhooks are set aside. Names them in the log once, not with every batch. */
function asideReporter() {
  const reported = new Map<string, number>()
  return (aside: ReadonlyMap<string, ReadonlyMap<string, string>>): number => {
    for (const id of reported.keys()) if (!aside.has(id)) reported.delete(id)
    let sum = 0
    for (const [organizationId, webhooks] of aside) {
      sum += webhooks.size
      if (reported.get(organizationId) === webhooks.size) continue
      reported.set(organizationId, webhooks.size)
      const some = Object.fromEntries([...webhooks].slice(0, MOST_NAMED))
      logger.warn('webhooks are set aside', { organizationId, count: webhooks.size, some })
    }
    return sum
  }
}

const env = readEnv(ENV.table, ENV.webhookLog, ENV.deliveries)
const client = documentClient()
const enqueue = sqsDeliveries(new SQSClient(clientOptions()), env[ENV.deliveries])

export const handler = fanOutSignals({
  destinations: cachedDestinations(client, env[ENV.table], quotas(), systemClock),
  ...dynamoSignalSubjects(client, env[ENV.table]),
  listed: dynamoListed(client, env[ENV.table]),
  owners: destinationOwners(client, env[ENV.table]),
  sent: dynamoSentBefore(client, { table: env[ENV.table], webhookLog: env[ENV.webhookLog] }),
  collect: dynamoCollector(client, env[ENV.webhookLog], systemClock),
  enqueue: (messages) => enqueue(messages.map((message) => ({ message }))),
})
