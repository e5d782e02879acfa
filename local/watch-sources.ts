import { existsSync, watch } from 'node:fs'

/** Editors write a file in several steps, which count as one change. */
const SETTLE_MS = 300

/** Calls back after changes, one call at a time. */
export function watchSources(sources: readonly string[], changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let last = Promise.resolve()
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      last = last.then(changed)
    }, SETTLE_MS)
  }
  const watchers = sources
    .filter((source) => existsSync(source))
    .map((source) => watch(source, { recursive: true }, soon))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
