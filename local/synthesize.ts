import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { withLock } from './lock.ts'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const BUILD = join(ROOT, '.build')
const ASSEMBLIES = join(BUILD, 'assemblies')
/** Assemblies are removed when unused for this long, except the newest. */
const UNUSED_MS = 60 * 60 * 1_000
const KEPT = 3

/** A program that writes a cloud assembly, and all its sources. */
export interface CdkApp {
  readonly entry: string
  readonly sources: readonly string[]
  /** Settings of the deployment, beside those of `cdk.json`. */
  readonly context?: Readonly<Record<string, unknown>>
}

export const SERVICE: CdkApp = {
  entry: 'bin/app.ts',
  sources: [
    'functions',
    'lib',
    'bin/app.ts',
    'console',
    'client/src',
    'package.json',
    'package-lock.json',
    'cdk.json',
    'tsconfig.json',
  ],
}

const CdkJson = v.object({ context: v.optional(v.record(v.string(), v.unknown()), {}) })

/** The app's cloud assembly. It is synthesized only when the sources have changed. */
export async function synthesize(app = SERVICE): Promise<string> {
  const folder = existing(app) ?? (await withLock(join(BUILD, 'synthesize.lock'), () => build(app)))
  keepFresh(folder)
  return folder
}

function existing(app: CdkApp): string | undefined {
  const folder = folderFor(app)
  return existsSync(folder) ? folder : undefined
}

const folderFor = (app: CdkApp) => join(ASSEMBLIES, hashOf(app))

/** A long-running user of an assembly calls this regularly, so that it is not removed. */
export const keepFresh = (folder: string) => utimesSync(folder, new Date(), new Date())

async function build(app: CdkApp): Promise<string> {
  const made = existing(app)
  if (made !== undefined) return made
  const folder = folderFor(app)
  const part = `${folder}.${randomUUID()}`
  try {
    await run(app, part)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
  prune()
  // Sources changed during the build, so the result may mix both states. It is used once and not kept for either.
  if (folderFor(app) !== folder) return part
  renameSync(part, folder)
  return folder
}

/** Does the work of `cdk synth` without the CDK's command line. */
const run = ({ entry, context }: CdkApp, outdir: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', entry], {
    cwd: ROOT,
    // `cdk synth` validates the template; here that would take longer than all the rest.
    env: {
      ...process.env,
      CDK_OUTDIR: outdir,
      CDK_CONTEXT_JSON: JSON.stringify({ ...ofLaptop(), ...context }),
      CDK_VALIDATION: 'false',
    },
  }).catch((cause: unknown) => {
    throw new Error(`The service could not be synthesized. ${saidBy(cause)}`, { cause })
  })

/** What the program wrote before it failed. */
function saidBy(cause: unknown): string {
  const said = v.safeParse(v.object({ stderr: v.pipe(v.string(), v.trim(), v.nonEmpty()) }), cause)
  return said.success ? said.output.stderr : String(cause)
}

/** A laptop has no quota of concurrent executions; `cdk.json` may still set one. */
const ofLaptop = () => ({
  'signalbox:concurrency': 310,
  // Mails go to a folder, from whomever.
  'signalbox:emailFrom': 'signalbox@example.com',
  'signalbox:emailRate': 100,
  ...contextOfProject(),
})

const contextOfProject = () =>
  v.parse(CdkJson, JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'))).context

function hashOf({ entry, sources, context = {} }: CdkApp): string {
  const hash = createHash('sha256').update(entry).update(JSON.stringify(context))
  for (const file of sources.flatMap(filesIn))
    hash.update(`\0${file}\0`).update(readFileSync(join(ROOT, file)))
  return hash.digest('hex').slice(0, 16)
}

function filesIn(source: string): string[] {
  const path = join(ROOT, source)
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [source]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort()
}

function prune() {
  const byAge = readdirSync(ASSEMBLIES)
    .map((name) => join(ASSEMBLIES, name))
    .map((path) => ({ path, usedAt: statSync(path).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { path, usedAt } of byAge.slice(KEPT)) {
    if (usedAt < Date.now() - UNUSED_MS) rmSync(path, { recursive: true })
  }
}
