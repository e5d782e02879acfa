import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ROOT } from '../../../local/synthesize.ts'
import type { SharedClock } from './clock.ts'

const LIVE_AHEAD = new URL('../../../local/aws/lambda/live-ahead.mjs', import.meta.url).href

/** Runs admin commands in a process of their own, in the time of the clock. */
export const adminAt =
  (clock: SharedClock, dataDir: string, env: Readonly<Record<string, string>> = {}) =>
  async (...args: readonly string[]): Promise<string> => {
    const ahead = Atomics.load(clock.ahead, 0)
    const live = `import { liveAhead } from '${LIVE_AHEAD}'; liveAhead(new BigInt64Array([${ahead}n]))`
    const preload = `data:text/javascript,${encodeURIComponent(live)}`
    const command = ['--import', preload, '--import', 'tsx', 'bin/admin.ts', ...args, '--data', dataDir]
    const options = { cwd: ROOT, env: { ...process.env, ...env } }
    return (await promisify(execFile)(process.execPath, command, options)).stdout
  }
