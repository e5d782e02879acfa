import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ranCommand } from '../support/programs/command.ts'
import { pythonPackage } from '../support/programs/python-package.ts'
import { runBridge } from './mcp-remote.ts'
import type { Person } from './person.ts'
import { runProgram, type Step } from './programs.ts'

const CALLBACK = 'http://127.0.0.1:33419/callback'
/** Below the ports that the system gives to connections: one of them may be taken at any moment. */
const BRIDGE_PORT = '23420'
const PROGRAMS = resolve('test/foreign-clients/programs')

export interface Client {
  readonly name: string
  /** Whether it asks its user for more when it is told to. Others must say why they were refused. */
  readonly stepsUp: boolean
  run(url: string, person: Person): Promise<Step[]>
}

/** npm and pip fetch them. */
export const CLIENTS: readonly Client[] = [
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
