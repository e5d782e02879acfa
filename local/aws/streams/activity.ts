import { type FSWatcher, watch } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Report } from '../contracts/runtime.ts'

/** Nothing tells of writes to a database in memory: then its streams are looked at this often. */
const UNWATCHED_POLL_MS = 100
/** A watched file tells of every write; this is for the platform that forgets to. */
const WATCHED_POLL_MS = 1_000
/** Many writes in a row are read together. */
const GATHER_MS = 15

/** Tells when there may be something new in the streams, so that an idle runtime asks seldom. */
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

  /** Resolves soon after the next write since the given time, or when it is time to look anyway. */
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
