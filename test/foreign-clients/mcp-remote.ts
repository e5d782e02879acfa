import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import * as v from 'valibot'
import type { Person } from './person.ts'
import { LONGEST_MS, type Step } from './programs.ts'

const Message = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    id: v.number(),
    result: v.optional(
      v.looseObject({ tools: v.optional(v.array(v.unknown())), isError: v.optional(v.boolean()) }),
    ),
    error: v.optional(v.object({ message: v.string() })),
  }),
)
type Message = v.InferOutput<typeof Message>

/** The bridge names the link some moments before it listens. A code is good for a minute. */
async function comeBack(address: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(address).catch(() => undefined)
    if (answer) return
    await pause(500)
  }
}

const LINK = /https?:\/\/\S+\/oauth\/authorize\?\S+(?=\s)/g

/** The bridge that hosts on a desktop use: it speaks with the host through lines, and waits itself for the person. */
export async function runBridge(
  [command = '', ...args]: readonly string[],
  person: Person,
  env: Readonly<Record<string, string>>,
): Promise<Step[]> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: LONGEST_MS,
  })
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const visited = new Set<string>()
  let printed = ''
  child.stderr.on('data', (chunk) => {
    printed += chunk
    for (const [link] of printed.matchAll(LINK)) {
      if (visited.has(link)) continue
      visited.add(link)
      person
        .allows(link)
        .then(comeBack)
        .catch((error) => (printed += `\n${error}`))
    }
  })
  const waiting = new Map<number, (message: Message) => void>()
  createInterface({ input: child.stdout }).on('line', (text) => {
    const line = v.safeParse(Message, text)
    if (line.success) waiting.get(line.output.id)?.(line.output)
  })
  let last = 0
  const send = (message: object) => child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
  const ask = (method: string, params: object) => {
    last += 1
    const id = last
    const answer = new Promise<Message>((resolve, reject) => {
      waiting.set(id, resolve)
      void closed.then(() => reject(new Error(`the bridge ended: ${printed.slice(-2000)}`)))
    })
    send({ id, method, params })
    return answer
  }

  try {
    const clientInfo = { name: 'desktop', version: '1' }
    await ask('initialize', { protocolVersion: '2025-11-25', capabilities: {}, clientInfo })
    send({ method: 'notifications/initialized' })
    const { result: listed } = await ask('tools/list', {})
    const read = await ask('tools/call', { name: 'list_lists', arguments: {} })
    const made = await ask('tools/call', { name: 'create_list', arguments: { name: 'By the bridge' } })
    return [
      { step: 'connected', tools: listed?.tools?.length ?? 0 },
      { step: 'read', isError: read.error !== undefined || read.result?.isError === true },
      made.error
        ? { step: 'refused', reason: made.error.message.slice(0, 300) }
        : { step: 'made', isError: made.result?.isError === true },
    ]
  } finally {
    child.kill()
    await closed
  }
}
