import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import { dynamoListed } from '../../functions/entities/listed/listed.store.ts'
import { DEFAULT_QUOTAS } from '../../functions/shared/quotas.ts'
import { key } from '../../functions/shared/table.ts'
import { cachedDestinations } from '../../functions/webhooks/destinations/destinations.store.ts'
import { destinationOwners } from '../../functions/webhooks/destinations/owners.store.ts'
import { fanOut } from '../../functions/webhooks/fan-out/fan-out.ts'
import { dynamoSignalSubjects } from '../../functions/webhooks/fan-out/subjects.store.ts'
import type { DeliveryMessage } from '../../functions/webhooks/queue/delivery-message.ts'
import { anAccount, aSignal } from '../support/webhooks/builders.ts'
import { startWebhookService, type WebhookService } from '../support/webhooks/webhook-service.ts'
import { meterOf } from './meter.ts'

export const title = 'Webhooks: fan-out of a signal to very many webhooks'

type Row = Readonly<Record<'measure' | 'value' | 'unit' | 'against', string | number>>

export async function bench(): Promise<Row[]> {
  const service = await startWebhookService()
  try {
    return [...(await beside(service)), ...(await fanningOut(service))]
  } finally {
    await service.stop()
  }
}

const OWNERS = 10_000

setFlagsFromString('--expose-gc')
const collectGarbage = v.parse(v.function(), runInNewContext('gc'))

/** Measures reads, time and memory of a warm fan-out. */
async function fanningOut(service: WebhookService): Promise<Row[]> {
  const { client, tables, clock } = service
  const { table } = tables.tableNames
  const account = anAccount({ techStack: ['tech-77', 'Python'] })
  await service.putAccount(account)
  const rows: Row[] = []
  for (const owners of [100, OWNERS]) {
    await addOwners(client, table, owners)
    const before = memory()
    const destinations = cachedDestinations(client, table, DEFAULT_QUOTAS, clock)
    const start = performance.now()
    const { size } = await destinations()
    const loaded = performance.now() - start
    const meter = meterOf(client)
    let queued = 0
    const enqueue = async (messages: readonly DeliveryMessage[]) => {
      queued += messages.length
    }
    const fan = {
      destinations,
      ...dynamoSignalSubjects(client, table),
      listed: dynamoListed(client, table),
      owners: destinationOwners(client, table),
      enqueue,
      collect: async () => undefined,
    }
    const signals = 200
    const batch = 20
    const started = performance.now()
    for (let at = 0; at < signals; at += batch) {
      const changes = Array.from({ length: batch }, () => ({
        before: undefined,
        after: { ...aSignal({ accountId: account.id, organizationId: 'org_bench_1' }) },
        at: clock(),
      }))
      await fanOut(fan, changes)
    }
    const perSignal = (performance.now() - started) / signals
    const { requests } = meter.stop()
    const reads = Object.values(requests).reduce((sum, count) => sum + count, 0)
    rows.push(
      {
        measure: `webhooks known: ${size}`,
        value: Math.round(loaded),
        unit: 'ms to load cold',
        against: `${memory() - before} MB`,
      },
      {
        measure: '- DynamoDB reads per batch of 20 signals, warm',
        value: reads / (signals / batch),
        unit: 'requests',
        against: JSON.stringify(requests),
      },
      {
        measure: '- fan-out of one organization’s signal',
        value: Number(perSignal.toFixed(3)),
        unit: 'ms',
        against: `${queued / signals} deliveries a signal`,
      },
      {
        measure: '- fan-out of a public signal',
        value: Number((await publicSignal(fan, account.id, clock)).toFixed(1)),
        unit: 'ms',
        against: `${owners + 1} organizations get it`,
      },
    )
  }
  return rows
}

const ATTACKER = 'org_attacker'
const LISTS = 520

