/** Counts what each address does in a window of time. Each worker has counts of its own. */
export interface AddressCounts {
  /** Counts one more. Gives how many there are in this window. */
  oneMore(address: string, now: Date): number
  /** When the next window begins, in seconds from now. */
  secondsLeft(now: Date): number
}

export function addressCounts(windowMs: number): AddressCounts {
  let counts = new Map<string, number>()
  let window = 0
  return {
    oneMore(address, now) {
      const current = Math.floor(now.getTime() / windowMs)
      if (current !== window) counts = new Map()
      window = current
      const count = (counts.get(address) ?? 0) + 1
      counts.set(address, count)
      return count
    },
    secondsLeft: (now) => Math.ceil((windowMs - (now.getTime() % windowMs)) / 1000),
  }
}
