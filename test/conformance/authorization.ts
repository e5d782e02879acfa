import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { newApp, type Oauth, oauthOf } from '../connections/flow.ts'

/** Both scenarios for authorization servers. */
const EXPECTED = 'Total: 3 passed, 0 failed'

/** Runs the scenarios for authorization servers, in which somebody with this key says yes. */
export async function conformsAsServer(
  command: readonly string[],
  baseUrl: string,
  apiKey: string,
): Promise<boolean> {
  const oauth = oauthOf(baseUrl)
  const port = await freePort()
  const { clientId } = await newApp(oauth, 'Conformance', `http://127.0.0.1:${port}/callback`)
  const client = ['--client-id', clientId, '--resource', oauth.resource, '-p', String(port)]
  const args = [...command, 'authorization', '--url', oauth.root, ...client]
  console.log('\n== authorization server')
  const child = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let answering: Promise<void> | undefined
  const hear = (chunk: Buffer) => {
    printed += chunk
    const link = /https?:\/\/\S+\/oauth\/authorize\?\S+(?=\s)/.exec(printed)?.[0]
    if (link !== undefined) answering ??= sayYes(oauth, apiKey, link)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  await once(child, 'close')
  await answering
  const conforms = printed.includes(EXPECTED)
  console.log(conforms ? EXPECTED : printed)
  return conforms
}

async function sayYes(oauth: Oauth, apiKey: string, link: string) {
  const page = await fetch(link, { redirect: 'manual' })
  const location = page.headers.get('location') ?? ''
  const { body } = await oauth.allow(apiKey, location.slice(location.indexOf('?') + 1), ['read'])
  await fetch(body.redirectTo)
}

async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
