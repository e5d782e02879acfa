/** At most so many requests within any window, by key. */
export interface Limit {
  readonly requests: number
  readonly perMs: number
}

/** Seconds to wait, or undefined when the request may pass. */
export function windowOf({ requests, perMs }: Limit, now: () => number) {
  const seen = new Map<string, number[]>()
  return (key: string): number | undefined => {
    const at = now()
    const times = (seen.get(key) ?? []).filter((time) => time > at - perMs)
    seen.set(key, times)
    if (times.length >= requests) return Math.max(1, Math.ceil(((times[0] ?? at) + perMs - at) / 1000))
    times.push(at)
    return undefined
  }
}
