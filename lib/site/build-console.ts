import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { filesBelow } from '../building-blocks/files-beside.ts'

const ROOT = resolve(fileURLToPath(new URL('../..', import.meta.url)))
const BUILT = join(ROOT, '.build/console')
/** Everything that the console's build reads, and what says which tools build it. */
const SOURCES = ['console', 'client/src', 'package-lock.json', 'tsconfig.json']

/** The folder of the built console. It is built only when a source has changed. */
export function buildConsole(): string {
  const folder = join(BUILT, hashOfSources())
  if (existsSync(folder)) return folder
  const part = `${folder}.${process.pid}`
  runVite(part)
  try {
    renameSync(part, folder)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error
    rmSync(part, { recursive: true })
  }
  return folder
}

/** Nothing of this environment may change what is built. */
function runVite(outDir: string) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const options = ['--config', 'console/vite.config.ts', '--configLoader', 'runner', '--logLevel', 'warn']
  execFileSync(process.execPath, [vite, 'build', ...options, '--outDir', outDir, '--emptyOutDir'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap(filesOf).sort()) hash.update(`\0${file}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

function filesOf(source: string): string[] {
  const path = join(ROOT, source)
  if (!existsSync(path)) return []
  return path.endsWith('.json') ? [path] : filesBelow(path)
}
