import { join } from 'node:path'
import { type Emulator, environmentOf } from '../emulator/emulator.ts'
import { ranCommand } from '../support/programs/command.ts'
import { pythonPackage } from '../support/programs/python-package.ts'
import { runbookCommands } from './runbook-commands.ts'

const AWS_CLI = '1.46.3'

const MAIN = 'Signalbox-main-restored'
const LOG = 'Signalbox-log-restored'

export interface Restored {
  readonly main: string
  readonly log: string
  /** Of the deployment that takes them up. */
  readonly settings: readonly string[]
}

/** Types the commands of the runbook, up to the fan-out, which waits for the stack. */
export async function restoreTables(emulator: Emulator): Promise<Restored> {
  const library = await pythonPackage('awscli', AWS_CLI)
  const values = { AT: new Date().toISOString(), MAIN, LOG }
  const script = runbookCommands(
    ['Restore', 'Tables from before'],
    values,
    (line) => !line.startsWith('admin'),
  )
  // The CLI takes an empty name for a profile that is missing.
  const { out } = await ranCommand(['bash', '-c', `unset AWS_PROFILE\n${script}`], {
    ...environmentOf(emulator),
    PATH: `${join(library, 'bin')}:${process.env.PATH}`,
    PYTHONPATH: library,
    AWS_PAGER: '',
  })
  const stream = out.trim().split('\n').at(-1) ?? ''
  const settings = [`signalbox:signalboxStream=${stream}`, `signalbox:webhookLogTable=${LOG}`]
  return { main: MAIN, log: LOG, settings }
}
