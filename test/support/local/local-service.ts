import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ENV, patience } from '../../../functions/shared/env.ts'
import { demoKeyFile } from '../../../local/demo/start-demo.ts'
import { type Runtime, startRuntime } from '../../../local/runtime.ts'
import type { RuntimeOptions } from '../../../local/runtime-options.ts'
import { SERVICE, synthesize } from '../../../local/synthesize.ts'

export interface LocalService extends Runtime {
  readonly dataDir: string
}

export type LocalServiceOptions = Partial<
  Pick<
    RuntimeOptions,
    | 'port'
    | 'dataDir'
    | 'strict'
    | 'env'
    | 'simulator'
    | 'clock'
    | 'quiet'
    | 'dynamodbEndpoint'
    | 'executions'
    | 'patience'
  >
> & {
  /** Settings of the deployment, such as `signalbox:catalogueRefreshDays`. */
  readonly settings?: Readonly<Record<string, unknown>>
}

/** The whole service on free ports, as `npm start` runs it. Without a data folder everything is in memory. */
export async function startLocalService({
  settings,
  ...options
}: LocalServiceOptions = {}): Promise<LocalService> {
  const assembly = await synthesize(settings ? { ...SERVICE, context: settings } : SERVICE)
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'signalbox-'))
  const inMemory = options.dataDir === undefined
  const env = { [ENV.demoKeyFile]: demoKeyFile(dataDir), ...options.env }
  const runtime = await startRuntime({
    port: 0,
    quiet: true,
    home: 'console/',
    patience: patience(),
    ...(process.env.NEEDS_LOG && { needsLog: process.env.NEEDS_LOG }),
    ...options,
    env,
    assembly,
    dataDir,
    inMemory,
  })
  return {
    ...runtime,
    dataDir,
    async stop() {
      await runtime.stop()
      if (inMemory) rmSync(dataDir, { recursive: true })
    },
  }
}
