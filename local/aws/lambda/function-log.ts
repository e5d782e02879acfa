import { createWriteStream, mkdirSync } from 'node:fs'
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
  const file = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
  const write = (line: string) => void file.write(`${line}\n`)
  const onLine = (line: string) => {
    write(line)
    const serious = v.safeParse(LogLine, line)
    if (serious.success) report(`${name}: ${serious.output.level} ${serious.output.message}`)
  }
  return {
    write,
    listen({ stdout, stderr }) {
      createInterface({ input: stdout }).on('line', onLine)
      createInterface({ input: stderr }).on('line', onLine)
    },
    close: () => new Promise((resolve) => file.end(() => resolve())),
  }
}
