import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { RequestRights } from '../contracts/permissions.ts'
import type { Report, RunningServer } from '../contracts/runtime.ts'
import { startCheckingProxy } from './checking-proxy.ts'
import { prepareDatabase, scratchFolder } from './database-file.ts'
import { findEngine, thisMachine } from './find-engine.ts'
import { type Address, hiddenAddress } from './hidden-address.ts'

const ATTEMPTS = 20
const READY_WITHIN_MS = 60_000

/**
 * The engine runs while this process holds the other end of standard input, so it ends with its parent in
 * every case. A temporary database is then removed. The shell closes its own output, so that the pipe ends
 * with the engine.
 */
const WRAPPER =
  '"$@" </dev/null & engine=$!; exec >&- 2>&-; cat >/dev/null; kill -9 $engine; rm -rf "$SCRATCH"'

interface DynamoDbOptions {
  /** A SQLite file. Without it the tables are temporary. */
  readonly dbPath?: string
  /** Another DynamoDB to use instead of the embedded one. */
  readonly endpoint?: string
  /** Where an engine is kept that npm has fetched. Without it, none is fetched. */
  readonly engineFolder?: string
  /** Which functions may do what; not checked in another DynamoDB. */
  readonly rights?: RequestRights
  readonly report?: Report
}

type Engine = ChildProcessByStdio<Writable, null, Readable>

/** An embedded DynamoDB on a free port, or the given endpoint. */
export async function startDynamoDb(options: DynamoDbOptions = {}): Promise<RunningServer> {
  if (options.endpoint !== undefined) return { endpoint: options.endpoint, stop: async () => {} }
  const binary = await findEngine(thisMachine(), {
    ...(options.engineFolder !== undefined && { folder: options.engineFolder }),
    ...(options.report && { say: options.report }),
  })
  for (let attempt = 1; ; attempt++) {
    const address = hiddenAddress()
    const engine = spawnEngine(binary, address, placeOf(options))
    const failure = await readiness(engine)
    if (failure === undefined) return running(engine, address, options)
    await stop(engine)
    if (attempt === ATTEMPTS || !failure.includes('already in use')) {
      throw new Error(`The embedded DynamoDB did not start: ${failure}`)
    }
  }
}

interface Place {
  readonly dbPath: string
  /** The folder to remove when the engine has ended. */
  readonly scratch: string
}

function placeOf({ dbPath }: DynamoDbOptions): Place {
  const scratch = dbPath === undefined ? scratchFolder() : ''
  const place = { dbPath: dbPath ?? join(scratch, 'dynamodb.sqlite'), scratch }
  try {
    prepareDatabase(place.dbPath)
  } catch (cause) {
    if (existsSync(place.dbPath)) throw cause
    throw new Error(`The embedded DynamoDB did not start: ${place.dbPath} cannot be made.`, { cause })
  }
  return place
}

function spawnEngine(binary: string, { host, port }: Address, { dbPath, scratch }: Place): Engine {
  const command = [binary, 'serve', '--host', host, '--port', String(port), '--db-path', dbPath]
  // A process group of its own: Ctrl-C must reach only the runtime, which stops the engine last.
  return spawn('/bin/sh', ['-c', WRAPPER, 'dynamodb', ...command], {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, SCRATCH: scratch },
    detached: true,
  })
}

/** Undefined once the engine listens, otherwise its error output. */
async function readiness(engine: Engine): Promise<string | undefined> {
  let said = ''
  return new Promise((resolve, reject) => {
    const settle = (failure: string | undefined) => {
      clearTimeout(timer)
      engine.stderr.removeAllListeners()
      resolve(failure)
    }
    const timer = setTimeout(() => settle(`no answer within ${READY_WITHIN_MS} ms`), READY_WITHIN_MS)
    engine.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (/listening on .*\n/.test(said)) settle(undefined)
    })
    engine.stderr.once('end', () => settle(said.trim()))
    engine.once('error', reject)
  })
}

async function running(engine: Engine, address: Address, options: DynamoDbOptions): Promise<RunningServer> {
  let stopping = false
  engine.stderr.on('data', (chunk: Buffer) => options.report?.(`DynamoDB: ${chunk.toString().trim()}`))
  engine.stderr.once('end', () => {
    if (!stopping) options.report?.('The embedded DynamoDB ended unexpectedly.')
  })
  release(engine)
  const proxy = await startCheckingProxy(address, options.rights)
  return {
    endpoint: proxy.endpoint,
    stop: async () => {
      stopping = true
      await proxy.stop()
      await stop(engine)
    },
  }
}

/** The engine alone must not keep this process alive. */
function release(engine: Engine) {
  engine.unref()
  for (const pipe of [engine.stdin, engine.stderr]) {
    if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref()
  }
}

async function stop(engine: Engine): Promise<void> {
  if (engine.exitCode !== null || engine.signalCode !== null) return
  engine.ref()
  const exited = once(engine, 'exit')
  engine.stdin.end()
  await exited
}
