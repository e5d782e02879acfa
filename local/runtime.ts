import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readAssembly } from './aws/assembly/read-assembly.ts'
import type { ApiModel } from './aws/contracts/api.ts'
import type { AssemblyModel } from './aws/contracts/assembly.ts'
import type { Report, Running } from './aws/contracts/runtime.ts'
import { type Endpoints, localTexts } from './environment.ts'
import { waitForLock } from './lock.ts'
import { writeRuntimeFile } from './runtime-file.ts'
import type { RuntimeOptions } from './runtime-options.ts'
import { startParts } from './start-parts.ts'
import { keepFresh } from './synthesize.ts'

/** A service that was just told to stop needs a moment before another can take its folder. */
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
  const running: Running[] = []
  const keep = <T extends Running>(part: T): T => {
    running.push(part)
    return part
  }
  try {
    return { ...(await start(options, keep)), stop: () => stopAll(running) }
  } catch (error) {
    await stopAll(running)
    throw error
  }
}

/** Last started, first stopped: nothing talks to something that is gone. */
async function stopAll(running: Running[]) {
  for (let part = running.pop(); part; part = running.pop()) await part.stop()
}

async function start(
  options: RuntimeOptions,
  keep: <T extends Running>(part: T) => T,
): Promise<Omit<Runtime, 'stop'>> {
  const model = readAssembly(options.assembly)
  const api = onlyApi(model)
  mkdirSync(options.dataDir, { recursive: true })
  const release = await waitForLock(join(options.dataDir, 'runtime.lock'), LOCK_WITHIN_MS)
  keep({ stop: async () => release() })
  const freshness = setInterval(() => keepFresh(options.assembly), FRESH_EVERY_MS).unref()
  keep({ stop: async () => clearInterval(freshness) })
  const report = options.quiet ? () => {} : toConsole
  const parts = await startParts({ model, api, options, clock: options.clock ?? Date.now, report, keep })
  const stage = `${parts.gateway}/${api.stage}`
  const runtime = {
    baseUrl: `${stage}/v1`,
    consoleUrl: `${stage}/console/`,
    endpoints: parts.endpoints,
    resources: localTexts(model.outputs, { api, ...parts }),
  }
  const takeBack = writeRuntimeFile(options.dataDir, { ...runtime, pid: process.pid })
  keep({ stop: async () => takeBack() })
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
