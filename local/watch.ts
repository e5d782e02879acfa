import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT, SERVICE } from './synthesize.ts'

/** Editors write a file in several steps; they are one change. */
const SETTLE_MS = 300

/** Calls back after each change of the sources, one call at a time. */
export function watchSources(changed: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(changed)
    }, SETTLE_MS)
  }
  for (const source of SERVICE.sources.map((source) => join(ROOT, source))) {
    if (existsSync(source)) watch(source, { recursive: true }, soon)
  }
}

const POLL_MS = 500

/** A process started by another, such as npm, has no business left when that one was killed. */
export function whenOrphaned(ended: () => void) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    ended()
  }, POLL_MS)
  timer.unref()
}
