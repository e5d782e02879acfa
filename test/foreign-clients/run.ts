import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { oauthOf } from '../connections/flow.ts'
import { ranCommand } from '../support/programs/command.ts'
import { pythonPackage } from '../support/programs/python-package.ts'
import { createOrganization } from '../support/admin.ts'
import { callService } from '../support/local/call-service.ts'
import { startLocalService } from '../support/local/local-service.ts'
import { runBridge } from './mcp-remote.ts'
import { type Person, personWith } from './person.ts'
import { runProgram, type Step } from './programs.ts'

/**
 * Clients that others wrote connect by OAuth, use tools, and ask for more where they can.
 * Not part of `npm test`: npm and pip fetch them. Names on the command line choose some.
 */
const CALLBACK = 'http://127.0.0.1:33419/callback'
/** Below the ports that the system gives to connections: one of them may be taken at any moment. */
const BRIDGE_PORT = '23420'
const PROGRAMS = resolve('test/foreign-clients/programs')

interface Client {
  readonly name: string
  /** Whether it asks its user for more when it is told to. Others must say why they were refused. */
  readonly stepsUp: boolean
  run(url: string, person: Person): Promise<Step[]>
}

const CLIENTS: readonly Client[] = [
  {
    name: '@modelcontextprotocol/client',
    stepsUp: true,
    run: (url, person) =>
      runProgram(['node', '--import', 'tsx', join(PROGRAMS, 'official.ts'), url, CALLBACK], person),
  },
  {
    name: 'mcp-remote@0.15.1',
    stepsUp: true,
    async run(url, person) {
      const folder = mkdtempSync(join(tmpdir(), 'mcp-remote-'))
      const command = ['npx', '-y', '--loglevel=error', 'mcp-remote@0.15.1', url, BRIDGE_PORT]
      try {
        return await runBridge(command, person, { MCP_REMOTE_CONFIG_DIR: folder, BROWSER: 'true' })
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
    },
  },
  {
    name: '@ai-sdk/mcp@2.0.99',
    stepsUp: false,
    async run(url, person) {
      const folder = await npmPackage('@ai-sdk/mcp', '2.0.99')
      for (const file of ['ai-sdk.mjs', 'person.mjs']) copyFileSync(join(PROGRAMS, file), join(folder, file))
      return runProgram(['node', join(folder, 'ai-sdk.mjs'), url, CALLBACK], person)
    },
  },
  {
    name: 'mcp (Python) 2.3.0',
    stepsUp: true,
    async run(url, person) {
      const PYTHONPATH = await pythonPackage('mcp', '2.3.0')
      return runProgram(['python3', join(PROGRAMS, 'official_python.py'), url, CALLBACK], person, {
        PYTHONPATH,
      })
    },
  },
]

/** A folder below `.build/` with a package in this version. It is installed once. */
async function npmPackage(name: string, version: string): Promise<string> {
  const folder = resolve('.build', `${name.replace(/\W+/g, '-')}-${version}`)
  if (existsSync(join(folder, 'node_modules', name))) return folder
  mkdirSync(folder, { recursive: true })
  await ranCommand(['npm', 'install', '--silent', '--no-save', '--prefix', folder, `${name}@${version}`])
  return folder
}

const service = await startLocalService()
const failed: string[] = []
const wanted = process.argv.slice(2)
for (const client of CLIENTS.filter(({ name }) => wanted.every((word) => name.includes(word)))) {
  const problem = await problemWith(client).catch((error) => String(error))
  if (problem !== undefined) failed.push(`${client.name}: ${problem}`)
}
await service.stop()
console.log(failed.length === 0 ? '\nEvery client connects.' : `\nFailed:\n${failed.join('\n')}`)
process.exitCode = failed.length === 0 ? 0 : 1

async function problemWith({ name, stepsUp, run }: Client): Promise<string | undefined> {
  const { apiKey } = await createOrganization(service.dataDir, 10)
  const person = personWith(oauthOf(service.baseUrl), apiKey)
  console.log(`\n== ${name}`)
  const steps = (await run(`${service.baseUrl}/mcp`, person)).filter(({ step }) => step !== 'asks')
  for (const { step, ...more } of steps) console.log(`${step} ${JSON.stringify(more)}`)
  for (const scopes of person.asked) console.log(`asked its user for: ${scopes.join(' ')}`)
  const { body } = await callService(service.baseUrl, apiKey, 'GET', '/connections')
  console.log(`connections: ${JSON.stringify(body.data.map(({ scopes }: { scopes: string[] }) => scopes))}`)
  const did = new Map(steps.map((step) => [step.step, step]))
  if (Number(did.get('connected')?.tools ?? 0) < 20) return 'it saw no tools'
  if (did.get('read')?.isError !== false) return 'it could not read'
  if (body.data.length !== 1) return `it has ${body.data.length} connections`
  if (stepsUp) return did.get('made')?.isError === false ? undefined : 'it did not get what it asked for'
  return /403/.test(String(did.get('refused')?.reason)) ? undefined : 'it did not say why it was refused'
}
