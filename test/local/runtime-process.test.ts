import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { demoSecret } from '../../functions/console/demo-link.ts'
import { readRuntimeFile } from '../../local/runtime-file.ts'
import { synthesize } from '../../local/synthesize.ts'
import { admin, createOrganization } from '../support/admin.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { processesWith, run, type ServiceProcess, startProcess } from './fixtures/process.ts'

const SCRIPT = 'bin/local.ts'
/** Only a busy machine needs this long. */
const WITHIN = { timeout: WITHIN_MS }

// Every test starts processes, and the first one may synthesize.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })
beforeAll(() => synthesize())

let dataDir: string
let running: ServiceProcess[]
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'signalbox-')), 'data')
  running = []
})
afterEach(async () => {
  await Promise.all(running.map((service) => service.end('SIGKILL')))
  await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), WITHIN)
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(...args: string[]) {
  const service = await startProcess(SCRIPT, ['--port', '0', '--data', dataDir, ...args])
  running.push(service)
  return service
}

const organization = ({ baseUrl }: ServiceProcess, key: string) =>
  fetch(`${baseUrl}/organization`, { headers: { authorization: `Bearer ${key}` } })

/** Sample data takes a minute of processor, so only tests about it store it. */
async function startWithKey() {
  const service = await start('--empty')
  const { apiKey } = await createOrganization(dataDir, 10)
  return { service, apiKey }
}

describe('the first start', () => {
  let folder: string
  let service: ServiceProcess
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'signalbox-'))
    service = await startProcess(SCRIPT, ['--port', '0', '--data', folder])
  })
  afterAll(async () => {
    await service?.end('SIGKILL')
    await vi.waitFor(() => expect(processesWith(folder)).toEqual([]), WITHIN)
    rmSync(folder, { recursive: true, force: true })
  })
  const demoKey = () => readFileSync(join(folder, 'demo-key'), 'utf8').trim()

  test('prints its address, and writes it to a file', async () => {
    const { baseUrl, child, lines } = service
    expect(baseUrl).toMatch(/^http:\/\/localhost:\d+\/api\/v1$/)
    expect(readRuntimeFile(folder)).toMatchObject({ baseUrl, pid: child.pid })
    const page = baseUrl.replace(/v1$/, 'console/')
    await vi.waitFor(
      () =>
        expect(lines.slice(0, 3)).toEqual([
          `ready: ${baseUrl}`,
          `console: ${page}#demo=${demoSecret(demoKey())}`,
          `demo key: ${demoKey()}`,
        ]),
      WITHIN,
    )
  })

  test('opens the sample data in its console for who has the printed link, and for nobody else', async () => {
    const { baseUrl } = service
    const page = baseUrl.replace(/v1$/, 'console')
    const headers = {
      origin: new URL(baseUrl).origin,
      'x-signalbox-console': '1',
      'content-type': 'application/json',
    }
    const open = (demo: unknown) =>
      fetch(`${page}/session`, { method: 'POST', headers, body: JSON.stringify({ demo }) })
    expect((await open(true)).status).toBe(400)
    expect((await open('guessed')).status).toBe(400)
    const opened = await open(demoSecret(demoKey()))
    expect(opened.status).toBe(200)
    expect(opened.headers.get('set-cookie')).toMatch(/^__Host-signalbox=/)
    const { token } = JSON.parse(await opened.text())
    const reply = await fetch(`${baseUrl}/organization`, { headers: { 'x-api-key': token } })
    expect(await reply.json()).toMatchObject({ name: 'Demo' })
  })

  test('announces the sample data once searches find all of it', async () => {
    const { baseUrl, lines } = service
    await vi.waitFor(() => expect(lines[3]).toBe('sample data: 150 companies, 500 people and 1500 signals'), {
      timeout: WITHIN_MS,
    })
    const count = async (query: string): Promise<number> => {
      const headers = { 'x-api-key': demoKey() }
      const reply = await fetch(`${baseUrl}/data?limit=100&${query}`, { headers })
      return JSON.parse(await reply.text()).count
    }
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const days = Array.from(
      { length: 91 },
      (_, ago) => `type=signals&fromDate=${day(ago)}&toDate=${day(ago)}`,
    )
    const counts = await Promise.all(days.map(count))
    expect(counts.reduce((sum, found) => sum + found, 0)).toBe(1500)
  })

  test('creates a demo organization on the first start, with a key file that only its owner can read', async () => {
    const response = await organization(service, demoKey())
    expect(await response.json()).toMatchObject({ name: 'Demo', credits: 1000 })
    expect(statSync(join(folder, 'demo-key')).mode & 0o777).toBe(0o600)
  })
})

