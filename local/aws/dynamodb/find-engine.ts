import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join, resolve } from 'node:path'
import { fetchEngine } from './fetch-engine.ts'

/** The machine that the engine must run on. */
export interface Machine {
  readonly platform: string
  readonly arch: string
  readonly env: Readonly<Record<string, string | undefined>>
}

export interface EngineFolder {
  /** Where an engine is kept that npm has fetched. Without it, none is fetched. */
  readonly folder?: string
  readonly say?: (sentence: string) => void
}

export const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  env: process.env,
})

/**
 * The embedded DynamoDB: the one that `DYNOXIDE` names, else the package that was installed for this platform,
 * else `dynoxide` on the PATH, else the package that was fetched before or is fetched now.
 */
export async function findEngine(machine: Machine, { folder, say }: EngineFolder = {}): Promise<string> {
  const { DYNOXIDE } = machine.env
  if (DYNOXIDE) return named(DYNOXIDE)
  const found = installed(machine, import.meta.url) ?? onPath(machine)
  if (found !== undefined) return found
  if (folder === undefined) throw new Error(`${missing(machine)} ${advice(machine)}`)
  const fetchedBefore = installed(machine, join(folder, 'package.json'))
  if (fetchedBefore !== undefined) return fetchedBefore
  say?.(`${missing(machine)} npm fetches ${packageOf(machine)} into ${folder}.`)
  const failure = await fetchEngine(packageOf(machine), folder, machine.env)
  const fetched = installed(machine, join(folder, 'package.json'))
  if (fetched !== undefined) return fetched
  const sentence = `${missing(machine).slice(0, -1)}, and npm could not fetch ${packageOf(machine)}: ${failure}.`
  throw new Error(`${sentence} ${advice(machine)}`)
}

function named(path: string): string {
  if (runs(path)) return resolve(path)
  throw new Error(`DYNOXIDE names ${path}, which is no program that this user may run.`)
}

const packageOf = ({ platform, arch }: Machine) => `@dynoxide/${platform}-${arch}`
const programOf = ({ platform }: Machine) => (platform === 'win32' ? 'dynoxide.exe' : 'dynoxide')

function installed(machine: Machine, from: string): string | undefined {
  try {
    return createRequire(from).resolve(`${packageOf(machine)}/${programOf(machine)}`)
  } catch {
    return undefined
  }
}

const onPath = (machine: Machine) =>
  (machine.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, programOf(machine)))
    .find(runs)

function runs(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const missing = ({ platform, arch }: Machine) =>
  `There is no embedded DynamoDB for ${platform}-${arch} on this machine.`

function advice({ platform }: Machine): string {
  const ways = [
    ...(platform === 'darwin' ? ['`brew install nubo-db/tap/dynoxide`'] : []),
    '`cargo install dynoxide-rs --version 3.2.0 --locked`',
    ...(platform === 'darwin' ? [] : ['`docker run -p 8000:8000 amazon/dynamodb-local`']),
  ]
  const use = platform === 'darwin' ? '' : ', the latter with DYNAMODB_ENDPOINT=http://127.0.0.1:8000'
  return `Use ${ways.join(' or ')}${use}. DYNAMODB_ENDPOINT can name any DynamoDB.`
}
