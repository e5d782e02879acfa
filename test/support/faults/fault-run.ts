import { randomInt } from 'node:crypto'
import { newId } from '../../../functions/shared/ids.ts'
import type { Outcome } from '../../../functions/shared/sender/outcome.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import type { DeliveryParts } from '../../../functions/webhooks/delivery/delivery.ts'
import type { Between } from '../webhooks/between.ts'
import { anAccount, aSignal } from '../webhooks/builders.ts'
import type { Received } from '../webhooks/receiver.ts'
import { startWebhookService, type WebhookService } from '../webhooks/webhook-service.ts'
import { startAwsReceiver } from './aws-receiver.ts'
import { addPlaces, type Destination, PLACES, TOLD } from './fault-places.ts'
import { type Receivers, receivers } from './receivers.ts'

const ORGANIZATIONS = 3
/** Organizations 3, keywords 18, lists with members 15, live lists 14. */
const DESTINATIONS = 50
const BATCH = 100
/** Of all organizations. A digest shows a hundred signals, and counts the others. */
const MOST_TOLD = 150
const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface Fault extends Between {
  readonly name: string
  readonly signals: number
  /** The receivers' status; 0 hangs up. */
  readonly status?: (request: Received, now: Date) => number
  /** How often each batch is fanned out. */
  readonly replays?: number
}

export interface FaultResult {
  readonly fault: string
  readonly signals: number
  readonly deliveries: number
  readonly posts: number
  /** Accepted, though something in it had been accepted before. */
  readonly duplicates: number
  /** Requests whose answer never got into the log. Only these may be sent once more. */
  readonly unsettled: number
  /** Not accepted, and not logged as given up. */
  readonly lost: number
  /** Not accepted, and logged as such. */
  readonly givenUp: number
  /** Posts to a receiver that the signal was not for. */
  readonly crossed: number
  /** Posts without a row in the log. */
  readonly unlogged: number
  readonly rows: number
  readonly virtualMinutes: number
  readonly seconds: number
}

/** Sends signals under a fault until none is pending, and counts the results. */
export async function faultRun(fault: Fault): Promise<FaultResult> {
  const startedAt = performance.now()
  const requests = { sent: 0, settled: 0 }
  const service = await startWebhookService({
    workers: 4,
    ...fault,
    delivery: (real) => {
      const counted = countRequests(real, requests)
      return fault.delivery?.(counted) ?? counted
    },
  })
  const accepted: Received[] = []
  const statusFor = (request: Received) => {
    const status = fault.status?.(request, service.clock()) ?? 200
    if (status >= 200 && status < 300) accepted.push(request)
    return status
  }
  const web = receivers((request, response) => {
    const status = statusFor(request)
    if (status === 0) response.destroy()
    else response.writeHead(status).end()
  })
  const organizations = Array.from({ length: ORGANIZATIONS }, () => newId('org'))
  const places = organizations.flatMap((organizationId) =>
    PLACES.map((place) => ({ ...place, organizationId, id: newId('dst') })),
  )
  const now = () => service.clock().getTime()
  const aws = await startAwsReceiver(
    places.map(({ id }) => id),
    statusFor,
    now,
  )
  Object.assign(process.env, aws.env)
  try {
    const begin = now()
    const { destinations, accountIds } = await setUp(service, web, organizations)
    destinations.push(...(await addPlaces(service, web, places)))
    const signals = Array.from({ length: fault.signals }, () =>
      someSignal(organizations, destinations, accountIds, MOST_TOLD / fault.signals),
    )
    await sendAll(service, signals, fault.replays ?? 1)
    const expected = new Set(
      signals.flatMap((signal) =>
        destinations.filter(({ gets }) => gets(signal)).map(({ id }) => `${id} ${signal.id}`),
      ),
    )
    const rows = await service.rows(organizations)
    return {
      fault: fault.name,
      signals: signals.length,
      ...count(expected, [...web.received(), ...aws.received], accepted, rows),
      unsettled: requests.sent - requests.settled,
      virtualMinutes: Math.round((service.clock().getTime() - begin) / 60_000),
      seconds: Math.round((performance.now() - startedAt) / 1000),
    }
  } finally {
    for (const name of Object.keys(aws.env)) delete process.env[name]
    await aws.stop()
    await web.stop()
    await service.stop()
  }
}

function countRequests(real: DeliveryParts, requests: { sent: number; settled: number }): DeliveryParts {
  const counted =
    <Args extends readonly unknown[]>(send: (...args: Args) => Promise<Outcome>) =>
    async (...args: Args) => {
      requests.sent += 1
      return send(...args)
    }
  return {
    ...real,
    post: counted(real.post),
    postAws: counted(real.postAws),
    attempts: {
      ...real.attempts,
      settle: async (...args) => {
        await real.attempts.settle(...args)
        requests.settled += 1
      },
    },
  }
}

async function setUp(service: WebhookService, web: Receivers, organizations: readonly string[]) {
  const accounts = Array.from({ length: 20 }, (_, number) =>
    anAccount({ industry: `industry-${number % 7}-` }),
  )
  for (const account of accounts) await service.putAccount(account)
  const destinations: Destination[] = []
  for (let number = 0; number < DESTINATIONS; number += 1) {
    const organizationId = organizations[number % ORGANIZATIONS] ?? ''
    destinations.push(await addDestination(service, web, { number, organizationId, accounts }))
  }
  return { destinations, accountIds: accounts.map(({ id }) => id) }
}

interface Place {
  readonly number: number
  readonly organizationId: string
  readonly accounts: readonly ReturnType<typeof anAccount>[]
}

