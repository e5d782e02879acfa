import { setTimeout as sleep } from 'node:timers/promises'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inBatches } from '../../functions/shared/in-batches.ts'
import { DEFAULT_QUOTAS } from '../../functions/shared/quotas.ts'
import { byTurnsOf } from '../support/attacks/by-turns.ts'
import { anAccount, aSignal } from '../support/webhooks/builders.ts'
import { type Receiver, startReceiver } from '../support/webhooks/receiver.ts'
import { settled, startWholeService, steadily } from '../support/webhooks/whole-service.ts'

const LISTS = 520
const OTHERS = 5
const SIGNALS_PER_SECOND = 0.5
/** Long enough that the first signal of a turn, before which all changes are read, does not decide alone. */
const TURN_SECONDS = 48
const AT_ONCE = 8
const ROUNDS = Number(process.env.ATTACK_ROUNDS ?? 3)

/** This character becomes eighteen when it is folded. */
const GROWING = '\ufdfa'

type Owner = Awaited<ReturnType<Awaited<ReturnType<typeof startWholeService>>['organization']>>

let service: Awaited<ReturnType<typeof startWholeService>>
let receiver: Receiver
beforeAll(async () => {
  service = await startWholeService()
  receiver = await startReceiver()
})
afterAll(async () => {
  await service.stop()
  await receiver.stop()
})

const lines: string[] = []
afterAll(() => console.log(lines.join('\n')))

/** Of a list, or of a problem. */
const Answer = v.object({ id: v.optional(v.string()), status: v.optional(v.number(), 0) })

const send = async (owner: Owner, method: string, path: string, body: object) =>
  v.parse(Answer, await owner.call(path, { method, body: JSON.stringify(body) }))

/** As much as the API takes: it matches the account too. */
const grown = (number: number) => ({
  techStack: ['python', ...Array.from({ length: 25 }, (_, n) => `${number} ${n} ${GROWING.repeat(4)}`)],
})

async function growingLists(attacker: Owner) {
  const made: { id: string | undefined; webhook: boolean; refused: number }[] = []
  for (const some of inBatches(
    Array.from({ length: LISTS }, (_, number) => number),
    AT_ONCE,
  ))
    made.push(...(await Promise.all(some.map((number) => aGrowingList(attacker, number)))))
  return made
}

async function aGrowingList(attacker: Owner, number: number) {
  const list = { name: `Growing ${number}`, filters: grown(number) }
  const webhookUrl = hookOf('attacker', number)
  const first = await send(attacker, 'POST', '/lists', { ...list, webhookUrl })
  if (first.id) return { id: first.id, webhook: true, refused: 0 }
  const { id } = await send(attacker, 'POST', '/lists', list)
  return { id, webhook: false, refused: first.status }
}

const hookOf = (owner: string, number: number) => `${receiver.url}/${owner}/${number}`

test('growing filters of one organization delay the deliveries of others little', async () => {
  const attacker = await service.organization()
  const tooMuch = { techStack: Array.from({ length: 100 }, (_, n) => `${n} ${GROWING.repeat(180)}`) }
  expect(await send(attacker, 'POST', '/lists', { name: 'Too much', filters: tooMuch })).toMatchObject({
    status: 400,
  })
  const made = await growingLists(attacker)
  const hooked = made.filter(({ webhook }) => webhook)
  // Requests at the same moment may pass the limit by their number.
  expect(hooked.length).toBeGreaterThanOrEqual(DEFAULT_QUOTAS.liveLists)
  expect(hooked.length).toBeLessThan(DEFAULT_QUOTAS.liveLists + AT_ONCE)
  expect(new Set(made.map(({ refused }) => refused))).toEqual(new Set([0, 409]))
  for (let n = 0; n < OTHERS; n += 1) {
    const other = await service.organization()
    const list = { name: 'Python', webhookUrl: hookOf('other', n), filters: { techStack: ['python'] } }
    expect((await send(other, 'POST', '/lists', list)).id).toMatch(/^lst_/)
  }
  const account = anAccount({ techStack: ['Python'] })
  await service.putAccount(account)

  const setAttack = async (on: boolean) => {
    await send(attacker, 'PATCH', '/organization', { webhookUrl: on ? hookOf('attacker', -1) : null })
    for (const some of inBatches([...hooked.entries()], AT_ONCE))
      await Promise.all(
        some.map(([number, { id }]) =>
          send(attacker, 'PATCH', `/lists/${id}`, { webhookUrl: on ? hookOf('attacker', number) : null }),
        ),
      )
    // The fan-out follows the changes.
    await sleep(2000)
  }
  let lost = 0
  let own = 0
  const turn = (on: boolean) => async () => {
    await setAttack(on)
    const storedAt = new Map<string, number>()
    const startedAt = receiver.received.length
    await steadily(SIGNALS_PER_SECOND, TURN_SECONDS, async () => {
      const signal = aSignal({ accountId: account.id })
      storedAt.set(signal.id, Date.now())
      await service.store([signal])
    })
    await settled(() => receiver.received.length, 4000, 120_000)
    const received = receiver.received.slice(startedAt)
    const toOthers = received.filter(({ path }) => path.startsWith('/other/'))
    own += received.length - toOthers.length
    const pairs = new Set(toOthers.map(({ path, body }) => `${path} ${JSON.parse(body).id}`))
    lost += storedAt.size * OTHERS - pairs.size
    return toOthers.map(({ at, body }) => at - (storedAt.get(JSON.parse(body).id) ?? 0))
  }
  const turns = await byTurnsOf({ rounds: ROUNDS, turns: { without: turn(false), beside: turn(true) } })
  lines.push(
    `| ${LISTS} | ${hooked.length} | ${own} | ${turns.count('without') + turns.count('beside')} | ${lost} | ${turns.p95('beside')} | ${turns.p95('without')} |`,
  )
  expect(own).toBeGreaterThan(hooked.length)
  expect(lost).toBe(0)
  expect(turns.p95('beside')).toBeLessThanOrEqual(2 * turns.p95('without'))
})
