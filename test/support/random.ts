import { numbersFrom } from '../../local/demo/chance.ts'

/** Random numbers from a seed, so that a failure can be repeated. */
export class Random {
  /** From 0 to below 1. */
  readonly next: () => number

  constructor(seed: number) {
    this.next = numbersFrom(seed)
  }

  /** A whole number below the given one. */
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
