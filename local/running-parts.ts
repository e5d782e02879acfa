import type { Running } from './aws/contracts/runtime.ts'

/** The parts that were started. They stop in reverse order, so that no part calls one that is gone. */
export class RunningParts implements Running {
  readonly #running: Running[] = []
  #stopping: Promise<void> | undefined

  keep<T extends Running>(part: T): T {
    this.#running.push(part)
    return part
  }

  onStop(end: () => void) {
    this.keep({ stop: async () => end() })
  }

  /** Stopping again waits for the same end: no part goes while another one still uses it. */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopAll()
    return this.#stopping
  }

  async #stopAll() {
    for (let part = this.#running.pop(); part; part = this.#running.pop()) await part.stop()
  }
}
