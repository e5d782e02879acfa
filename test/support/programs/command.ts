import { type ChildProcess, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

interface Ran {
  readonly out: string
  readonly err: string
}

/** None of them goes on without this process. */
const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/** Runs a command to its end. Everything that it printed is in the error when it fails. */
export async function ranCommand(
  command: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
  cwd = '.',
): Promise<Ran> {
  const [name, ...args] = command
  const child = spawn(name, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env }, cwd })
  running.add(child)
  child.once('close', () => running.delete(child))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}.\n${out}\n${err}`)
  return { out, err }
}