describe('npm start', () => {
  test('creates none with --empty, nor on later starts', async () => {
    await (await start('--empty')).end('SIGINT')
    const { lines } = await start()
    expect(lines.some((line) => line.startsWith('demo key'))).toBe(false)
    expect(existsSync(join(dataDir, 'demo-key'))).toBe(false)
  })

  test.each(['--nonsense', '--port many', '--port 70000', 'extra'])(
    'prints its usage after a wrong argument: %s',
    async (asked) => {
      const { child, lines } = run(SCRIPT, asked.split(' '))
      const [code] = await once(child, 'close')
      expect(code).toBe(2)
      expect(lines.join('\n')).toContain('Usage: npm start')
    },
  )

  test('reports a port that is in use', async () => {
    const { baseUrl } = await start('--empty')
    const { child, lines } = run(SCRIPT, ['--port', new URL(baseUrl).port, '--data', `${dataDir}-other`])
    const [code] = await once(child, 'close')
    expect(code).toBe(1)
    expect(lines.join('\n')).toContain('is in use (EADDRINUSE). Choose another one with --port.')
    rmSync(`${dataDir}-other`, { recursive: true })
  })

  test('does not share a data folder with another', async () => {
    const { child } = await start('--empty')
    const second = run(SCRIPT, ['--port', '0', '--data', dataDir])
    const [code] = await once(second.child, 'close')
    expect(code).toBe(1)
    expect(second.lines.join('\n')).toContain(`Process ${child.pid} already uses ${dataDir}`)
  })
})

describe('a copied data folder', () => {
  const COPY = "-copy ü%20'x"
  const startCopy = async () => {
    cpSync(dataDir, dataDir + COPY, { recursive: true })
    const service = await startProcess(SCRIPT, ['--port', '0', '--data', dataDir + COPY])
    running.push(service)
    return service
  }
  afterEach(async () => {
    await Promise.all(running.map((service) => service.end('SIGKILL')))
    rmSync(dataDir + COPY, { recursive: true, force: true })
  })

  test('starts while the service of the original runs, and neither is taken for the other', async () => {
    const { service: original, apiKey: key } = await startWithKey()
    cpSync(dataDir, dataDir + COPY, { recursive: true })
    const { exitCode, err } = await admin(dataDir + COPY, 'org', 'list')
    expect([exitCode, err]).toEqual([2, expect.stringContaining('No local service runs on')])
    rmSync(dataDir + COPY, { recursive: true })
    const copy = await startCopy()
    expect(copy.baseUrl).not.toBe(original.baseUrl)
    expect((await organization(copy, key)).status).toBe(200)
    const made = await admin(dataDir + COPY, 'org', 'create', '--name', 'Only in the copy')
    expect(made).toMatchObject({ exitCode: 0, err: '' })
    expect((await admin(dataDir + COPY, 'org', 'list')).out).toContain('Only in the copy')
    expect((await admin(dataDir, 'org', 'list')).out).not.toContain('Only in the copy')
  })

  test('starts after kill -9, with everything that the service had left behind', async () => {
    const { service: first, apiKey: key } = await startWithKey()
    await first.end('SIGKILL')
    await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), WITHIN)
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['runtime.json', 'runtime.lock']))
    expect((await organization(await startCopy(), key)).status).toBe(200)
  })
})

describe('the service ends', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'after %s with exit code 0, without a process left, and keeps the data',
    async (signal) => {
      const { service: first, apiKey: key } = await startWithKey()
      expect(await first.end(signal)).toBe(0)
      expect(processesWith(dataDir)).toEqual([])
      expect(existsSync(join(dataDir, 'runtime.json'))).toBe(false)
      expect((await organization(await start(), key)).status).toBe(200)
    },
  )

  test('after kill -9 without a process left, and keeps the data', async () => {
    const { service: first, apiKey: key } = await startWithKey()
    await first.end('SIGKILL')
    await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), WITHIN)
    expect((await organization(await start(), key)).status).toBe(200)
  })

  test('when npm, which started it, was killed', async () => {
    const parent = run('test/local/fixtures/parent.ts', [SCRIPT, '--empty', '--port', '0', '--data', dataDir])
    await vi.waitFor(() => expect(existsSync(join(dataDir, 'runtime.json'))).toBe(true), WITHIN)
    parent.child.kill('SIGKILL')
    await vi.waitFor(() => expect(processesWith(dataDir)).toEqual([]), WITHIN)
  })
})
