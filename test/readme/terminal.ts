import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

const ASSIGNMENT = /^[A-Z_]+=/
const STOPPED_WITHIN_MS = 30_000

/** What npm tells its scripts would not be there in a terminal, and credentials must not be used. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_|AWS_|SOURCE_|PUSH_|DYNAMODB_|DYNOXIDE)/i.test(name),
  ),
)

/** Runs commands in a folder as a person would type them. What one sets, the next ones have. */
export class Terminal {
  readonly #folder: string
  readonly #assignments: string[] = []
  readonly #running: ChildProcess[] = []

  constructor(folder: string) {
    this.#folder = folder
  }

  async run(command: string) {
    if (ASSIGNMENT.test(command)) this.#assignments.push(command)
    const started = this.start(command)
    await once(started.child, 'close')
    return { code: started.child.exitCode, printed: started.printed() }
  }

  /** In a group of its own, which `stop` ends. */
  start(command: string) {
    const script = [...this.#assignments, command].join('\n')
    const child = spawn('bash', ['-c', script], {
      cwd: this.#folder,
      env: ENVIRONMENT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
      })
    this.#running.push(child)
    return { child, printed: () => printed }
  }

  /** Ends everything that still runs. */
  async stop() {
    for (const { pid } of this.#running) if (pid !== undefined) signalGroup(pid, 'SIGINT')
    for (const until = Date.now() + STOPPED_WITHIN_MS; Date.now() < until; await sleep(100))
      if (this.#alive().length === 0) return
    for (const pid of this.#alive()) signalGroup(pid, 'SIGKILL')
    throw new Error('A command did not end by itself')
  }

  #alive = () => this.#running.flatMap(({ pid }) => (pid !== undefined && signalGroup(pid, 0) ? [pid] : []))
}

function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal)
  } catch {
    return false
  }
}
