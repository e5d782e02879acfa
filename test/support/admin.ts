import { Writable } from 'node:stream'
import { runCommand } from '../../bin/admin/run-command.ts'

export interface AdminResult {
  readonly exitCode: number
  readonly out: string
  readonly err: string
}

let running: Promise<unknown> = Promise.resolve()

/** Runs an admin command in this process, which is much cheaper than to start one. */
export function admin(dataDir: string, ...args: readonly string[]): Promise<AdminResult> {
  // One after the other: a command sets in the environment where the SDK finds the service.
  const result = running.then(() => withOwnEnvironment(() => run([...args, '--data', dataDir])))
  running = result.catch(() => undefined)
  return result
}

async function run(args: readonly string[]): Promise<AdminResult> {
  const out = collected()
  const err = collected()
  const exitCode = await runCommand(args, out.stream, err.stream)
  return { exitCode, out: out.text(), err: err.text() }
}

async function withOwnEnvironment<T>(work: () => Promise<T>): Promise<T> {
  const before = { ...process.env }
  try {
    return await work()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

function collected() {
  const chunks: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(String(chunk))
      done()
    },
  })
  return { stream, text: () => chunks.join('') }
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
