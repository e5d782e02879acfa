import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { withLock } from './lock.ts'

export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const BUILD = join(ROOT, '.build')
const ASSEMBLIES = join(BUILD, 'assemblies')
/** Assemblies nobody has used for this long go, save for the newest. */
const UNUSED_MS = 60 * 60 * 1_000
const KEPT = 3

/** A program that writes a cloud assembly, and everything that the assembly is made of. */
export interface CdkApp {
  readonly entry: string
  readonly sources: readonly string[]
}

export const SERVICE: CdkApp = {
  entry: 'bin/app.ts',
  sources: [
    'functions',
    'lib',
    'bin/app.ts',
    'console',
    'package.json',
    'package-lock.json',
    'cdk.json',
    'tsconfig.json',
  ],
}

const CdkJson = v.object({ context: v.optional(v.record(v.string(), v.unknown()), {}) })

/** The folder of the app's cloud assembly, synthesized only when its sources have changed since the last time. */
export async function synthesize(app = SERVICE): Promise<string> {
  const folder = folderFor(app)
  if (!existsSync(folder))
    await withLock(join(BUILD, 'synthesize.lock'), () => synthesizeMissing(app, folder))
  if (!existsSync(folder)) return synthesize(app)
  keepFresh(folder)
  return folder
}

const folderFor = (app: CdkApp) => join(ASSEMBLIES, hashOf(app))

/** Whoever uses an assembly for long says so now and then, or it may be cleared away. */
export const keepFresh = (folder: string) => utimesSync(folder, new Date(), new Date())

async function synthesizeMissing(app: CdkApp, folder: string) {
  if (existsSync(folder)) return
  const part = `${folder}.${process.pid}`
  try {
    await run(app, part)
    // Sources that changed meanwhile may be half in it: then it is an assembly of nothing.
    if (folderFor(app) === folder) renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  prune()
}

/** What the CDK's command line would do, without it. */
const run = ({ entry }: CdkApp, outdir: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', entry], {
    cwd: ROOT,
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context()) },
  })

const context = () => v.parse(CdkJson, JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'))).context

function hashOf({ entry, sources }: CdkApp): string {
  const hash = createHash('sha256').update(entry)
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
