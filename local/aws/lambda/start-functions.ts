import { randomUUID } from 'node:crypto'
import { functionNameOf } from '../assembly/template/function-name.ts'
import { type FunctionModel, type Invoke, type InvokeResult, UnknownFunction } from '../contracts/function.ts'
import type { Clock, Report, Running } from '../contracts/runtime.ts'
import { type Failure, responseTooLarge } from './function-failure.ts'
import { type FunctionLog, openLog } from './function-log.ts'
import { FunctionPool } from './function-pool.ts'
import type { Outcome } from './function-worker.ts'
import { traceOfCall } from './lineage.ts'

/** Lambda's limit for an event and an answer: 6 MB and a little for the envelope. */
const MOST_PAYLOAD_BYTES = 6_291_556

export class PayloadTooLarge extends Error {
  override readonly name = 'RequestTooLargeException'
}

/** A function's environment without the variables that AWS sets. */
export type EnvironmentOf = (model: FunctionModel) => Readonly<Record<string, string>>

export interface FunctionsOptions {
  readonly models: readonly FunctionModel[]
  /** Resolves when every port is open. Invocations wait for it. */
  readonly environment: Promise<EnvironmentOf>
  readonly logFolder: string
  readonly clock?: Clock
  readonly report: Report
}

export interface Functions extends Running {
  readonly invoke: Invoke
}

interface Entry {
  readonly pool: FunctionPool
  readonly log: FunctionLog
}

/** Every function of the template, isolated from the others and from this process. */
export function startFunctions(options: FunctionsOptions): Functions {
  const opened = options.environment.then((environmentOf) => openAll(options, environmentOf))
  const entryOf = async (nameOrArn: string): Promise<Entry> => {
    const entry = (await opened).get(functionNameOf(nameOrArn))
    if (!entry) throw new UnknownFunction(`Function not found: ${nameOrArn}`)
    return entry
  }
  return {
    invoke: async (nameOrArn, payload, { requestId = randomUUID(), traces = [], signal } = {}) => {
      const { pool, log } = await entryOf(nameOrArn)
      const event = JSON.stringify(payload ?? null)
      if (Buffer.byteLength(event) > MOST_PAYLOAD_BYTES) {
        throw new PayloadTooLarge(`An event may have at most ${MOST_PAYLOAD_BYTES} bytes`)
      }
      const trace = traceOfCall(pool.model.name, traces, Date.now())
      const result = resultOf(requestId, await pool.run({ requestId, event, trace }, signal))
      if (result.functionError) complain(pool.model.name, log, options.report, result)
      return result
    },
    async stop() {
      // Rejected when the runtime stopped before its functions started.
      const entries = [...(await opened.catch(() => new Map<string, Entry>())).values()]
      await Promise.all(entries.map(({ pool }) => pool.stop()))
      await Promise.all(entries.map(({ log }) => log.close()))
    },
  }
}

const openAll = ({ models, logFolder, clock, report }: FunctionsOptions, environmentOf: EnvironmentOf) =>
  new Map(
    models.map((model): [string, Entry] => {
      const log = openLog(logFolder, model.name, report)
      const environment = { ...setByAws(model), ...environmentOf(model) }
      const surroundings = { environment, ahead: clock?.ahead, listen: log.listen }
      return [model.name, { log, pool: new FunctionPool(model, surroundings) }]
    }),
  )

function resultOf(requestId: string, outcome: Outcome): InvokeResult {
  if ('failure' in outcome) return failed(requestId, outcome.failure)
  const bytes = Buffer.byteLength(outcome.payload)
  if (bytes > MOST_PAYLOAD_BYTES) return failed(requestId, responseTooLarge(bytes))
  return { requestId, payload: JSON.parse(outcome.payload) }
}

const failed = (requestId: string, failure: Failure): InvokeResult => ({
  requestId,
  payload: failure,
  functionError: 'Unhandled',
})

function complain(name: string, log: FunctionLog, report: Report, { requestId, payload }: InvokeResult) {
  log.write(JSON.stringify({ level: 'ERROR', requestId, failure: payload }))
  const { errorType, errorMessage } = Object(payload)
  // An authorizer has no other way to say that a caller must show who he is.
  if (errorMessage === 'Unauthorized') return
  report(`${name}: ${errorType}: ${errorMessage}`)
}

const setByAws = (model: FunctionModel) => ({
  AWS_LAMBDA_FUNCTION_NAME: model.name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(model.memoryMb),
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${model.name}`,
  AWS_LAMBDA_LOG_STREAM_NAME: 'local',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  LAMBDA_TASK_ROOT: model.code,
  _HANDLER: model.handler,
  TZ: ':UTC',
})
