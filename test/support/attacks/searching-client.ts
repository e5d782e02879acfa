import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Asks the same URL in many loops at once for some time, in a process of its own: what it computes itself is not the
 * service's. Prints a line when it begins, and in the end how often each status came, as JSON.
 */
const [url = '', apiKey = '', atOnce = '1', ms = '1000'] = process.argv.slice(2)
const statuses: Record<string, number> = {}
console.log('begins')
const end = performance.now() + Number(ms)

async function askUntilTheEnd() {
  while (performance.now() < end) {
    const reply = await fetch(url, { headers: { 'x-api-key': apiKey } })
    await reply.arrayBuffer()
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    if (reply.status !== 429) continue
    if (!/^\d+$/.test(reply.headers.get('retry-after') ?? '')) throw new Error('429 without retry-after')
    // Faster would be a flood, which is measured by itself.
    await sleep(1000)
  }
}

await Promise.all(Array.from({ length: Number(atOnce) }, askUntilTheEnd))
console.log(JSON.stringify(statuses))
