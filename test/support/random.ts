/** A stream of numbers that a seed determines: what fails can be repeated. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed >>> 0
  }

  /** From 0, below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, below the given one. */
  below = (count: number) => Math.floor(this.next() * count)

  chance = (probability: number) => this.next() < probability

  pick<T>(options: readonly T[]): T {
    const picked = options[this.below(options.length)]
    if (picked === undefined) throw new Error('nothing to pick from')
    return picked
  }

  some<T>(options: readonly T[], most: number): T[] {
    return Array.from({ length: this.below(most + 1) }, () => this.pick(options))
  }

  shuffled<T>(values: readonly T[]): T[] {
    return values
      .map((value) => ({ value, order: this.next() }))
      .sort((a, b) => a.order - b.order)
      .map(({ value }) => value)
  }
}
