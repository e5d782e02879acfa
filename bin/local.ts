import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { demoSecret } from '../functions/console/demo-link.ts'
import { ENV, patience } from '../functions/shared/env.ts'
import { type Options, parseOptions, USAGE } from '../local/command-line.ts'
import { demoKey, demoKeyFile, fillDemo } from '../local/demo/start-demo.ts'
import { type Runtime, startRuntime } from '../local/runtime.ts'
import { ROOT, SERVICE, synthesize } from '../local/synthesize.ts'
import { watchSources } from '../local/watch-sources.ts'
import { whenOrphaned } from '../local/when-orphaned.ts'
import { askForContact } from './terminal/ask-contact.ts'
import { asksForHelp } from './terminal/asks-for-help.ts'
import { failureOf } from './terminal/failure.ts'

/** A stop that takes longer than this is stuck. Requests to webhooks that are under way may take half a minute. */
const STOP_WITHIN_MS = 45_000
/** npm passes on a signal that the terminal has sent to both. */
const SAME_SIGNAL_MS = 1_000
const PAGE_WITHIN_MS = 10_000

process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true'

// Keys of sources. What the environment has already wins.
const ENV_FILE = '.env'
if (existsSync(ENV_FILE)) process.loadEnvFile(ENV_FILE)

const args = process.argv.slice(2)
if (asksForHelp(args)) {
  process.stdout.write(USAGE)
  process.exit(0)
}

const options = parseOptions(args)
if (typeof options === 'string') {
  console.error(`${options}\n\n${USAGE}`)
  process.exit(2)
}

if (options.live) await askForContact(ENV_FILE, process.env, { ask: asker(), say: console.log })

const STOPPING = 'stopping: requests that are under way end first; stop again to cut them off'
let runtime: Runtime | undefined
let endingSince: number | undefined
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
if (process.env.npm_lifecycle_event) whenOrphaned(() => void end())

try {
  runtime = await start(options)
  await present(runtime, options)
  if (options.watch)
    watchSources(
      SERVICE.sources.map((source) => join(ROOT, source)),
      () => restart(options),
    )
} catch (error) {
  console.error(failureOf(error))
  await runtime?.stop()
  process.exit(1)
}

function asker() {
  if (!process.stdin.isTTY) return undefined
  return async (question: string) => {
    const terminal = createInterface(process.stdin, process.stdout)
    try {
      return await terminal.question(question)
    } finally {
      terminal.close()
    }
  }
}

async function start({ port, data, strict, live }: Options): Promise<Runtime> {
  const dynamodbEndpoint = process.env.DYNAMODB_ENDPOINT
  return startRuntime({
    assembly: await synthesize(),
    dataDir: resolve(data),
    port,
    strict,
    simulator: !live,
    home: 'console/',
    patience: patience(),
    ...(process.env.NEEDS_LOG && { needsLog: process.env.NEEDS_LOG }),
    env: { ...passedOn(), [ENV.demoKeyFile]: demoKeyFile(resolve(data)) },
    ...(dynamodbEndpoint && { dynamodbEndpoint }),
  })
}

/**
 * Addresses and credentials of sources and platforms. Nothing else of this environment reaches a function.
 */
function passedOn(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      /^(SOURCE|PUSH)_[A-Z0-9_]+$/.test(name) && value ? [[name, value]] : [],
    ),
  )
}

async function present(runtime: Runtime, { data, empty }: Options) {
  const key = await demoKey(runtime, resolve(data), empty)
  console.log(`ready: ${runtime.baseUrl}`)
  if (await answers(runtime.consoleUrl))
    console.log(`console: ${runtime.consoleUrl}${key ? `#demo=${demoSecret(key)}` : ''}`)
  if (key) console.log(`demo key: ${key}`)
  void fillDemo(runtime, resolve(data)).then(
    (filled) => filled && console.log(`sample data: ${filled}`),
    (error: unknown) => console.error('The sample data is incomplete:', error),
  )
}

/** A page that is not built into this version is not announced. */
async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(PAGE_WITHIN_MS) })).ok
  } catch {
    return false
  }
}

async function restart(options: Options) {
  try {
    await synthesize()
    const port = runtime ? Number(new URL(runtime.baseUrl).port) : options.port
    await runtime?.stop()
    runtime = await start({ ...options, port })
    console.log(`ready: ${runtime.baseUrl}`)
  } catch (error) {
    console.error(failureOf(error))
  }
}

/** The second signal of somebody who does not want to wait ends the service at once. */
async function end() {
  if (endingSince !== undefined && Date.now() - endingSince > SAME_SIGNAL_MS) process.exit(1)
  if (endingSince !== undefined) return
  endingSince = Date.now()
  setTimeout(() => console.log(STOPPING), SAME_SIGNAL_MS).unref()
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  await runtime?.stop()
  process.exit(0)
}
