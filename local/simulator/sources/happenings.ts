import { createHash } from 'node:crypto'

export interface Happening {
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly at: number
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** A number from 0 to 1 that is always the same for the same parts. */
export function chance(...parts: readonly (string | number)[]): number {
  return createHash('sha256').update(JSON.stringify(parts)).digest().readUInt32BE(0) / 0x1_0000_0000
}

export const pick = <T>(options: readonly [T, ...T[]], ...parts: readonly (string | number)[]): T =>
  options[Math.floor(chance(...parts) * options.length)] ?? options[0]

/** One event in each period of `every` milliseconds, at a random time within it. */
export function* happenings(
  key: string,
  every: number,
  from: number,
  until: number,
): Generator<{ n: number; at: number }> {
  for (let n = Math.floor(until / every); n >= Math.floor(from / every); n -= 1) {
    const at = Math.floor((n + chance(key, n)) * every)
    if (at <= until && at > from) yield { n, at }
  }
}
