import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../functions/shared/ids.ts'
import { synthesize } from '../../local/synthesize.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { aSignal } from '../support/webhooks/builders.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
import { startWholeService } from '../support/webhooks/whole-service.ts'

const RECEIVERS = 5
const SIGNALS = 200
/** Longer than the runtime waits for calls that may take minutes. */
const LONG_ANSWER_MS = 7_000
const WITHIN = { timeout: WITHIN_MS, interval: 50 }

// Every test starts processes, and the first one may synthesize.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
beforeAll(() => synthesize())

let service: Awaited<ReturnType<typeof startWholeService>>
let owner: Awaited<ReturnType<typeof service.organization>>
let receivers: Receiver[]
let keywords: string[]
let gate: Promise<unknown>
/** The signals of requests that have no answer yet. */
let held: Set<string>
beforeEach(async () => {
  gate = Promise.resolve()
  held = new Set()
  service = await startWholeService()
  owner = await service.organization()
  receivers = await Promise.all(Array.from({ length: RECEIVERS }, () => startReceiver(answer)))
  keywords = await Promise.all(receivers.map(aKeyword))
  // A URL is on trial until it has answered.
  const first = await stored(RECEIVERS)
  await vi.waitFor(() => expect(arrived().sort()).toEqual(first.sort()), WITHIN)
  await vi.waitFor(() => expectDelivered(first), WITHIN)
})
afterEach(async () => {
  await service.stop()
  await Promise.all(receivers.map((receiver) => receiver.stop()))
})

const answer: Parameters<typeof startReceiver>[0] = async ({ body }, response) => {
  const { id } = JSON.parse(body)
  held.add(id)
  await gate
  response.end('ok')
  held.delete(id)
}

async function aKeyword({ url }: Receiver) {
  const id = newId('kw')
  await service.setWebhook({ kind: 'keyword', organizationId: owner.id, id, url: `${url}/in` })
  return id
}

async function stored(count: number): Promise<string[]> {
  const signals = Array.from({ length: count }, (_, n) =>
    aSignal({ keywordId: keywords[n % RECEIVERS] ?? '', organizationId: owner.id }),
  )
  await service.store(signals)
  return signals.map(({ id }) => id)
}

const arrived = () =>
  receivers.flatMap(({ received }) => received.map(({ body }): string => JSON.parse(body).id))
const arrivedTwice = () => arrived().filter((id, place, all) => all.indexOf(id) !== place)

async function expectDelivered(ids: readonly string[]) {
  const rows = await owner.log('&status=delivered')
  const delivered = new Set(rows.map(({ signalId }) => signalId))
  expect(ids.filter((id) => !delivered.has(id))).toEqual([])
}

/** Every receiver has a request that it does not answer. */
async function requestsUnderWay() {
  let open: (value?: unknown) => void = () => undefined
  gate = new Promise((resolve) => {
    open = resolve
  })
  const ids = await stored(SIGNALS)
  await vi.waitFor(() => expect(held.size).toBeGreaterThanOrEqual(RECEIVERS), WITHIN)
  return { ids, open }
}

test('a stop waits for the answers of webhooks, so that nothing is sent twice', async () => {
  const { ids, open } = await requestsUnderWay()
  const stopping = service.terminate()
  await sleep(LONG_ANSWER_MS)
  open()
  expect(await stopping).toBe(0)
  await service.start()
  await vi.waitFor(() => expect(new Set(arrived()).size).toBe(RECEIVERS + SIGNALS), WITHIN)
  await vi.waitFor(() => expectDelivered(ids), WITHIN)
  expect(arrivedTwice()).toEqual([])
})
