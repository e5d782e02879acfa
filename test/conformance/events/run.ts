import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createOrganization } from '../../support/admin.ts'
import { importRows } from '../../support/import-rows.ts'
import { callService } from '../../support/local/call-service.ts'
import { startLocalService } from '../../support/local/local-service.ts'
import { fetchJudge, memoryStore } from './judge.ts'

/**
 * Lets a client of MCP Events that others have made subscribe to the service, and receive. Not part of `npm test`: npm
 * fetches the client.
 */
const PATIENCE_MS = 120_000
const COMPANY = 'https://www.linkedin.com/company/acme'
const failed: string[] = []

const { judge, folder } = await fetchJudge()
const service = await startLocalService()
const { apiKey } = await createOrganization(service.dataDir, 100)
const agent = await callService(service.baseUrl, apiKey, 'POST', '/api-keys', {
  name: 'An agent',
  scopes: ['read', 'webhooks'],
})

const store = memoryStore()
const heard: string[] = []
const complaints: string[] = []
const receive = judge.experimental_createMCPEventWebhook({
  store,
  onEvent: async ({ event }: { event: { eventId: string; data: { text: string } } }) =>
    void heard.push(event.data.text),
  onTerminated: async () => void heard.push('terminated'),
  onControl: async ({ control }: { control: { type: string } }) => void heard.push(control.type),
  onGap: async () => void heard.push('gap'),
  onError: (error: unknown) => void complaints.push(String(error)),
})
const statuses: number[] = []
const server = createServer(async (incoming, outgoing) => {
  const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const body = await buffer(incoming)
  const at = `http://${incoming.headers.host}${incoming.url}`
  const reply = await receive(new Request(at, { method: 'POST', headers, body }))
  statuses.push(reply.status)
  outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text())
})
await once(server.listen(0, '127.0.0.1'), 'listening')
const address = server.address()
const port = typeof address === 'object' ? address?.port : undefined

const client = await judge.createMCPClient({
  transport: {
    type: 'http',
    url: `${service.baseUrl}/mcp`,
    headers: { authorization: `Bearer ${agent.body.apiKey}` },
  },
  experimental_events: { store },
})
const events = client.experimental_events
const subscribe = (given: object) =>
  events.subscribe({
    name: 'signal.captured',
    arguments: given,
    ttlMs: 3_600_000,
    delivery: { mode: 'webhook', url: `http://127.0.0.1:${port}/callback`, allowInsecureLocalhost: true },
  })

await imported('accounts', { name: 'Acme', socialUrl: COMPANY })
await check('lists the event', async () => {
  const { events: listed } = await events.list()
  return listed.some(({ name, delivery }) => name === 'signal.captured' && delivery.includes('webhook'))
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
await check('is told that its subscription has ended, and forgets it', async () => {
  await callService(service.baseUrl, apiKey, 'DELETE', `/api-keys/${agent.body.id}`)
  await capture('Northwind moves')
  const told = await until(() => heard.includes('terminated'))
  return told && !heard.includes('Northwind moves') && (await until(() => store.size() === 0))
})
await check('complains about nothing', async () => complaints.length === 0)

await client.close()
server.close()
server.closeAllConnections()
await service.stop()
rmSync(folder, { recursive: true, force: true })
console.log(failed.length === 0 ? '\nThe client accepts everything.' : `\nFailed:\n${failed.join('\n')}`)
if (failed.length > 0) console.log({ statuses, heard, complaints })
process.exitCode = failed.length === 0 ? 0 : 1

async function check(name: string, run: () => Promise<boolean>) {
  const passed = await run().catch((error: unknown) => {
    console.log(error)
    return false
  })
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${name}`)
  if (!passed) failed.push(name)
}

function capture(text: string) {
  const source = `https://news.example.com/${encodeURIComponent(text)}`
  return imported('signals', { type: 'ACCOUNT_NEW_ANNOUNCEMENT', source, text, accountSocialUrl: COMPANY })
}

function imported(type: string, row: object) {
  return importRows(service.dataDir, type, [row])
}

async function until(holds: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < PATIENCE_MS; waited += 500) {
    if (holds()) return true
    await wait(500)
  }
  return false
}
