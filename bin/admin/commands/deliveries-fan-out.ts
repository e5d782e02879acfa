import { SQSClient } from '@aws-sdk/client-sqs'
import * as v from 'valibot'
import { dynamoListed } from '../../../functions/entities/listed/listed.store.ts'
import { wholeTable } from '../../../functions/purges/whole-table.store.ts'
import { systemClock } from '../../../functions/shared/clock.ts'
import { QuotasText } from '../../../functions/shared/quotas.ts'
import { cachedDestinations } from '../../../functions/webhooks/destinations/destinations.store.ts'
import { destinationOwners } from '../../../functions/webhooks/destinations/owners.store.ts'
import { dynamoCollector } from '../../../functions/webhooks/digests/collected-signals.store.ts'
import type { FanOut } from '../../../functions/webhooks/fan-out/fan-out.ts'
import { fanOutAgain, type StoredSignals } from '../../../functions/webhooks/fan-out/fan-out-again.ts'
import { dynamoSignalSubjects } from '../../../functions/webhooks/fan-out/subjects.store.ts'
import { sqsDeliveries } from '../../../functions/webhooks/queue/delivery.queue.ts'
import { type Command, type CommandInput, required, type Target, UsageError } from '../command/command.ts'

const DAY_MS = 86_400_000
const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?Z)?$/

/** The stream gives a signal up after twenty hours. Once the fault is repaired, this does what the stream did not. */
export const fanOutStored: Command = {
  name: 'deliveries fan-out',
  usage: '--since TIME [--until TIME]',
  options: ['since', 'until'],
  async run({ target, options, err }) {
    const now = systemClock()
    const since = momentOf(required(options, 'since'), 'since')
    const until = options.until === undefined ? now : momentOf(options.until, 'until')
    if (since > until) throw new UsageError('--since must not be after --until')
    checkLog(target, since, now)
    const result = await fanOutAgain(serviceOf(target), signalsOf(target, since, until), progressOn(err))
    const broken = result.broken > 0 ? ` ${result.broken} rows are no valid signals.` : ''
    const text = `Fanned out ${result.signals} signals: ${result.deliveries} deliveries are in the queue, and ${result.collected} wait for digests. Those that were attempted before are not sent again.${broken}`
    return { result, text }
  },
}

function momentOf(text: string, name: string): Date {
  const moment = new Date(text)
  const isReal = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10))
  if (MOMENT.test(text) && isReal) return moment
  throw new UsageError(`--${name} must be a date or a time in UTC, such as 2026-11-21 or 2026-11-21T10:00Z`)
}

/** Without the rows of the log, nobody knows what was delivered. */
function checkLog(target: Target, since: Date, now: Date) {
  const days = Number(target.output('WebhookLogDays'))
  if (now.getTime() - since.getTime() < days * DAY_MS) return
  throw new UsageError(
    `--since must be within the ${days} days that the webhook log is kept, or deliveries would be sent twice`,
  )
}

function serviceOf(target: Target): FanOut {
  const table = target.output('TableName')
  const quotas = v.parse(QuotasText, target.output('Quotas'))
  const enqueue = sqsDeliveries(new SQSClient({}), target.output('DeliveriesUrl'))
  return {
    destinations: cachedDestinations(target.client, table, quotas, systemClock),
    ...dynamoSignalSubjects(target.client, table),
    listed: dynamoListed(target.client, table),
    owners: destinationOwners(target.client, table),
    collect: dynamoCollector(target.client, target.output('WebhookLogName'), systemClock),
    enqueue: (messages) => enqueue(messages.map((message) => ({ message }))),
  }
}

const signalsOf =
  ({ client, output }: Target, since: Date, until: Date): StoredSignals =>
  (work) =>
    wholeTable(
      client,
      output('TableName'),
      {
        FilterExpression: 'kind = :signal AND storedAt BETWEEN :since AND :until',
        ExpressionAttributeValues: {
          ':signal': 'signal',
          ':since': since.toISOString(),
          ':until': until.toISOString(),
        },
      },
      work,
    )

function progressOn(err: CommandInput['err']) {
  let reported = 0
  return (signals: number) => {
    if (signals < reported + 10_000) return
    reported = signals
    err.write(`${signals} signals fanned out\n`)
  }
}
