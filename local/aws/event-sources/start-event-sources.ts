import type { EventSourceModel } from '../contracts/event-source.ts'
import type { FunctionModel, Invoke } from '../contracts/function.ts'
import type { Clock, Report, Running } from '../contracts/runtime.ts'
import type { StateStore } from '../contracts/state.ts'
import type { TableModel } from '../contracts/table.ts'
import type { LocalQueues } from '../queues/start-queues.ts'
import { Activity } from '../streams/activity.ts'
import { StreamClient } from '../streams/stream-client.ts'
import { waitForRunning } from '../timing/wait-for-running.ts'
import { compileFilters } from './filter.ts'
import { QueueSource } from './queue-source.ts'
import { StreamReader } from './stream-reader.ts'

/** A batch that is cut off runs again after the start, and so does what it has sent to somebody else. */
const BATCHES_END_WITHIN_MS = 30_000

interface Options {
  readonly mappings: readonly EventSourceModel[]
  readonly functions: readonly FunctionModel[]
  readonly tables: readonly TableModel[]
  readonly invoke: Invoke
  readonly queues: LocalQueues
  readonly dynamodbEndpoint: string
  /** The engine's file. Its changes announce new stream records. */
  readonly databaseFile?: string | undefined
  readonly store: StateStore
  readonly clock: Clock
  readonly report: Report
}

interface EventSources extends Running {
  /** Call it when a stream may have new records, such as after a function ran. */
  readonly wake: () => void
}

export async function startEventSources(options: Options): Promise<EventSources> {
  const activity = new Activity(options.databaseFile, options.report)
  const sources: Running[] = []
  for (const mapping of options.mappings) {
    if (mapping.enabled) sources.push(await startSource(mapping, options, activity))
  }
  return {
    wake: () => activity.happened(),
    stop: async () => {
      activity.stop()
      await waitForRunning(
        sources.map((source) => source.stop()),
        BATCHES_END_WITHIN_MS,
      )
    },
  }
}

async function startSource(
  mapping: EventSourceModel,
  options: Options,
  activity: Activity,
): Promise<Running> {
  const { source } = mapping
  const filter = compileFilters(mapping.filters)
  for (const arn of [mapping.onFailureArn, source.kind === 'queue' ? source.queueArn : undefined]) {
    if (arn !== undefined && !options.queues.has(arn)) throw missing('queue', arn)
  }
  const model = named(options.functions, mapping.functionName, 'function')
  if (source.kind === 'queue') {
    const queue = options.queues.queue(source.queueArn)
    return new QueueSource({ ...options, mapping, model, filter, queue })
  }
  const table = named(options.tables, source.tableName, 'table')
  const stream = await StreamClient.open(options.dynamodbEndpoint, source.tableName)
  const eventSourceArn = `${table.arn}/stream/${stream.streamArn.split('/').at(-1)}`
  return new StreamReader({ ...options, mapping, filter, model, stream, eventSourceArn, activity })
}

function named<T extends { readonly name: string }>(all: readonly T[], name: string, what: string): T {
  const found = all.find((each) => each.name === name)
  if (found === undefined) throw missing(what, name)
  return found
}

const missing = (what: string, name: string) =>
  new Error(`An event source mapping names the ${what} ${name}, which is not there.`)
