import type { Writable } from 'node:stream'

const WIDTH = 30
const EVERY_MS = 100
const CLEAR_LINE = '\r\u001b[2K'

export interface Progress {
  show(what: string, done: number, total: number): void
  end(): void
}

/** A progress bar on a terminal; nothing in a log file. */
export function progressOn(err: Writable): Progress {
  if (!('isTTY' in err) || err.isTTY !== true) return { show() {}, end() {} }
  let shownAt = 0
  return {
    show(what, done, total) {
      const now = performance.now()
      if (now - shownAt < EVERY_MS) return
      shownAt = now
      const share = total === 0 ? 1 : Math.min(1, done / total)
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
      err.write(`${CLEAR_LINE}${what} ${bar} ${Math.floor(share * 100)} %`)
    },
    end() {
      err.write(CLEAR_LINE)
    },
  }
}