async function addDestination(service: WebhookService, web: Receivers, place: Place): Promise<Destination> {
  const { number, organizationId, accounts } = place
  const sees = (signal: Signal) => signal.organizationId === null || signal.organizationId === organizationId
  const set = async (kind: 'organization' | 'keyword' | 'list', id: string, settings: object = {}) => {
    await service.setWebhook({ kind, organizationId, id, url: await web.urlFor(id), ...settings })
  }
  if (number < 3) {
    await set('organization', organizationId)
    return { id: organizationId, organizationId, gets: sees }
  }
  if (number < 21) {
    const id = newId('kw')
    await set('keyword', id)
    return { id, organizationId, gets: (signal) => signal.keywordId === id }
  }
  const id = newId('lst')
  if (number < 36) {
    const members = accounts.filter((_, index) => index % 5 === number % 5)
    await set('list', id, { selected: true })
    for (const { id: accountId } of members) await service.addMember(organizationId, id, accountId)
    return {
      id,
      organizationId,
      gets: (signal) => sees(signal) && members.some((member) => member.id === signal.accountId),
    }
  }
  const industry = `industry-${number % 7}-`
  await set('list', id, { filters: { industry: [industry] } })
  const matching = new Set(
    accounts.filter((account) => account.industry === industry).map((account) => account.id),
  )
  return { id, organizationId, gets: (signal) => sees(signal) && matching.has(signal.accountId ?? '') }
}

/** Mostly signals of keywords. Some are about accounts, and a few of those are public. */
function someSignal(
  organizations: readonly string[],
  destinations: readonly Destination[],
  accountIds: readonly string[],
  mostTold: number,
): Signal {
  const pick = <T>(values: readonly T[]) => values[randomInt(values.length)] as T
  const draw = randomInt(100)
  const id = newId('sig')
  const own = {
    id,
    text: `It happened: ${id}`,
    ...(Math.random() < Math.min(0.05, mostTold) && { type: TOLD }),
  } as const
  if (draw < 70) {
    const keyword = pick(destinations.filter((one) => one.id.startsWith('kw_')))
    return aSignal({ ...own, keywordId: keyword.id, organizationId: keyword.organizationId })
  }
  const organizationId = draw < 90 ? pick(organizations) : null
  return aSignal({ ...own, accountId: pick(accountIds), organizationId })
}

async function sendAll(service: WebhookService, signals: readonly Signal[], replays: number) {
  for (let at = 0; at < signals.length; at += BATCH) {
    const batch = signals.slice(at, at + BATCH)
    for (let replay = 0; replay < replays; replay += 1) {
      // The stream repeats a batch until it is accepted.
      while ((await service.fanOut(...batch)).length > 0) service.advance(60_000)
    }
    await service.deliver()
  }
  await untilNothingWaits(service)
  // The last digests.
  service.advance(HOUR)
  while ((await service.sweepDigests()).digests > 0) await untilNothingWaits(service)
}

async function untilNothingWaits(service: WebhookService) {
  await service.deliver()
  while ((await service.pending()) > 0) {
    service.advance(Math.min(Math.max(MINUTE, await service.untilNext()), HOUR))
    await service.sweep()
    await service.sweepDigests()
    await service.deliver()
  }
}

/** As long as every id: the subject of a mail may cut one. */
const SIGNAL_ID = new RegExp(`sig_[0-9A-Za-z]{${newId('sig').length - 'sig_'.length}}`, 'g')

/** What a post tells its receiver. Chats put signs before some letters; digests have several signals. */
const namesIn = ({ path, body }: Received): string[] => {
  const ids = new Set(body.replaceAll('\\', '').match(SIGNAL_ID))
  return [...ids].map((id) => `${path.slice(1)} ${id}`)
}

/** A mail does not name its delivery: its signals do, and a digest of mails has one row for all of them. */
const isLogged = (post: Received, logged: ReadonlySet<string>) =>
  [String(post.headers['webhook-id']), ...namesIn(post), `${post.path.slice(1)} digest`].some((name) =>
    logged.has(name),
  )

const subjectOf = ({ destination: { id }, signalId }: Rows[number]) =>
  `${id} ${signalId.startsWith('sig_') ? signalId : 'digest'}`

/** A digest that is sent once more repeats all of its signals, and is one repeat. */
function deliveredBy(accepted: readonly Received[]) {
  const delivered = new Set<string>()
  let repeats = 0
  for (const names of accepted.map(namesIn)) {
    if (names.some((name) => delivered.has(name))) repeats += 1
    for (const name of names) delivered.add(name)
  }
  return { delivered, repeats }
}

type Rows = Awaited<ReturnType<WebhookService['rows']>>

function count(
  expected: ReadonlySet<string>,
  posts: readonly Received[],
  accepted: readonly Received[],
  rows: Rows,
) {
  const { delivered, repeats } = deliveredBy(accepted)
  const givenUp = new Set(
    rows
      .filter(({ status, next }) => status === 'failure' && next === null)
      .map((row) => `${row.destination.id} ${row.signalId}`),
  )
  const logged = new Set(rows.flatMap((row) => [row.deliveryId, subjectOf(row)]))
  return {
    deliveries: expected.size,
    posts: posts.length,
    duplicates: repeats,
    lost: [...expected].filter((name) => !delivered.has(name) && !givenUp.has(name)).length,
    givenUp: [...givenUp].filter((name) => !delivered.has(name)).length,
    crossed: posts.flatMap(namesIn).filter((name) => !expected.has(name)).length,
    unlogged: posts.filter((post) => !isLogged(post, logged)).length,
    rows: rows.length,
  }
}
