import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { callMcp } from '../../support/local/call-mcp.ts'
import { callService } from '../../support/local/call-service.ts'
import type { Target } from '../../support/targets/target.ts'
import { fetchJudge, type Judge } from './judge.ts'
import { REFUSED, startReceiver } from './receiver.ts'

const PATIENCE_MS = 120_000
const COMPANY = 'https://www.linkedin.com/company/acme'

/** Lets a client of MCP Events that others have made subscribe to the service, and receive. npm fetches the client. */
export async function followEvents(target: Target): Promise<readonly string[]> {
  const { judge, folder } = await fetchJudge()
  const receiver = await startReceiver(judge)
  try {
    const failed = await judged(target, judge, receiver)
    const { statuses, heard, complaints } = receiver
    if (failed.length > 0) console.log({ statuses, heard, complaints })
    return failed
  } finally {
    receiver.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function judged(
  { baseUrl, createOrganization, importRows }: Target,
  judge: Judge,
  { url, store, heard, gaps, complaints, statuses }: Awaited<ReturnType<typeof startReceiver>>,
): Promise<readonly string[]> {
  const { apiKey } = await createOrganization(100)
  const { body: agent } = await callService(baseUrl, apiKey, 'POST', '/api-keys', {
    name: 'An agent',
    scopes: ['read', 'webhooks'],
  })
  const headers = { authorization: `Bearer ${agent.apiKey}` }
  const client = await judge.createMCPClient({
    transport: { type: 'http', url: `${baseUrl}/mcp`, headers },
    experimental_events: { store },
  })
  const events = client.experimental_events
  const delivery = { mode: 'webhook', url, allowInsecureLocalhost: true }
  const subscribe = (given: object, name = 'signal.captured') =>
    events.subscribe({ name, arguments: given, ttlMs: 3_600_000, delivery })
  const capture = (text: string) => {
    const source = `https://news.example.com/${encodeURIComponent(text)}`
    const signal = { type: 'ACCOUNT_NEW_ANNOUNCEMENT', source, text, accountSocialUrl: COMPANY }
    return importRows('signals', [signal])
  }
  const { failed, check } = checks()

  await importRows('accounts', [{ name: 'Acme', socialUrl: COMPANY }])
  await check('lists the event', async () => {
    const { events: listed } = await events.list()
    return listed.some(({ name, delivery: ways }) => name === 'signal.captured' && ways.includes('webhook'))
  })
  const all = await subscribe({ search: 'northwind' })
  const other = await subscribe({ search: 'contoso' })
  await check('subscribes, by a challenge that the client accepts', async () => statuses[0] === 200)
  await check('gets an event that it accepts', async () => {
    await capture('Northwind opens an office')
    return until(() => heard.includes('Northwind opens an office'))
  })
  await check('renews, and gets the next event', async () => {
    const renewed = await events.refresh({ id: all.id })
    await capture('Northwind hires')
    return renewed.id === all.id && (await until(() => heard.includes('Northwind hires')))
  })
  await check('unsubscribes, and gets nothing more of that', async () => {
    await events.unsubscribe({ id: other.id })
    await capture('Contoso and Northwind merge')
    const came = await until(() => heard.includes('Contoso and Northwind merge'))
    return came && heard.filter((text) => text.startsWith('Contoso')).length === 1
  })
  await check('is told of a gap, and polls what it missed', async () => {
    await capture(REFUSED)
    await until(() => heard.includes('gap'))
    const asked = { name: 'signal.captured', arguments: { search: 'refused' }, cursor: gaps[0] }
    const polled = await callMcp(baseUrl, agent.apiKey, 'events/poll', asked)
    return polled.events.some(({ data }: { data: { text: string } }) => data.text === REFUSED)
  })
  await check('gets an event about a state', async () => {
    const { id } = await subscribe({}, 'destination.failing')
    const failing = { name: 'Broken', kind: 'webhook', url: `${url}/broken`, owners: [], filter: null }
    await callService(baseUrl, apiKey, 'POST', '/destinations', failing)
    await capture('Northwind breaks')
    const came = await until(() => heard.includes('destination.failing'))
    await events.unsubscribe({ id })
    return came
  })
  await check('is told that its subscription has ended, and forgets it', async () => {
    await callService(baseUrl, apiKey, 'DELETE', `/api-keys/${agent.id}`)
    await capture('Northwind moves')
    const told = await until(() => heard.includes('terminated'))
    return told && !heard.includes('Northwind moves') && (await until(() => store.size() === 0))
  })
  await check('complains about nothing', async () => complaints.length === 0)
  await client.close()
  return failed
}

function checks() {
  const failed: string[] = []
  const check = async (name: string, run: () => Promise<boolean>) => {
    const passed = await run().catch((error: unknown) => {
      console.log(error)
      return false
    })
    console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`)
    if (!passed) failed.push(name)
  }
  return { failed, check }
}

async function until(holds: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 500) {
    if (holds()) return true
    await wait(500)
  }
  return false
}
