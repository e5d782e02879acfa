import { availableParallelism } from 'node:os'
import { type FunctionModel, FunctionThrottled } from '../contracts/function.ts'
import type { Failure } from './function-failure.ts'
import { type Call, FunctionWorker, type Outcome, type Surroundings } from './function-worker.ts'

/** More threads do not help on one machine: further events wait for a free one. */
const MOST_WORKERS = 32
/** More threads than processors help only when the running ones wait for something. */
const ENOUGH_WORKERS = availableParallelism()
/** Another thread helps an event that has waited for this long, for each thread that there is. */
const PATIENCE_MS = 25
/** Threads with more work than this share of the time would only slow each other down. */
const MOST_UTILIZED = 0.5
/** Then an event gets another thread only after so long. */
const TOO_LONG_MS = 2_000
const IDLE_MS = 30_000

interface Waiting {
  readonly call: Call
  readonly settle: (outcome: Outcome) => void
  readonly since: number
}

/** The sandboxes of one function: one per concurrent event, none when idle. */
export class FunctionPool {
  readonly #surroundings: Surroundings
  readonly #idle = new Map<FunctionWorker, NodeJS.Timeout>()
  readonly #workers = new Set<FunctionWorker>()
  readonly #waiting: Waiting[] = []
  readonly model: FunctionModel
  #active = 0
  #isStarting = false
  #movedAt = 0
  #stalled: NodeJS.Timeout | undefined

  constructor(model: FunctionModel, surroundings: Surroundings) {
    this.model = model
    this.#surroundings = surroundings
  }

  async run(call: Call, signal?: AbortSignal): Promise<Outcome> {
    if (this.#active >= (this.model.reservedConcurrency ?? Number.POSITIVE_INFINITY)) {
      throw new FunctionThrottled(`Rate Exceeded: ${this.model.name}`)
    }
    if (signal?.aborted) throw new FunctionThrottled(`${this.model.name} did not begin`)
    this.#active += 1
    try {
      return await this.#turn(call, signal)
    } finally {
      this.#active -= 1
    }
  }

  #turn(call: Call, signal: AbortSignal | undefined): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      const takeBack = () => {
        const place = this.#waiting.indexOf(waiting)
        if (place < 0) return
        this.#waiting.splice(place, 1)
        reject(new FunctionThrottled(`${this.model.name} did not begin`))
      }
      const settle = (outcome: Outcome) => {
        signal?.removeEventListener('abort', takeBack)
        resolve(outcome)
      }
      const waiting = { call, settle, since: performance.now() }
      this.#waiting.push(waiting)
      signal?.addEventListener('abort', takeBack, { once: true })
      this.#dispatch()
    })
  }

  async stop() {
    clearTimeout(this.#stalled)
    for (const timer of this.#idle.values()) clearTimeout(timer)
    this.#idle.clear()
    await Promise.all([...this.#workers].map((worker) => worker.stop()))
  }

  /** Gives events to free threads, and starts a thread when there are too few. */
  #dispatch() {
    for (const worker of this.#idle.keys()) {
      const next = this.#waiting.shift()
      if (!next) return
      void this.#serve(worker, next)
    }
    const [oldest] = this.#waiting
    if (!oldest || this.#isStarting || this.#workers.size >= MOST_WORKERS) return
    const patience = this.#patience(oldest)
    clearTimeout(this.#stalled)
    if (patience <= 0) void this.#startWorker()
    else this.#stalled = setTimeout(() => this.#dispatch(), patience)
  }

  /** How long the event should wait for the threads that there are. To load a function takes longer than most events. */
  #patience({ since }: Waiting): number {
    if (this.#workers.size === 0) return 0
    const isEnough = this.#workers.size >= ENOUGH_WORKERS
    const stalledSince = isEnough ? Math.max(since, this.#movedAt) : since
    const patience = stalledSince + this.#workers.size * PATIENCE_MS - performance.now()
    if (patience > 0 || !isEnough || performance.now() > since + TOO_LONG_MS) return patience
    return this.#utilization() > MOST_UTILIZED ? PATIENCE_MS : 0
  }

  #utilization(): number {
    const shares = [...this.#workers].map((worker) => worker.utilization())
    return shares.reduce((sum, share) => sum + share, 0) / shares.length
  }

  async #startWorker() {
    this.#isStarting = true
    const worker = new FunctionWorker(this.model, this.#surroundings)
    this.#workers.add(worker)
    const failure = await worker.start()
    this.#isStarting = false
    this.#movedAt = performance.now()
    if (failure) this.#refuse(worker, failure)
    else this.#rest(worker)
  }

  /** A function that cannot load fails the event that waits for it. */
  #refuse(worker: FunctionWorker, failure: Failure) {
    this.#workers.delete(worker)
    this.#waiting.shift()?.settle({ failure })
    this.#dispatch()
  }

  async #serve(worker: FunctionWorker, { call, settle }: Waiting) {
    clearTimeout(this.#idle.get(worker))
    this.#idle.delete(worker)
    settle(await worker.run(call))
    this.#movedAt = performance.now()
    if (worker.isDead) this.#workers.delete(worker)
    else this.#rest(worker)
    this.#dispatch()
  }

  #rest(worker: FunctionWorker) {
    this.#idle.set(worker, setTimeout(() => this.#recycle(worker), IDLE_MS).unref())
    this.#dispatch()
  }

  #recycle(worker: FunctionWorker) {
    this.#idle.delete(worker)
    this.#workers.delete(worker)
    void worker.stop()
  }
}
