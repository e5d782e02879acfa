import type { Clock } from '../contracts/runtime.ts'

/** Timers stand still while a laptop sleeps, so none runs longer than this. */
const LONGEST_TIMER_MS = 30_000

interface Entry<K> {
  readonly key: K
  readonly at: number
}

/** Calls back for each key at its time, also for very many keys. */
export class Timetable<K> {
  readonly #times = new Map<K, number>()
  readonly #clock: Clock
  readonly #due: (key: K) => void
  readonly #unwatch: (() => void) | undefined
  #heap: Entry<K>[] = []
  #timer: NodeJS.Timeout | undefined
  #timerAt = Number.POSITIVE_INFINITY
  #isStopped = false

  constructor(clock: Clock, due: (key: K) => void) {
    this.#clock = clock
    this.#due = due
    this.#unwatch = clock.watch?.(() => this.#run())
  }

  get size(): number {
    return this.#times.size
  }

  set(key: K, at: number) {
    if (this.#isStopped) return
    this.#times.set(key, at)
    this.#push({ key, at })
    if (this.#heap.length > 2 * this.#times.size + 64) this.#rebuild()
    if (at < this.#timerAt) this.#arm()
  }

  delete(key: K) {
    this.#times.delete(key)
  }

  stop() {
    this.#isStopped = true
    clearTimeout(this.#timer)
    this.#unwatch?.()
    this.#times.clear()
    this.#heap = []
  }

  #run() {
    const now = this.#clock()
    for (let top = this.#heap[0]; top !== undefined && top.at <= now; top = this.#heap[0]) {
      this.#pop()
      if (this.#times.get(top.key) !== top.at) continue
      this.#times.delete(top.key)
      this.#due(top.key)
    }
    this.#arm()
  }

  #arm() {
    clearTimeout(this.#timer)
    const next = this.#heap[0]
    this.#timerAt = next?.at ?? Number.POSITIVE_INFINITY
    if (next === undefined) return
    const wait = Math.min(Math.max(next.at - this.#clock(), 0), LONGEST_TIMER_MS)
    this.#timer = setTimeout(() => this.#run(), wait)
  }

  #push(entry: Entry<K>) {
    this.#heap.push(entry)
    this.#rise(this.#heap.length - 1)
  }

  #pop() {
    const last = this.#heap.pop()
    if (last === undefined || this.#heap.length === 0) return
    this.#heap[0] = last
    this.#sink(0)
  }

  /** Drops entries that a later `set` or `delete` has replaced. */
  #rebuild() {
    this.#heap = [...this.#times].map(([key, at]) => ({ key, at })).sort((a, b) => a.at - b.at)
  }

  #at(index: number): number {
    return this.#heap[index]?.at ?? Number.POSITIVE_INFINITY
  }

  #swap(a: number, b: number) {
    const [left, right] = [this.#heap[a], this.#heap[b]]
    if (left === undefined || right === undefined) return
    this.#heap[a] = right
    this.#heap[b] = left
  }

  #rise(index: number) {
    const parent = (index - 1) >> 1
    if (index === 0 || this.#at(parent) <= this.#at(index)) return
    this.#swap(index, parent)
    this.#rise(parent)
  }

  #sink(index: number) {
    const [left, right] = [2 * index + 1, 2 * index + 2]
    const child = this.#at(right) < this.#at(left) ? right : left
    if (this.#at(child) >= this.#at(index)) return
    this.#swap(index, child)
    this.#sink(child)
  }
}
