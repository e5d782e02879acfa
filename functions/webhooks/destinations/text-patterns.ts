const PIECE_LENGTH = 3

/** Finds the patterns that occur in a text, and tries each only where the text has its first three characters. */
export class TextPatterns<T> {
  readonly #values = new Map<string, Set<T>>()
  readonly #byStart = new Map<string, Set<string>>()
  readonly #short = new Set<string>()

  get size() {
    return this.#values.size
  }

  add(pattern: string, value: T) {
    const values = this.#values.get(pattern)
    if (values) {
      values.add(value)
      return
    }
    this.#values.set(pattern, new Set([value]))
    if (pattern.length < PIECE_LENGTH) this.#short.add(pattern)
    else setOf(this.#byStart, pattern.slice(0, PIECE_LENGTH)).add(pattern)
  }

  delete(pattern: string, value: T) {
    const values = this.#values.get(pattern)
    if (!values?.delete(value) || values.size > 0) return
    this.#values.delete(pattern)
    this.#short.delete(pattern)
    const start = pattern.slice(0, PIECE_LENGTH)
    const same = this.#byStart.get(start)
    if (same?.delete(pattern) && same.size === 0) this.#byStart.delete(start)
  }

  /** The values of all patterns that occur in the text. */
  *in(text: string): Generator<T> {
    const found = new Set<string>()
    for (const pattern of this.#short) if (text.includes(pattern)) found.add(pattern)
    for (let at = 0; at + PIECE_LENGTH <= text.length; at += 1) {
      for (const pattern of this.#byStart.get(text.slice(at, at + PIECE_LENGTH)) ?? []) {
        if (text.startsWith(pattern, at)) found.add(pattern)
      }
    }
    for (const pattern of found) yield* this.#values.get(pattern) ?? []
  }
}

function setOf(map: Map<string, Set<string>>, key: string): Set<string> {
  const existing = map.get(key) ?? new Set()
  map.set(key, existing)
  return existing
}
