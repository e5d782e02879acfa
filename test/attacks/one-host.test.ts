import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Organization, type RunService, startRunService } from '../support/local/run-service.ts'
import {
  type Answer,
  answering,
  type Received,
  type Receiver,
  startReceiver,
} from '../support/webhooks/receiver.ts'

const MINUTE = 60_000
const MOST_A_MINUTE = 20
const ATTACK_MS = 150_000
const LURES = Array.from({ length: 60 }, (_, n) => `lure-${n}`)

const isVictim = ({ headers }: Received) => headers['x-forwarded-host'] === 'victim.example'

let spellings = 0
/** Every website of the customer leads to somebody else's, by an address of its own each time. */
const redirecting: Answer = (request, response) => {
  spellings += 1
  if (isVictim(request)) return void response.writeHead(200).end('<title>Victim</title>')
  response.writeHead(302, { location: `https://victim.example/?${spellings}` }).end()
}

let websites: Receiver
let refusing: Receiver
let good: Receiver
let service: RunService
let organizations: Organization[]
const lines: string[] = []
beforeAll(async () => {
  websites = await startReceiver(redirecting)
  refusing = await startReceiver((...exchange) =>
    answering([405, 500, 422][spellings++ % 3] ?? 500)(...exchange),
  )
  good = await startReceiver()
  service = await startRunService({ env: { SOURCE_WEBSITE_URL: websites.url } })
  organizations = await Promise.all([1, 2, 3].map(() => service.anOrganization(100_000)))
  await service.importCompanies(LURES)
})
afterAll(async () => {
  console.log(lines.join('\n'))
  await service.stop()
  await Promise.all([websites, refusing, good].map((receiver) => receiver.stop()))
})

function mostInAMinute(times: readonly number[]): number {
  return Math.max(0, ...times.map((from) => times.filter((at) => at >= from && at < from + MINUTE).length))
}

const people = (name: string) =>
  Array.from({ length: 300 }, (_, at) => `https://network.example/in/${name}-${at}`)

async function pushTen({ id, call }: Organization, url: string) {
  const name = id.slice(4).toLowerCase()
  const { body: list } = await call('POST', '/lists/upload', { name, urls: people(name) })
  const push = (n: number) =>
    call('POST', `/lists/${list.id}/push-to-platform`, { platform: 'clay', webhookUrl: `${url}/?push=${n}` })
  return Promise.all(Array.from({ length: 10 }, (_, n) => push(n)))
}

/** Thirty signals for each of five keywords, whose webhooks spell the address of the receiver in five ways. */
async function watchFive(organization: Organization, url: string) {
  const { call, id } = organization
  for (let n = 0; n < 5; n += 1) {
    const query = `${id}-${n}`
    service.stories.set(query, 0)
    const webhookUrl = `${url}/?keyword=${n}`
    const { body } = await call('POST', '/keywords', {
      query,
      interval: '1d',
      scrapper: 'SEARCH_NEWS',
      webhookUrl,
    })
    await service.settled(organization, body.id, 1)
    service.stories.set(query, 30)
    await call('POST', `/keywords/${body.id}/run`)
  }
}

test('three organizations send what they can to a receiver that refuses all', async () => {
  const until = Date.now() + ATTACK_MS
  await Promise.all(
    organizations.flatMap((organization) => [
      pushTen(organization, refusing.url),
      watchFive(organization, refusing.url),
    ]),
  )
  for (let n = 0; Date.now() < until; n += 1) {
    for (const { call } of organizations)
      await call('POST', '/webhooks/test', { url: `${refusing.url}/?test=${n}` })
    await sleep(500)
  }
  const most = mostInAMinute(refusing.received.map(({ at }) => at))
  lines.push(`a receiver that refuses: ${refusing.received.length} requests, at most ${most} in a minute`)
  expect(most).toBeLessThanOrEqual(MOST_A_MINUTE)
  expect(refusing.received.length).toBeGreaterThan(MOST_A_MINUTE)
})

test('a customer leads monitors to a website of somebody else, again and again', async () => {
  const [organization] = organizations
  if (!organization) throw new Error('no organization')
  const { body: list } = await service.aListOf(organization, LURES)
  const started = [await organization.call('POST', `/lists/${list.id}/monitor`, { interval: '1d' })]
  for (const until = Date.now() + ATTACK_MS; Date.now() < until; await sleep(2000))
    started.push(await organization.call('POST', `/lists/${list.id}/run`))
  const times = websites.received.filter(isVictim).map(({ at }) => at)
  const most = mostInAMinute(times)
  const runs = started.filter(({ status }) => status === 200).length
  lines.push(
    `a website behind ${LURES.length} others: ${times.length} requests in ${runs} runs, at most ${most} in a minute`,
  )
  expect(most).toBeLessThanOrEqual(MOST_A_MINUTE)
  expect(times.length).toBeGreaterThan(MOST_A_MINUTE)
})

test('a receiver that answers gets everything at once meanwhile', async () => {
  const [organization] = organizations
  if (!organization) throw new Error('no organization')
  const startedAt = performance.now()
  const [push] = await pushTen(organization, good.url)
  expect(push?.status).toBe(202)
  await expect.poll(() => good.received.length, { timeout: 120_000 }).toBe(3000)
  const seconds = Math.round((performance.now() - startedAt) / 100) / 10
  lines.push(`a receiver that answers: 3,000 rows of ten pushes in ${seconds} s`)
})
