import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Clock, Report } from '../contracts/runtime.ts'
import type { StateStore } from '../contracts/state.ts'
import { keepWhileRunning } from '../timing/keep-while-running.ts'
import { pause } from '../timing/pause.ts'
import { resultOf, Task } from './move-task.ts'
import { parseInput, whole } from './parse-input.ts'
import type { Queue } from './queue.ts'
import type { QueueSet } from './queue-set.ts'
import { SqsError } from './sqs-error.ts'

const COLLECTION = 'queue move tasks'
/** The progress of a running task is stored after this many messages. */
const STORE_EVERY = 100

const Start = v.strictObject({
  SourceArn: v.string(),
  DestinationArn: v.optional(v.string()),
  MaxNumberOfMessagesPerSecond: v.optional(whole(1, 500)),
})
const List = v.strictObject({ SourceArn: v.string(), MaxResults: v.optional(whole(1, 10), 1) })
const Cancel = v.strictObject({ TaskHandle: v.string() })

interface Parts {
  readonly queues: QueueSet
  readonly store: StateStore
  readonly clock: Clock
  readonly report: Report
}

/** Moves messages from a dead-letter queue to their origin or to another queue. */
export class MoveTasks {
  readonly #parts: Parts
  readonly #tasks = new Map<string, Task>()
  readonly #running = new Set<Promise<void>>()
  readonly #stopping = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Continues the tasks that were running when the process ended. */
  async load() {
    for await (const { id, value } of this.#parts.store.list(COLLECTION)) {
      const task = v.parse(Task, value)
      this.#tasks.set(id, task)
      if (task.status === 'RUNNING') this.#run(id, task)
    }
  }

  /** Waits for the message that is being moved now. Other messages are moved after the next start. */
  async stop() {
    this.#stopping.abort()
    await Promise.all(this.#running)
  }

  async start(input: unknown) {
    const request = parseInput(Start, input)
    const source = this.#deadLetterQueue(request.SourceArn)
    if (request.DestinationArn !== undefined) this.#queue(request.DestinationArn)
    if (this.#of(request.SourceArn).some(([, task]) => task.status === 'RUNNING')) {
      const message =
        'There is already a task running. Only one active task is allowed for a source queue arn.'
      throw new SqsError('UnsupportedOperation', message)
    }
    const task: Task = {
      sourceArn: request.SourceArn,
      ...(request.DestinationArn !== undefined && { destinationArn: request.DestinationArn }),
      ...(request.MaxNumberOfMessagesPerSecond !== undefined && {
        perSecond: request.MaxNumberOfMessagesPerSecond,
      }),
      status: 'RUNNING',
      startedAt: this.#parts.clock(),
      toMove: source.count('ready'),
      moved: 0,
    }
    const id = randomUUID()
    this.#tasks.set(id, task)
    await this.#parts.store.put(COLLECTION, id, task)
    this.#run(id, task)
    return { TaskHandle: id }
  }

  list(input: unknown) {
    const request = parseInput(List, input)
    this.#queue(request.SourceArn)
    const newest = this.#of(request.SourceArn).sort(([, a], [, b]) => b.startedAt - a.startedAt)
    return { Results: newest.slice(0, request.MaxResults).map(([id, task]) => resultOf(id, task)) }
  }

  async cancel(input: unknown) {
    const { TaskHandle: id } = parseInput(Cancel, input)
    const task = this.#tasks.get(id)
    if (task === undefined) throw new SqsError('ResourceNotFoundException', 'Task does not exist.')
    if (task.status !== 'RUNNING') {
      throw new SqsError('UnsupportedOperation', 'Only active tasks can be cancelled.')
    }
    task.status = 'CANCELLED'
    await this.#parts.store.put(COLLECTION, id, task)
    return { ApproximateNumberOfMessagesMoved: task.moved }
  }

  #run(id: string, task: Task) {
    const settled = this.#moveAll(id, task)
      .catch((error) => this.#fail(id, task, error))
      .catch((error) => this.#parts.report(`The end of the move task ${id} could not be stored`, error))
    keepWhileRunning(this.#running, settled)
  }

  async #fail(id: string, task: Task, error: unknown) {
    const foreseen = error instanceof SqsError
    if (!foreseen) this.#parts.report(`Moving messages of ${task.sourceArn} failed`, error)
    task.status = 'FAILED'
    task.failure = foreseen ? error.message : 'Internal failure'
    await this.#parts.store.put(COLLECTION, id, task)
  }

  async #moveAll(id: string, task: Task) {
    const source = this.#queue(task.sourceArn)
    const { signal } = this.#stopping
    const destination = (message: { sourceArn?: string | undefined }) =>
      this.#queue(task.destinationArn ?? message.sourceArn)
    while (task.status === 'RUNNING' && !signal.aborted) {
      const more = await source.moveNext(destination)
      if (!more) task.status = 'COMPLETED'
      else task.moved++
      if (!more || task.moved % STORE_EVERY === 0) await this.#parts.store.put(COLLECTION, id, task)
      if (task.perSecond !== undefined) await pause(this.#parts.clock, 1000 / task.perSecond, signal)
    }
  }

  #of(sourceArn: string): [string, Task][] {
    return [...this.#tasks].filter(([, task]) => task.sourceArn === sourceArn)
  }

  #queue(arn: string | undefined): Queue {
    if (arn === undefined) throw new SqsError('UnsupportedOperation', 'CouldNotDetermineMessageSource')
    try {
      return this.#parts.queues.byArn(arn)
    } catch (cause) {
      if (!(cause instanceof SqsError)) throw cause
      throw new SqsError('ResourceNotFoundException', `The resource ${arn} does not exist.`)
    }
  }

  #deadLetterQueue(arn: string): Queue {
    const queue = this.#queue(arn)
    if (this.#parts.queues.sourcesOf(queue).length > 0) return queue
    const message = 'Source queue must be configured as a Dead Letter Queue.'
    throw new SqsError('InvalidParameterValue', message)
  }
}
