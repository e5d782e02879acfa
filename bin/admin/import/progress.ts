import type { Writable } from 'node:stream'

const WIDTH = 30
const BAR_EVERY_MS = 100
const LINE_EVERY_MS = 5_000
const CLEAR_LINE = '\r\u001b[2K'

interface Step {
  readonly what: string
  readonly unit: string
}

export interface Progress {
  show(step: Step, done: number, total: number): void
  end(): void
}

/** A progress bar on a terminal. Elsewhere, such as in a log file, a line every few seconds. */
export function progressOn(err: Writable, now: () => number = () => performance.now()): Progress {
  const onTerminal = 'isTTY' in err && err.isTTY === true
  const every = onTerminal ? BAR_EVERY_MS : LINE_EVERY_MS
  const text = onTerminal ? bar : line
  let shownAt = now()
  return {
    show(step, done, total) {
      if (now() - shownAt < every) return
      shownAt = now()
      const share = total === 0 ? 1 : Math.min(1, done / total)
      err.write(text(step, share, done, total))
    },
    end() {
      if (onTerminal) err.write(CLEAR_LINE)
    },
  }
}

const percent = (share: number) => `${Math.floor(share * 100)} %`

const bar = ({ what }: Step, share: number) =>
  `${CLEAR_LINE}${what} ${'█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')} ${percent(share)}`

const line = ({ what, unit }: Step, share: number, done: number, total: number) =>
  `${what}: ${percent(share)}, ${done} of ${total} ${unit}\n`
