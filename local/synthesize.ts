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
/** Everything that the template or a bundle is made of. */
export const SOURCES = [
  'functions',
  'lib',
  'bin/app.ts',
  'console',
  'package-lock.json',
  'cdk.json',
  'tsconfig.json',
]
/** Assemblies nobody has used for this long go, save for the newest. */
const KEPT_MS = 24 * 60 * 60 * 1_000
const KEPT = 3

const CdkJson = v.object({ context: v.optional(v.record(v.string(), v.unknown()), {}) })

/** The folder of the app's cloud assembly, synthesized only when the sources have changed since the last time. */
export async function synthesize(): Promise<string> {
  const folder = folderFor(sourceHash())
  if (!existsSync(folder)) await withLock(join(BUILD, 'synthesize.lock'), () => synthesizeMissing(folder))
  touch(folder)
  return existsSync(folder) ? folder : synthesize()
}

const folderFor = (hash: string) => join(BUILD, 'assemblies', hash)

/** Tells the next start that this assembly is still in use. */
export const touch = (folder: string) => {
  if (existsSync(folder)) utimesSync(folder, new Date(), new Date())
}

async function synthesizeMissing(folder: string) {
  if (existsSync(folder)) return
  const part = `${folder}.${process.pid}`
  try {
    await runApp(part)
    // Sources that changed meanwhile may be half in it: then it is an assembly of nothing.
    if (folderFor(sourceHash()) === folder) renameSync(part, folder)
  } finally {
    rmSync(part, { recursive: true, force: true })
  }
  prune()
}

/** What the CDK's command line would do, without it. */
const runApp = (outdir: string) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'bin/app.ts'], {
    cwd: ROOT,
    env: { ...process.env, CDK_OUTDIR: outdir, CDK_CONTEXT_JSON: JSON.stringify(context()) },
  })

const context = () => v.parse(CdkJson, JSON.parse(readFileSync(join(ROOT, 'cdk.json'), 'utf8'))).context

function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0')
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
  const folder = join(BUILD, 'assemblies')
  const byAge = readdirSync(folder)
    .map((name) => ({ path: join(folder, name), usedAt: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.usedAt - a.usedAt)
  for (const { path, usedAt } of byAge.slice(KEPT)) {
    if (usedAt < Date.now() - KEPT_MS) rmSync(path, { recursive: true })
  }
}
