import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as v from 'valibot'
import { SAME_SECRET } from '../../../local/aws/contracts/account.ts'
import { queueModel } from './queues.ts'

export const CRASH_QUEUE = queueModel('crash', { visibilitySeconds: 2 })

const Endpoints = v.object({ dynamodb: v.string(), sqs: v.string(), scheduler: v.string() })
export type Endpoints = v.InferOutput<typeof Endpoints>

export interface CrashChild {
  readonly endpoints: Endpoints
  kill(): Promise<void>
}

/** Starts the process to be killed, always with the same files. */
export async function startCrashChild(dbPath: string, log: string): Promise<CrashChild> {
  const script = join(import.meta.dirname, 'crash-child.ts')
  const child: ChildProcess = fork(script, [dbPath, log], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, ...SAME_SECRET },
  })
  const exited = once(child, 'exit')
  const [message] = await once(child, 'message')
  return {
    endpoints: v.parse(Endpoints, message),
    kill: async () => {
      child.kill('SIGKILL')
      await exited
    },
  }
}
