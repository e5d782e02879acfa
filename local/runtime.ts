import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readAssembly } from './aws/assembly/read-assembly.ts'
import { CREDENTIALS } from './aws/contracts/account.ts'
import type { ApiModel } from './aws/contracts/api.ts'
import type { AssemblyModel } from './aws/contracts/assembly.ts'
import type { Report, Running } from './aws/contracts/runtime.ts'
import { type Endpoints, localTexts } from './environment.ts'
import { waitForLock } from './lock.ts'
import { withPatience } from './patience.ts'
import { RunningParts } from './running-parts.ts'
import { writeRuntimeFile } from './runtime-file.ts'
import type { RuntimeOptions } from './runtime-options.ts'
import { startParts } from './start-parts.ts'
import { keepFresh } from './synthesize.ts'
import { watchDisk } from './watch-disk.ts'

/** The service that ran before needs a moment to stop and to give its folder back. */
const LOCK_WITHIN_MS = 5_000
const FRESH_EVERY_MS = 10 * 60 * 1_000

export interface Runtime extends Running {
  /** `http://localhost:3000/api/v1` */
  readonly baseUrl: string
  readonly consoleUrl: string
  readonly endpoints: Endpoints
  /** The template's outputs: names of tables and functions, URLs of queues. */
  readonly resources: Readonly<Record<string, string>>
}

/** Runs a whole synthesized service on this machine until it is stopped. */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const parts = new RunningParts()
  try {
    return { ...(await start(options, parts)), stop: () => parts.stop() }
  } catch (error) {
    await parts.stop()
    throw error
  }
}

async function start(options: RuntimeOptions, parts: RunningParts): Promise<Omit<Runtime, 'stop'>> {
  const model = withPatience(readAssembly(options.assembly), options.patience ?? 1)
  const api = onlyApi(model)
  mkdirSync(options.dataDir, { recursive: true })
  parts.onStop(await waitForLock(join(options.dataDir, 'runtime.lock'), LOCK_WITHIN_MS))
  const freshness = setInterval(() => keepFresh(options.assembly), FRESH_EVERY_MS).unref()
  parts.onStop(() => clearInterval(freshness))
  const { clock = Date.now } = options
  const report = options.quiet ? () => {} : toConsole
  parts.onStop(watchDisk(options.dataDir, report))
  const addresses = await startParts({ model, api, options, clock, report, parts })
  const stage = `${addresses.gateway}/${api.stage}`
  const runtime = {
    baseUrl: `${stage}/v1`,
    consoleUrl: `${stage}/console/`,
    endpoints: addresses.endpoints,
    resources: localTexts(model.outputs, { api, ...addresses }),
  }
  parts.onStop(writeRuntimeFile(options.dataDir, { ...runtime, credentials: CREDENTIALS, pid: process.pid }))
  return runtime
}

function onlyApi({ apis, stackName }: AssemblyModel): ApiModel {
  const [api] = apis
  if (!api || apis.length > 1) throw new Error(`${stackName} must have exactly one REST API`)
  return api
}

const toConsole: Report = (message, error) => {
  console.error(error instanceof Error ? `${message}: ${error.stack}` : message)
}
