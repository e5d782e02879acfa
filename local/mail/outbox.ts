import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Clock, RunningServer } from '../aws/contracts/runtime.ts'
import { isOfBrowser, ONLY_PROGRAMS } from '../aws/wire/this-machine.ts'
import { receive } from '../simulator/received.ts'
import { answerAsSes, type SentMail } from './ses-stand-in.ts'

const MOST_KEPT = 500

/** Mails that nobody gets: each is a page to open and a text, in a folder of the data. */
export async function startOutbox(dataDir: string, clock: Clock): Promise<RunningServer> {
  const folder = join(dataDir, 'outbox')
  let count = 0
  const keep = (mail: SentMail) => {
    count += 1
    const time = new Date(clock()).toISOString().replace(/[:.]/g, '-')
    const name = `${time}-${String(count).padStart(4, '0')}`
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.html`), mail.html)
    writeFileSync(join(folder, `${name}.txt`), textOf(mail))
    prune(folder)
    return name
  }
  const server = createServer(async (request, response) => {
    if (isOfBrowser(request.headers)) return response.writeHead(403).end(ONLY_PROGRAMS)
    const { status, headers, body } = answerAsSes(await receive(request), keep)
    return response.writeHead(status, headers).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The outbox listens on no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

const textOf = ({ from, to, subject, headers, text }: SentMail) =>
  [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    text,
  ].join('\n')

function prune(folder: string) {
  const names = readdirSync(folder).sort()
  for (const name of names.slice(0, Math.max(0, names.length - 2 * MOST_KEPT))) rmSync(join(folder, name))
}
