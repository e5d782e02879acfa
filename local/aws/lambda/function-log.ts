import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import type { Report } from '../contracts/runtime.ts'
import type { Output } from './function-worker.ts'

const LogLine = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ level: v.picklist(['WARN', 'ERROR', 'CRITICAL']), message: v.string() }),
)

export interface FunctionLog {
  listen(output: Output): void
  write(line: string): void
  close(): Promise<void>
}

/** One file per function for all its output. Warnings and errors also go to the console. */
export function openLog(folder: string, name: string, report: Report): FunctionLog {
  mkdirSync(folder, { recursive: true })
  const file = lastingFile(join(folder, `${name}.log`), report)
  const onLine = (line: string) => {
    file.write(line)
    const serious = v.safeParse(LogLine, line)
    if (serious.success) report(`${name}: ${serious.output.level} ${serious.output.message}`)
  }
  return {
    write: file.write,
    listen({ stdout, stderr }) {
      createInterface({ input: stdout }).on('line', onLine)
      createInterface({ input: stderr }).on('line', onLine)
    },
    close: file.close,
  }
}

/** A file that can't be written, such as on a full disk, loses lines. It says so once, and is tried again with each line. */
function lastingFile(path: string, report: Report) {
  let isBroken = false
  const open = (): WriteStream =>
    createWriteStream(path, { flags: 'a' }).on('error', (error) => {
      if (!isBroken)
        report(`${path} can not be written: ${error.message}. The service goes on without this log.`)
      isBroken = true
    })
  let stream = open()
  return {
    write(line: string) {
      if (stream.destroyed) stream = open()
      stream.write(`${line}\n`, (error) => {
        if (!error) isBroken = false
      })
    },
    close: () =>
      new Promise<void>((resolve) => {
        if (stream.destroyed) return resolve()
        stream.once('close', resolve).end()
      }),
  }
}
