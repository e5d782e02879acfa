import { timingSafeEqual } from 'node:crypto'

/** Compares texts so that the time it takes tells nothing of how much of them is the same. */
export function isSameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
