// Loads a bundle in a worker thread and runs its handler, one event at a time, as Lambda's runtime does.
// Plain JavaScript, because Node starts a worker thread only from a file it can read.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { liveAhead } from './live-ahead.mjs'

/** Deadlines are given in the time of the machine. */
const machineTime = Date.now

const describe = (error) => {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] }
  return { errorType: error.name, errorMessage: error.message, trace: (error.stack ?? '').split('\n') }
}

// Errors outside the handler's promise end the process and its event, as on AWS.
process.on('uncaughtException', (error) => fail(describe(error)))
process.on('unhandledRejection', (reason) =>
  fail({ ...describe(reason), errorType: 'Runtime.UnhandledPromiseRejection' }),
)

function fail(error) {
  parentPort.postMessage({ kind: 'crashed', error })
  process.exit(129)
}

async function load() {
  const { file, exported, ahead } = workerData
  if (ahead) liveAhead(ahead)
  const bundle = await import(pathToFileURL(file).href)
  if (typeof bundle[exported] !== 'function') throw new TypeError(`${file} exports no function ${exported}`)
  return bundle[exported]
}

async function answer(handler, { event, context, deadline, trace }) {
  process.env._X_AMZN_TRACE_ID = trace
  try {
    const result = await handler(JSON.parse(event), {
      ...context,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => Math.max(0, deadline - machineTime()),
    })
    return { kind: 'answered', payload: serialize(result) }
  } catch (error) {
    return { kind: 'failed', error: describe(error) }
  }
}

function serialize(result) {
  try {
    return JSON.stringify(result) ?? 'null'
  } catch (error) {
    error.name = 'Runtime.MarshalError'
    throw error
  }
}

try {
  const handler = await load()
  parentPort.on('message', async (message) => parentPort.postMessage(await answer(handler, message)))
  parentPort.postMessage({ kind: 'ready' })
} catch (error) {
  fail(describe(error))
}
