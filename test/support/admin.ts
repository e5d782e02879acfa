import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

export interface AdminResult {
  readonly exitCode: number | null
  readonly out: string
  readonly err: string
}

/** Runs the admin command in its own process. */
export async function admin(dataDir: string, ...args: readonly string[]): Promise<AdminResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'bin/admin.ts', ...args, '--data', dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
    },
  })
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const [out, err, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { exitCode, out, err }
}

/** Creates an organization of the running service with the admin command. */
export async function createOrganization(
  dataDir: string,
  credits: number,
): Promise<{ readonly id: string; readonly apiKey: string }> {
  const args = ['org', 'create', '--name', 'Acme', '--credits', String(credits), '--json']
  const { out } = await admin(dataDir, ...args)
  return JSON.parse(out)
}
