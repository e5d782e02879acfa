import { join } from 'node:path'
import type { EventLoopUtilization } from 'node:perf_hooks'
import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { FunctionModel } from '../contracts/function.ts'
import type { Clock } from '../contracts/runtime.ts'
import { exited, type Failure, outOfMemory, timedOut } from './function-failure.ts'

const BOOTSTRAP = new URL('bootstrap.mjs', import.meta.url)
/** The limit for loading a function: 10 on Lambda, more on a busy laptop. The function's timeout counts after that. */
const START_SECONDS = 60

const Failed = v.object({
  errorType: v.string(),
  errorMessage: v.string(),
  trace: v.array(v.string()),
})
const Message = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('answered'), payload: v.string() }),
  v.object({ kind: v.literal('failed'), error: Failed }),
  v.object({ kind: v.literal('crashed'), error: Failed }),
])
type Message = v.InferOutput<typeof Message>

export type Outcome = { readonly payload: string } | { readonly failure: Failure }

/** One call of a function. */
export interface Call {
  readonly requestId: string
  readonly event: string
  /** The trace header, which leads to the calls before this one. */
  readonly trace: string
}

export interface Output {
  readonly stdout: Readable
  readonly stderr: Readable
}

export interface Surroundings {
  readonly environment: Readonly<Record<string, string>>
  readonly ahead?: Clock['ahead']
  readonly listen: (output: Output) => void
}

/** A thread with its own module state, memory limit and environment. */
export class FunctionWorker {
  readonly #model: FunctionModel
  readonly #thread: Worker
  #settle: ((message: Message | Failure) => void) | undefined
  #used: EventLoopUtilization | undefined
  #dead: Failure | undefined
  #requestId = 'init'

  constructor(model: FunctionModel, { environment, ahead, listen }: Surroundings) {
    const [file = '', exported = ''] = model.handler.split('.')
    this.#model = model
    this.#thread = new Worker(BOOTSTRAP, {
      name: model.name,
      env: { ...environment },
      argv: [],
      execArgv: [],
      stdout: true,
      stderr: true,
      workerData: { file: join(model.code, `${file}.mjs`), exported, ahead },
      resourceLimits: { maxOldGenerationSizeMb: model.memoryMb },
    })
    listen(this.#thread)
    this.#thread.on('message', (message) => this.#receive(v.parse(Message, message)))
    this.#thread.on('error', (error) => this.#die(failureOf(error, this.#requestId)))
    this.#thread.on('exit', (code) => this.#die(exited(this.#requestId, code)))
  }

  get isDead() {
    return this.#dead !== undefined
  }

  /** The share of the time since the last question in which this thread had work, from 0 to 1. */
  utilization(): number {
    const now = this.#thread.performance.eventLoopUtilization()
    const { utilization } = this.#thread.performance.eventLoopUtilization(now, this.#used)
    this.#used = now
    return utilization
  }

  /** The cold start. */
  async start(): Promise<Failure | undefined> {
    const message = await this.#next(START_SECONDS)
    return 'errorType' in message ? message : undefined
  }

  async run({ requestId, event, trace }: Call): Promise<Outcome> {
    this.#requestId = requestId
    const deadline = Date.now() + this.#model.timeoutSeconds * 1_000
    this.#thread.postMessage({ event, trace, deadline, context: this.#context(requestId) })
    const message = await this.#next(this.#model.timeoutSeconds)
    if ('errorType' in message) return { failure: message }
    if (message.kind === 'answered') return { payload: message.payload }
    return { failure: message.kind === 'failed' ? message.error : exited(requestId, 1) }
  }

  async stop() {
    await this.#thread.terminate()
  }

  /** The thread's next message, or why none will come. */
  #next(seconds: number): Promise<Message | Failure> {
    if (this.#dead) return Promise.resolve(this.#dead)
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#die(timedOut(this.#requestId, seconds)), seconds * 1_000)
      this.#settle = (message) => {
        clearTimeout(timer)
        resolve(message)
      }
    })
  }

  #receive(message: Message) {
    if (message.kind === 'crashed') this.#die(message.error)
    else this.#settle?.(message)
  }

  #die(failure: Failure) {
    this.#dead ??= failure
    this.#settle?.(this.#dead)
    void this.#thread.terminate()
  }

  #context(awsRequestId: string) {
    const { name, arn, memoryMb } = this.#model
    return {
      awsRequestId,
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: arn,
      memoryLimitInMB: String(memoryMb),
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: 'local',
    }
  }
}

function failureOf(error: unknown, requestId: string): Failure {
  if (!(error instanceof Error)) return exited(requestId, 1)
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') return outOfMemory(requestId)
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
}
