import { join } from 'node:path'
import { type FunctionModel, FunctionThrottled, type Invoke } from './aws/contracts/function.ts'
import type { Clock, Report } from './aws/contracts/runtime.ts'
import { type EnvironmentOf, startFunctions } from './aws/lambda/start-functions.ts'
import type { RunningParts } from './running-parts.ts'

interface Options {
  readonly models: readonly FunctionModel[]
  readonly dataDir: string
  readonly executions: number
  readonly clock: Clock
  readonly report: Report
  readonly parts: RunningParts
}

/**
 * Functions learn the ports of the other parts from their environment, and those parts invoke functions.
 * So the parts start with `invoke`, and every invocation waits until `setEnvironment` is called.
 */
export function functionsAfterPorts({ models, dataDir, executions, clock, report, parts }: Options) {
  let setEnvironment: (environment: EnvironmentOf) => void = () => {}
  let giveUp: (reason: Error) => void = () => {}
  const environment = new Promise<EnvironmentOf>((resolve, reject) => {
    setEnvironment = resolve
    giveUp = reject
  })
  const functions = parts.keep(
    startFunctions({ models, environment, logFolder: join(dataDir, 'logs'), clock, report }),
  )
  parts.onStop(() => giveUp(new Error('The runtime stopped before its functions could start.')))
  let ended = () => {}
  let running = 0
  const invoke: Invoke = async (...event) => {
    if (running >= executions) throw new FunctionThrottled('Rate Exceeded: all executions are in use')
    running += 1
    try {
      return await functions.invoke(...event)
    } finally {
      running -= 1
      ended()
    }
  }
  const afterEachRun = (callback: () => void) => {
    ended = callback
  }
  return { invoke, setEnvironment, afterEachRun }
}
