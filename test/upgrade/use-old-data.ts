import assert from 'node:assert/strict'
import * as v from 'valibot'
import { type ApiCall, callerOf } from '../emulator/caller.ts'
import { type FilledOrganizations, importSignals } from '../emulator/data/fill.ts'
import { fireScheduleOf } from '../emulator/fire-schedule.ts'
import { importRows } from '../emulator/import-rows.ts'
import type { DeployedStack } from '../emulator/stack.ts'
import { until } from '../emulator/until.ts'
import { accounts } from '../mcp/sample-rows.ts'
import type { Receiver } from '../support/webhooks/receiver.ts'

const Lists = v.object({ data: v.array(v.object({ id: v.string(), monitor: v.boolean() })) })
const Rows = v.object({ data: v.array(v.object({ id: v.string() })) })
const Runs = v.object({ data: v.array(v.object({ status: v.string() })) })
const Job = v.object({ id: v.string(), status: v.string(), redelivered: v.number() })
const Signals = v.object({ data: v.array(v.object({ account: v.nullable(v.object({ name: v.string() })) })) })

const NEW_SIGNALS = 10
/** The organization's and the list's. */
const WEBHOOKS = 2

/** Uses what the older version stored: monitors, keywords, webhooks, deliveries, accounts. */
export async function useOldData(
  stack: DeployedStack,
  organizations: FilledOrganizations,
  receiver: Receiver,
): Promise<void> {
  for (const { id, apiKey } of organizations) {
    const call = callerOf(stack.baseUrl, apiKey)
    console.log(`${id}: the schedule of its monitor made ${await fireMonitor(stack, call)}`)
    console.log(`${id}: its keyword ran again and ${await runKeyword(call)}`)
    console.log(`${id}: ${await redeliver(call)} old deliveries were sent again`)
  }
  const webhooks = organizations.length * WEBHOOKS
  console.log(`${await sendNewSignals(stack, webhooks, receiver)} new deliveries arrived, each once`)
  for (const { id, apiKey } of organizations)
    console.log(`${id}: ${await renameAccount(stack, callerOf(stack.baseUrl, apiKey), id)}`)
}

async function fireMonitor(stack: DeployedStack, call: ApiCall): Promise<string> {
  const { data } = v.parse(Lists, await call('GET', '/lists'))
  const monitored = data.find(({ monitor }) => monitor)
  assert(monitored, 'no list is monitored')
  return fireScheduleOf(stack, call, monitored.id)
}

async function runKeyword(call: ApiCall): Promise<string> {
  const [keyword] = v.parse(Rows, await call('GET', '/keywords')).data
  const runs = async () => v.parse(Runs, await call('GET', `/runs?keywordId=${keyword?.id}`)).data
  const before = (await runs()).length
  await call('POST', `/keywords/${keyword?.id}/run`)
  return until('the run of a keyword', 180, async () => {
    const [newest, ...earlier] = await runs()
    return newest && earlier.length === before && newest.status !== 'running' ? newest.status : undefined
  })
}

async function redeliver(call: ApiCall): Promise<number> {
  const body = { status: 'delivered', since: new Date(Date.now() - 3_600_000).toISOString() }
  const { id } = v.parse(Job, await call('POST', '/webhook-log/redeliver', body))
  const count = await until('the redelivery', 120, async () => {
    const job = v.parse(Job, await call('GET', `/webhook-log/redeliver/${id}`))
    return job.status === 'running' || job.status === 'queued' ? undefined : job.redelivered
  })
  assert(count > 0, 'no old delivery was sent again')
  return count
}

async function sendNewSignals(stack: DeployedStack, webhooks: number, receiver: Receiver): Promise<number> {
  await importSignals(stack, 'after', NEW_SIGNALS)
  const arrived = () => receiver.received.filter(({ body }) => body.includes('after the change'))
  const ids = () => new Set(arrived().map(({ path, headers }) => `${path} ${headers['webhook-id']}`))
  const expected = webhooks * NEW_SIGNALS
  await until('new signals', 120, async () => (ids().size >= expected ? true : undefined))
  assert.equal(arrived().length, expected, 'a new signal was sent twice')
  return expected
}

/** An account that the older version stored: its old signals must show its new name. */
async function renameAccount(stack: DeployedStack, call: ApiCall, suffix: string): Promise<string> {
  const [account] = accounts(1)
  const name = `Northwind Renamed ${suffix}`
  await importRows(stack, 'accounts', [{ ...account, name }])
  return until('the new name', 60, async () => {
    const { data } = v.parse(Signals, await call('GET', '/data?type=signals&search=before&limit=100'))
    const renamed = data.filter((signal) => signal.account?.name === name)
    return renamed.length > 0 ? `${renamed.length} old signals show the new name of their account` : undefined
  })
}
