import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { functionNameOf } from '../assembly/template/function-name.ts'
import {
  type FunctionModel,
  FunctionThrottled,
  type Invoke,
  type InvokeResult,
  UnknownFunction,
} from '../contracts/function.ts'
import type { Queues } from '../contracts/queue.ts'
import type { Clock, Report } from '../contracts/runtime.ts'
import type { Acceptance, StateStore } from '../contracts/state.ts'
import { Timetable } from '../timing/timetable.ts'
import { waitForRunning } from '../timing/wait-for-running.ts'
import { type Condition, destinationRecord, Invocation, retried } from './invocation.ts'

const COLLECTION = 'invocations'
/** The most events at a time; others wait here instead of in the functions' pools. */
const MOST_RUNNING = 64
const RETRY_MS = 1_000

export interface EventParts {
  readonly functions: readonly FunctionModel[]
  readonly invoke: Invoke
  readonly queues: Queues
  readonly store: StateStore
  readonly clock: Clock
  readonly report: Report
}

/** Stores accepted events, runs them when they are due, and sends results to their destinations. */
export class AcceptedEvents {
  readonly #options: EventParts
  readonly #models: ReadonlyMap<string, FunctionModel>
  readonly #pending = new Map<string, Invocation>()
  readonly #timetable: Timetable<string>
  readonly #ready: string[] = []
  readonly #running = new Set<Promise<void>>()
  #stopped = false

  constructor(options: EventParts) {
    this.#options = options
    this.#models = new Map(options.functions.map((model) => [model.name, model]))
    this.#timetable = new Timetable(options.clock, (id) => {
      this.#ready.push(id)
      this.#dispatch()
    })
  }

  async load() {
    for await (const { id, value } of this.#options.store.list(COLLECTION)) {
      this.#enter(id, v.parse(Invocation, value))
    }
  }

  async stop() {
    this.#stopped = true
    this.#timetable.stop()
    await waitForRunning(this.#running)
  }

  accept(nameOrArn: string, payload: unknown): Acceptance & { readonly requestId: string } {
    const functionName = functionNameOf(nameOrArn)
    if (!this.#models.has(functionName)) throw new UnknownFunction(`Function not found: ${nameOrArn}`)
    const now = this.#options.clock()
    const value = {
      functionName,
      payload: payload ?? null,
      acceptedAt: now,
      failures: 0,
      refusals: 0,
      dueAt: now,
    }
    const requestId = randomUUID()
    const writes = [{ collection: COLLECTION, id: requestId, value }]
    return { requestId, writes, committed: () => this.#enter(requestId, value) }
  }

  #enter(id: string, invocation: Invocation) {
    this.#pending.set(id, invocation)
    this.#timetable.set(id, invocation.dueAt)
  }

  #dispatch() {
    while (!this.#stopped && this.#running.size < MOST_RUNNING) {
      const id = this.#ready.shift()
      if (id === undefined) return
      const run = this.#run(id).finally(() => {
        this.#running.delete(run)
        this.#dispatch()
      })
      this.#running.add(run)
    }
  }

  async #run(id: string): Promise<void> {
    try {
      await this.#attempt(id)
    } catch (error) {
      this.#options.report(`The event ${id} could not be settled; trying again`, error)
      this.#timetable.set(id, this.#options.clock() + RETRY_MS)
    }
  }

  async #attempt(id: string): Promise<void> {
    const invocation = this.#pending.get(id)
    const model = this.#models.get(invocation?.functionName ?? '')
    if (invocation === undefined) return
    if (model === undefined) return this.#abandon(id, invocation)
    const result = await this.#invoke(id, invocation)
    const now = this.#options.clock()
    if (result !== undefined && result.functionError === undefined) {
      return this.#settle(id, model, invocation, 'Success', result)
    }
    // A function that stops with the runtime has not failed: the event runs again after the start.
    if (this.#stopped) return
    const { next, after } = retried(model, invocation, result, now)
    if (typeof next === 'string') return this.#settle(id, model, after, next, result)
    await this.#options.store.put(COLLECTION, id, { ...after, dueAt: next })
    this.#enter(id, { ...after, dueAt: next })
  }

  /** Undefined when the function has no capacity. */
  async #invoke(id: string, { functionName, payload }: Invocation): Promise<InvokeResult | undefined> {
    try {
      return await this.#options.invoke(functionName, payload, { requestId: id })
    } catch (error) {
      if (error instanceof FunctionThrottled) return undefined
      if (!(error instanceof Error)) throw error
      // An event that is too large to be handed over fails like any other.
      const payload = { errorType: error.name, errorMessage: error.message }
      return { payload, functionError: 'Unhandled', requestId: id }
    }
  }

  async #settle(
    id: string,
    model: FunctionModel,
    invocation: Invocation,
    condition: Condition,
    result: InvokeResult | undefined,
  ) {
    const { onSuccessArn, onFailureArn } = model.asynchronous
    const destination = condition === 'Success' ? onSuccessArn : onFailureArn
    const record = destinationRecord(model, invocation, condition, result, id, this.#options.clock())
    const passedOn = destination === undefined ? undefined : this.#passOn(destination, record)
    await this.#options.store.commit([{ collection: COLLECTION, id }, ...(passedOn?.writes ?? [])])
    this.#pending.delete(id)
    passedOn?.committed()
    if (condition !== 'Success') {
      this.#options.report(`${model.name}: gave up the event ${id} (${condition})`)
    }
  }

  #passOn(arn: string, record: object): Acceptance {
    if (arn.includes(':sqs:')) return this.#options.queues.accept(arn, JSON.stringify(record))
    return this.accept(arn, record)
  }

  /** The template no longer has the function. On AWS its events would be lost too. */
  async #abandon(id: string, { functionName }: Invocation) {
    this.#options.report(`Dropped the event ${id}: there is no function ${functionName} any more`)
    await this.#options.store.delete(COLLECTION, id)
    this.#pending.delete(id)
  }
}
