import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Report } from '../contracts/runtime.ts'

/** Nothing announces writes to a database in memory, so its streams are polled. */
const UNWATCHED_POLL_MS = 100
/** A file watcher may miss a write on some platforms. */
const WATCHED_POLL_MS = 1_000
/** Writes within this time are read together. */
const GATHER_MS = 15

/** Announces writes to the database, so that an idle runtime polls rarely. */
export class Activity {
  readonly #watcher: FSWatcher | undefined
  readonly #pollMs: number
  readonly #waiting = new Set<() => void>()
  #happenedAt = 0

  constructor(databaseFile: string | undefined, report: Report) {
    this.#pollMs = databaseFile === undefined ? UNWATCHED_POLL_MS : WATCHED_POLL_MS
    if (databaseFile === undefined) return
    const name = basename(databaseFile)
    this.#watcher = watch(dirname(databaseFile), { persistent: false }, (_event, file) => {
      if (file?.startsWith(name)) this.happened()
    })
    this.#watcher.on('error', (error) => report('The database file cannot be watched', error))
  }

  happened() {
    this.#happenedAt = Date.now()
    for (const wake of this.#waiting) wake()
  }

  /** Resolves soon after the first write since the given time, or at the next poll. */
  next(since: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#waiting.delete(wake)
        signal.removeEventListener('abort', end)
        resolve()
      }
      const gather = () => setTimeout(end, GATHER_MS)
      const wake = () => {
        this.#waiting.delete(wake)
        clearTimeout(timer)
        timer = gather()
      }
      const missed = this.#happenedAt >= since
      let timer = missed ? gather() : setTimeout(end, this.#pollMs)
      if (signal.aborted) return end()
      signal.addEventListener('abort', end)
      if (!missed) this.#waiting.add(wake)
    })
  }

  stop() {
    this.#watcher?.close()
  }
}
