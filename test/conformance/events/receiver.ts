import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { type Judge, memoryStore } from './judge.ts'

/** Of an event that the application does not take. */
export const REFUSED = 'Northwind is refused'

/** The receiver of the client, at an address of this machine, and what it made of what came. */
export async function startReceiver(judge: Judge) {
  const store = memoryStore()
  const heard: string[] = []
  const complaints: string[] = []
  const statuses: number[] = []
  const gaps: string[] = []
  const receive = judge.experimental_createMCPEventWebhook({
    store,
    onEvent: async ({ event }: { event: { name: string; data: { text?: string } } }) =>
      void heard.push(event.data.text ?? event.name),
    onTerminated: async () => void heard.push('terminated'),
    onControl: async ({ control }: { control: { type: string } }) => void heard.push(control.type),
    onGap: async () => void heard.push('gap'),
    onError: (error: unknown) => void complaints.push(String(error)),
  })
  const server = createServer(async (incoming, outgoing) => {
    const headers = Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[name, value]] : [],
    )
    const body = await buffer(incoming)
    const at = `http://${incoming.headers.host}${incoming.url}`
    const text = body.toString()
    if (text.includes('"gap"')) gaps.push(JSON.parse(text).cursor)
    const reply = text.includes(REFUSED)
      ? new Response(null, { status: 410 })
      : await receive(new Request(at, { method: 'POST', headers, body }))
    statuses.push(reply.status)
    outgoing.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${port}/callback`, store, heard, gaps, complaints, statuses, stop }
}
