import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeItems } from '../../functions/shared/dynamo/batch.store.ts'
import { inBatches } from '../../functions/shared/in-batches.ts'
import { key } from '../../functions/shared/table.ts'
import { signalItem } from '../../functions/signals/signal-item.ts'
import { clientConfig } from '../../local/aws/dynamodb/client.ts'
import { percentile } from '../bench/measure.ts'
import { createOrganization } from '../support/admin.ts'
import { byTurnsOf } from '../support/attacks/by-turns.ts'
import { awsPlaces, startAwsReceiver } from '../support/faults/aws-receiver.ts'
import { callService } from '../support/local/call-service.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { confirmLinkIn, outboxOf } from '../support/mail/outbox-of.ts'
import { anAccount, aSignal } from '../support/webhooks/builders.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
import { settled, steadily } from '../support/webhooks/whole-service.ts'

const DESTINATIONS = 500
const OTHERS = 5
const KINDS = ['webhook', 'slack', 'teams', 'discord'] as const
/** Of each kind that the operator names, and of addresses: an organization asks for few links a day. */
const FEW = 10
const ids = [...Array(FEW).keys()].map((number) => `dst_${number}`)
/** The queues are not there: each refuses once, and then gets nothing. */
const NAMED = (['sqs', 'eventbridge', 's3'] as const).flatMap((kind) =>
  ids.map((id) => ({ kind, url: awsPlaces[kind](id) })),
)
const SIGNALS_PER_SECOND = 0.1
const TURN_SECONDS = 60
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 3)

let service: LocalService
let receiver: Receiver
let aws: Awaited<ReturnType<typeof startAwsReceiver>>
let client: DynamoDBDocumentClient
beforeAll(async () => {
  aws = await startAwsReceiver(ids, () => 200, Date.now)
  const { AWS_ENDPOINT_URL_EVENTBRIDGE = '', AWS_ENDPOINT_URL_S3 = '' } = aws.env
  service = await startLocalService({
    env: { AWS_ENDPOINT_URL_EVENTBRIDGE, AWS_ENDPOINT_URL_S3 },
    settings: {
      'signalbox:maxDestinations': DESTINATIONS,
      'signalbox:awsDestinations': NAMED.map(({ url }) => url).join(','),
      'signalbox:emailRate': 100,
    },
  })
  receiver = await startReceiver((_, response) => void response.writeHead(200).end('ok'))
  client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(service.endpoints.dynamodb)))
})
afterAll(async () => {
  client.destroy()
  await service.stop()
  await receiver.stop()
  await aws.stop()
})

const table = () => service.resources.TableName ?? ''

async function anOrganization() {
  const { apiKey } = await createOrganization(service.dataDir, 0)
  return {
    call: (...request: [method: string, path: string, body?: object]) =>
      callService(service.baseUrl, apiKey, ...request),
  }
}
type Organization = Awaited<ReturnType<typeof anOrganization>>

function placeOf(number: number) {
  const named = NAMED[number]
  if (named) return named
  if (number < NAMED.length + FEW) return { kind: 'email', url: `mailto:${addressOf(number)}` }
  return { kind: KINDS[number % KINDS.length], url: `${receiver.url}/attacker/${number}` }
}

const addressOf = (number: number) => `place-${number}@example.com`

const collects = (number: number) => number % 5 === 4

const add = (owner: Organization, number: number) =>
  owner.call('POST', '/destinations', {
    ...placeOf(number),
    name: `Place ${number}`,
    ...(collects(number) && { rhythm: { every: '15m' } }),
  })

/** The owner of the address opens the link of the only mail. */
async function confirm(address: string) {
  const [mail] = outboxOf(service.dataDir, address)
  if (!mail) throw new Error(`${address} got no link`)
  expect((await fetch(confirmLinkIn(mail), { method: 'POST' })).status).toBe(200)
}

test('500 destinations of one organization delay the deliveries of others little', async () => {
  const attacker = await anOrganization()
  for (const some of inBatches([...Array(DESTINATIONS).keys()], 4)) {
    const made = await Promise.all(some.map((number) => add(attacker, number)))
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set([201]))
  }
  for (let number = NAMED.length; number < NAMED.length + FEW; number += 1) await confirm(addressOf(number))
  expect((await add(attacker, DESTINATIONS)).status).toBe(409)
  const others = await Promise.all(Array.from({ length: OTHERS }, () => anOrganization()))
  for (const [number, other] of others.entries())
    await other.call('PATCH', '/organization', { webhookUrl: `${receiver.url}/other/${number}` })
  const account = anAccount()
  await writeItems(client, table(), [{ ...key.account(account.id), kind: 'account', ...account, version: 1 }])
  const { data: places } = (await attacker.call('GET', '/destinations')).body

  const pause = async (paused: boolean) => {
    for (const some of inBatches<{ id: string }>(places, 4))
      await Promise.all(some.map(({ id }) => attacker.call('PATCH', `/destinations/${id}`, { paused })))
    // The fan-out follows the changes.
    await sleep(2000)
  }
  let lost = 0
  let own = 0
  /** How long the signals of a turn took to reach the others. */
  const delaysOf = async (seconds: number) => {
    const storedAt = new Map<string, number>()
    const startedAt = receiver.received.length
    await steadily(SIGNALS_PER_SECOND, seconds, async () => {
      const signal = aSignal({ accountId: account.id })
      storedAt.set(signal.id, Date.now())
      await writeItems(client, table(), [signalItem(signal)])
    })
    await settled(() => receiver.received.length, 4000, 120_000)
    const received = receiver.received.slice(startedAt)
    const toOthers = received.filter(({ path }) => path.startsWith('/other/'))
    own += received.length - toOthers.length
    lost += storedAt.size * OTHERS - toOthers.length
    return toOthers.map(({ at, body }) => at - (storedAt.get(JSON.parse(body).id) ?? 0))
  }
  /** The first signal waits until the changes of 500 destinations are read. It is compared with its like. */
  const firsts = { without: [] as number[], beside: [] as number[] }
  const turn = (name: keyof typeof firsts) => async () => {
    await pause(name === 'without')
    firsts[name].push(...(await delaysOf(1 / SIGNALS_PER_SECOND)))
    return delaysOf(TURN_SECONDS)
  }
  const turns = await byTurnsOf({
    rounds: ROUNDS,
    turns: { without: turn('without'), beside: turn('beside') },
  })
  const firstsOf = (name: keyof typeof firsts) => Math.round(percentile(firsts[name].slice(OTHERS), 0.95))
  console.log(
    `| ${DESTINATIONS} | ${own} | ${turns.count('without') + turns.count('beside')} | ${lost} | ${turns.p95('beside')} | ${turns.p95('without')} | ${firstsOf('beside')} | ${firstsOf('without')} |`,
  )
  expect(own).toBeGreaterThan(DESTINATIONS)
  expect(aws.received.length).toBeGreaterThan(FEW)
  const atOnce = [...ids.keys()].map((place) => NAMED.length + place).filter((number) => !collects(number))
  for (const number of atOnce)
    expect(outboxOf(service.dataDir, addressOf(number)).length, addressOf(number)).toBeGreaterThan(1)
  expect(lost).toBe(0)
  expect(turns.p95('beside')).toBeLessThanOrEqual(2 * turns.p95('without'))
  expect(firstsOf('beside')).toBeLessThanOrEqual(2 * firstsOf('without'))
})
