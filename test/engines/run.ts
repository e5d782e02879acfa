import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Terminal } from '../readme/terminal.ts'
import { startPackageRegistry } from '../support/engine/package-registry.ts'
import { WITHIN_MS } from '../support/patience.ts'

/** Starts the service of a fresh clone that has no engine from npm, once for each way to find one. */
const START = 'npm start -- --port 0 --empty'
const PACKAGE = 'node_modules/@dynoxide'
const NAME = `${process.platform}-${process.arch}`

const folder = mkdtempSync(join(tmpdir(), 'signalbox-engines-'))
const clone = join(folder, 'signalbox')
const terminal = new Terminal(clone)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(1))

try {
  const engine = join(folder, 'elsewhere/dynoxide')
  cpSync(join(PACKAGE, NAME, 'dynoxide'), engine)
  execFileSync('git', ['clone', '--quiet', '.', clone])
  execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: clone, stdio: 'inherit' })
  rmSync(join(clone, PACKAGE), { recursive: true })
  await starts('named by DYNOXIDE', `DYNOXIDE='${engine}'`)
  await starts('on the PATH', `PATH="${dirname(engine)}:$PATH"`)
  await startsFromRegistry()
  await saysWhatIsMissing()
  console.log('\nThe service starts with each engine.')
  await end(0)
} catch (error) {
  console.error(error)
  await end(1)
}

async function starts(how: string, setting: string): Promise<string> {
  const data = join(folder, how)
  const { child, printed } = terminal.start(`${setting} ${START} --data '${data}'`)
  for (const until = Date.now() + WITHIN_MS; !printed().includes('ready: http'); await sleep(200)) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`An engine ${how} did not start:\n${printed()}`)
  }
  console.log(`ok    an engine ${how}`)
  await terminal.stop()
  return printed()
}

async function startsFromRegistry() {
  const ours = mkdtempSync(join(folder, 'package-'))
  cpSync(join(PACKAGE, NAME), ours, { recursive: true, dereference: true })
  const registry = await startPackageRegistry(ours)
  const printed = await starts('from a registry', withRegistry(registry.url))
  await registry.stop()
  const sentence = `There is no embedded DynamoDB for ${NAME} on this machine. npm fetches @dynoxide/${NAME} into `
  if (!printed.includes(sentence)) throw new Error(`It did not say what it fetches:\n${printed}`)
}

async function saysWhatIsMissing() {
  const registry = await startPackageRegistry(join(clone, 'client'))
  const { code, printed } = await terminal.run(
    `${withRegistry(registry.url)} ${START} --data '${join(folder, 'none')}'`,
  )
  await registry.stop()
  if (code !== 1 || !/npm could not fetch .*cargo install.*DYNAMODB_ENDPOINT/.test(printed))
    throw new Error(`Without an engine, it ended with ${code} and said:\n${printed}`)
  console.log('ok    without an engine, the commands that help are named')
}

function withRegistry(url: string) {
  return `npm_config_registry='${url}' npm_config_cache='${join(folder, 'cache')}'`
}

async function end(code: number) {
  await terminal.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.exit(code)
}
