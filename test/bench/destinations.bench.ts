import { dynamoListed } from '../../functions/entities/listed/listed.store.ts'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { DEFAULT_QUOTAS } from '../../functions/shared/quotas.ts'
import { key } from '../../functions/shared/table.ts'
import type { ChosenSettings } from '../../functions/webhooks/destinations/chosen.ts'
import { cachedDestinations } from '../../functions/webhooks/destinations/destinations.store.ts'
import { destinationOwners } from '../../functions/webhooks/destinations/owners.store.ts'
import { fanOut } from '../../functions/webhooks/fan-out/fan-out.ts'
import { dynamoSignalSubjects } from '../../functions/webhooks/fan-out/subjects.store.ts'
import { anAccount, aSignal } from '../support/webhooks/builders.ts'
import { startWebhookService, type WebhookService } from '../support/webhooks/webhook-service.ts'
import { meterOf } from './meter.ts'

export const title = 'Destinations: a public signal beside very many that can not match it'

const SIGNALS = 400
const BATCH = 20
const EACH = 50

export async function bench() {
  const service = await startWebhookService()
  try {
    const account = anAccount()
    await service.putAccount(account)
    await add(service, { from: 0, count: 1, settings: () => settings({ types: ['ACCOUNT_JOB_HIRING'] }) })
    const floor = await measured(service, account.id)
    const rows = [row('one that matches, and nothing else', floor, floor)]
    const kinds: Readonly<Record<string, (number: number) => ChosenSettings>> = {
      'with another type': () => settings({ types: ['ACCOUNT_NEW_ANNOUNCEMENT', 'PERSON_JOB_CHANGE'] }),
      'of other lists': (number) => settings(null, { kind: 'list', id: `lst_${number}` }),
      'of other keywords': (number) => settings(null, { kind: 'keyword', id: `kw_${number}` }),
    }
    let from = 1
    for (const [name, of] of Object.entries(kinds))
      for (const count of [1_000, 9_000]) {
        await add(service, { from, count, settings: of })
        from += count
        const known = from - 1
        rows.push(row(`beside ${known}, the last ${name}`, await measured(service, account.id), floor))
      }
    return rows
  } finally {
    await service.stop()
  }
}

interface Measured {
  readonly perSignal: number
  readonly requests: number
  readonly deliveries: number
}

const row = (measure: string, { perSignal, requests, deliveries }: Measured, floor: Measured) => ({
  measure,
  'times the floor': Number((perSignal / floor.perSignal).toFixed(2)),
  'DynamoDB requests a batch': requests,
  'deliveries a signal': deliveries,
})

const settings = (filter: ChosenSettings['filter'], ...owners: ChosenSettings['owners']): ChosenSettings => ({
  channel: 'slack',
  name: 'Bench',
  owners,
  filter,
  paused: false,
  rhythm: null,
})

interface Added {
  readonly from: number
  readonly count: number
  settings(number: number): ChosenSettings
}

/** An organization has fifty. */
async function add({ client, tables }: WebhookService, { from, count, settings: of }: Added) {
  const items = Array.from({ length: count }, (_, place) => {
    const number = from + place
    const organizationId = `org_bench_${Math.floor(number / EACH)}`
    const id = `dst_bench_${number}`
    return {
      ...key.destination(organizationId, id),
      kind: 'destination',
      destination: 'destination',
      organizationId,
      id,
      url: `https://hooks.slack.com/services/T0/B0/${number}`,
      filters: null,
      selected: false,
      chosen: of(number),
    }
  })
  await writeItems(client, tables.tableNames.table, items)
}

async function measured({ client, tables, clock }: WebhookService, accountId: string): Promise<Measured> {
  const { table } = tables.tableNames
  const destinations = cachedDestinations(client, table, DEFAULT_QUOTAS, clock)
  await destinations()
  let deliveries = 0
  const fan = {
    destinations,
    ...dynamoSignalSubjects(client, table),
    listed: dynamoListed(client, table),
    owners: destinationOwners(client, table),
    enqueue: async (messages: readonly unknown[]) => {
      deliveries += messages.length
    },
    collect: async () => undefined,
  }
  const batch = () =>
    fanOut(
      fan,
      Array.from({ length: BATCH }, () => ({
        before: undefined,
        after: { ...aSignal({ accountId, type: 'ACCOUNT_JOB_HIRING' }) },
        at: clock(),
      })),
    )
  await batch()
  deliveries = 0
  const meter = meterOf(client)
  const times: number[] = []
  for (let at = 0; at < SIGNALS; at += BATCH) {
    const start = performance.now()
    await batch()
    times.push((performance.now() - start) / BATCH)
  }
  const requests = Object.values(meter.stop().requests).reduce((sum, count) => sum + count, 0)
  const median = times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN
  return {
    perSignal: median,
    requests: requests / (SIGNALS / BATCH),
    deliveries: deliveries / SIGNALS,
  }
}