/** What one organization with hostile filters does to the deliveries of another one. */
async function beside(service: WebhookService): Promise<Row[]> {
  const { client, tables, clock } = service
  const { table } = tables.tableNames
  const account = anAccount({ techStack: Array.from({ length: 200 }, (_, tech) => `tech ${tech}`) })
  await service.putAccount(account)
  await addOwners(client, table, 50)
  const measured = async () => {
    const destinations = cachedDestinations(client, table, DEFAULT_QUOTAS, clock)
    const start = performance.now()
    await destinations()
    const cold = performance.now() - start
    const queued: DeliveryMessage[] = []
    const enqueue = async (messages: readonly DeliveryMessage[]) => {
      queued.push(...messages)
    }
    const fan = {
      destinations,
      ...dynamoSignalSubjects(client, table),
      listed: dynamoListed(client, table),
      owners: destinationOwners(client, table),
      enqueue,
      collect: async () => undefined,
    }
    const times: number[] = []
    for (let round = 0; round < 100; round += 1) {
      const started = performance.now()
      await fanOut(fan, [
        { before: undefined, after: { ...aSignal({ accountId: account.id }) }, at: clock() },
      ])
      times.push(performance.now() - started)
    }
    times.sort((a, b) => a - b)
    const others = queued.filter(({ organizationId }) => organizationId !== ATTACKER).length
    return { cold, p95: times[94] ?? Number.NaN, others, heap: memory() }
  }
  const rows: Row[] = []
  const attacks = {
    'nobody else': () => undefined,
    [`${LISTS} lists whose filters grow`]: (number: number) => ({
      techStack: Array.from({ length: 100 }, (_, value) => `${number} ${value} ${'\ufdfa'.repeat(180)}`),
    }),
    [`${LISTS} lists as large as allowed, found by each signal`]: (number: number) => ({
      techStack: [
        ...Array.from({ length: 99 }, (_, value) => `${number} x ${value} ${'y'.repeat(20)}`),
        'tech 1',
      ],
    }),
  }
  for (const [name, filters] of Object.entries(attacks)) {
    for (let number = 0; number < LISTS; number += 1) {
      const found = filters(number)
      if (!found) break
      const list = { kind: 'list', organizationId: ATTACKER, id: `lst_attack_${number}` } as const
      await service.setWebhook({ ...list, url: `https://hooks.example.com/${number}`, filters: found })
    }
    service.advance(60_000)
    const { cold, p95, others, heap } = await measured()
    rows.push({
      measure: `beside ${name}: fan-out of a public signal, p95`,
      value: Number(p95.toFixed(1)),
      unit: 'ms',
      against: `${others} deliveries to others, ${Math.round(cold)} ms to load, ${heap} MB`,
    })
  }
  return rows
}

async function publicSignal(fan: Parameters<typeof fanOut>[0], accountId: string, clock: () => Date) {
  const times: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const start = performance.now()
    await fanOut(fan, [{ before: undefined, after: { ...aSignal({ accountId }) }, at: clock() }])
    times.push(performance.now() - start)
  }
  return times.sort((a, b) => a - b)[2] ?? Number.NaN
}

/** Each owner is an organization with a webhook and a live list with a webhook and filters of its own. */
async function addOwners(client: DynamoDBDocumentClient, TableName: string, owners: number) {
  const items = Array.from({ length: owners }, (_, number) => {
    const organizationId = `org_bench_${number}`
    const common = { kind: 'destination', organizationId, selected: false, since: 'x', updatedAt: 'x' }
    const filters = { techStack: [`tech-${number}`, `tool-${number % 700}`], minHeadcount: number % 1000 }
    return [
      {
        ...key.destination(organizationId, organizationId),
        ...common,
        destination: 'organization',
        id: organizationId,
        url: 'https://hooks.example.com/org',
        filters: null,
      },
      {
        ...key.destination(organizationId, `lst_bench_${number}`),
        ...common,
        destination: 'list',
        id: `lst_bench_${number}`,
        url: 'https://hooks.example.com/list',
        filters,
      },
    ]
  }).flat()
  for (let index = 0; index < items.length; index += 25) {
    const requests = items.slice(index, index + 25).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [TableName]: requests } }))
  }
}

/** Megabytes after garbage collection. */
function memory() {
  collectGarbage()
  return Math.round(process.memoryUsage().heapUsed / 1_048_576)
}
