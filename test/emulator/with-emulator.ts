import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Emulator } from './emulator.ts'
import { startLocalStack } from './localstack.ts'
import { startMiniStack } from './ministack.ts'
import { type DeployedStack, deployStack, THIS_VERSION, type Version } from './stack.ts'

/** Starts the emulator, deploys the service, and stops the emulator whatever happens. */
export async function withEmulator(
  args: readonly string[],
  use: (stack: DeployedStack, emulator: Emulator, folder: string) => Promise<boolean>,
  version: Version = THIS_VERSION,
): Promise<boolean> {
  // Not below this folder: its package.json would make modules of the emulator's scripts.
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-emulator-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const step = steps()
  step('start the emulator')
  const emulator = args.includes('--localstack') ? await startLocalStack() : await startMiniStack(folder)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void emulator.stop().finally(() => process.exit(1)))
  try {
    step(`deploy to ${emulator.name} at ${emulator.endpoint}`)
    const done = await use(await deployStack(emulator, folder, version), emulator, folder)
    if (!done) console.error(emulator.log())
    return done
  } catch (error) {
    console.error(emulator.log())
    throw error
  } finally {
    await emulator.stop()
  }
}

/** Says what comes next, and how long it took to come here. */
export function steps(): (what: string) => void {
  const since = Date.now()
  return (what) => console.log(`\n== ${((Date.now() - since) / 1000).toFixed(0)} s: ${what}`)
}
