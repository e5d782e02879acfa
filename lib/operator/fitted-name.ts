import { createHash } from 'node:crypto'

const HASH = 8

/** A name of at most so many signs. Another long name never becomes the same one. */
export function fittedName(name: string, most: number): string {
  if (name.length <= most) return name
  const hash = createHash('sha256').update(name).digest('hex').slice(0, HASH)
  return `${name.slice(0, most - HASH - 1)}-${hash}`
}
