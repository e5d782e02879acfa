import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../local/aws/wire/free-port.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { adapted, type Surroundings } from './adapt.ts'
import { difference } from './compare.ts'
import { type Step, stepsOf } from './steps.ts'
import { Terminal } from './terminal.ts'

/**
 * Follows README.md word by word, in a fresh clone of what is committed, and compares what is printed with what
 * README.md shows. Says what it changes. `--node-modules` uses the packages of this checkout.
 */
const POLL_MS = 1_000

const folder = mkdtempSync(join(tmpdir(), 'signalbox-readme-'))
const clone = join(folder, 'signalbox')
const terminal = new Terminal(clone)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(1))

try {
  execFileSync('git', ['clone', '--quiet', '.', clone])
  const failures = await follow(await surroundings())
  for (const failure of failures) console.error(`\n${failure}`)
  console.log(failures.length === 0 ? '\nREADME.md says what happens.' : '\nREADME.md says something else.')
  await end(failures.length === 0 ? 0 : 1)
} catch (error) {
  console.error(error)
  await end(1)
}

async function surroundings(): Promise<Surroundings> {
  const reuse = process.argv.includes('--node-modules')
  return { port: await freePort(), nodeModules: reuse ? join(process.cwd(), 'node_modules') : undefined }
}

/** A failed step does not stop the next ones, so that one call finds all mistakes. */
async function follow(around: Surroundings): Promise<string[]> {
  const failures: string[] = []
  for (const step of stepsOf(readFileSync(join(clone, 'README.md'), 'utf8'))) {
    const { run, reasons } = adapted(step.command, around)
    console.log(
      `$ ${run}${reasons.length > 0 ? `   # not as written: ${[...new Set(reasons)].join('; ')}` : ''}`,
    )
    const wrong = await tried(step, run)
    if (wrong !== undefined) failures.push(`README.md, line ${step.line}: ${step.command}\n${wrong}`)
  }
  return failures
}

function tried(step: Step, run: string) {
  return /^npm start\b/.test(run) ? served(step, run) : ended(step, run)
}

/** A service goes on running, so its lines are awaited. */
async function served({ shown }: Step, run: string): Promise<string | undefined> {
  const { child, printed } = terminal.start(run)
  for (const until = Date.now() + WITHIN_MS; ; await sleep(POLL_MS)) {
    const wrong = difference(shown, printed())
    if (wrong === undefined || child.exitCode !== null || Date.now() > until) return wrong
  }
}

async function ended({ shown, later }: Step, run: string): Promise<string | undefined> {
  for (const until = Date.now() + (later ? WITHIN_MS : 0); ; await sleep(POLL_MS)) {
    const { code, printed } = await terminal.run(run)
    if (code !== 0) return `ended with ${code}: ${printed}`
    const wrong = shown === '' ? undefined : difference(shown, printed)
    if (wrong === undefined || Date.now() >= until) return wrong && `${wrong}\nIt printed: ${printed}`
  }
}

async function end(code: number) {
  try {
    await terminal.stop()
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true, force: true })
  }
  process.exit(code)
}
