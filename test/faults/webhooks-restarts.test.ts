import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { groupBy } from '../../functions/shared/group-by.ts'
import { newId } from '../../functions/shared/ids.ts'
import { DELIVER_VISIBILITY_SECONDS } from '../../functions/webhooks/delivery/delivery-limits.ts'
import { aSignal } from '../support/webhooks/builders.ts'
import { startReceiver } from '../support/webhooks/receiver.ts'
import { settled, startWholeService } from '../support/webhooks/whole-service.ts'

const DELIVERIES = 1500
const RECEIVERS = 10
/** As long as a receiver far away takes. */
const ANSWER_MS = Number(process.env.ANSWER_MS ?? 200)

const lines: string[] = []
afterAll(() => console.log(lines.join('\n')))

test('1,500 deliveries during a stop and two kills', async () => {
  const service = await startWholeService()
  const owner = await service.organization()
  const receivers = await Promise.all(
    Array.from({ length: RECEIVERS }, () =>
      startReceiver(async (_request, response) => {
        await sleep(ANSWER_MS)
        response.end('ok')
      }),
    ),
  )
  const keywords = await Promise.all(
    receivers.map(async ({ url }) => {
      const keyword = { kind: 'keyword', organizationId: owner.id, id: newId('kw'), url } as const
      await service.setWebhook(keyword)
      return keyword.id
    }),
  )
  const signals = Array.from({ length: DELIVERIES }, (_, n) =>
    aSignal({ keywordId: keywords[n % RECEIVERS] ?? '', organizationId: owner.id }),
  )
  const arrived = () =>
    receivers.flatMap(({ received }) => received.map(({ body }): string => JSON.parse(body).id))
  const unsettled = new Map<string, ReadonlySet<string>>()
  for (const [part, end] of [service.terminate, service.kill, service.kill].entries()) {
    const before = arrived().length
    await service.store(signals.slice((part * DELIVERIES) / 3, ((part + 1) * DELIVERIES) / 3))
    while (arrived().length < before + 150) await sleep(10)
    await end()
    unsettled.set(`${part === 0 ? 'SIGTERM' : 'SIGKILL'} ${part}`, await service.unsettled())
    await service.start()
  }
  await settled(() => arrived().length, (DELIVER_VISIBILITY_SECONDS + 20) * 1000, 600_000)
  const times = groupBy(arrived(), (id) => id)
  const twice = [...times].filter(([, all]) => all.length > 1).map(([id]) => id)
  const lost = signals.filter(({ id }) => !times.has(id))
  for (const [name, ids] of unsettled) {
    const repeated = twice.filter((id) => ids.has(id)).length
    lines.push(`${name}: ${ids.size} without a result, ${repeated} of them came twice`)
  }
  const ofUnsettled = new Set([...unsettled.values()].flatMap((ids) => [...ids]))
  lines.push(`${twice.length} of ${DELIVERIES} came twice, ${lost.length} were lost`)
  await service.stop()
  await Promise.all(receivers.map((receiver) => receiver.stop()))
  expect(lost).toEqual([])
  expect(unsettled.get('SIGTERM 0')).toEqual(new Set())
  expect(twice.filter((id) => !ofUnsettled.has(id))).toEqual([])
})
