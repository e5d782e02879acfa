/** Receivers wait here for messages. */
export class Arrival {
  #waiting: (() => void)[] = []

  happened() {
    const waiting = this.#waiting
    this.#waiting = []
    for (const wake of waiting) wake()
  }

  /** Resolves at the next arrival, after the given time, or when the signal aborts. */
  next(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', stop)
        resolve()
      }
      const stop = () => {
        this.#waiting = this.#waiting.filter((waiting) => waiting !== wake)
        wake()
      }
      const timer = setTimeout(stop, milliseconds)
      if (signal.aborted) return stop()
      signal.addEventListener('abort', stop)
      this.#waiting.push(wake)
    })
  }
}
