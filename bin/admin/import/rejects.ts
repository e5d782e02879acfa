import { type FileHandle, open, rm } from 'node:fs/promises'
import type { Writable } from 'node:stream'
import type { FileRow } from './file-row.ts'

const MOST_SHOWN = 50

/** Reports rejected rows: the first ones on the terminal, all of them in a file next to the imported one. */
export async function openRejects(file: string, err: Writable) {
  const path = `${file}.rejected.jsonl`
  await rm(path, { force: true })
  let handle: Promise<FileHandle> | undefined
  let count = 0
  return {
    async add({ line, row }: FileRow, reason: string) {
      count += 1
      if (count <= MOST_SHOWN) err.write(`line ${line}: ${reason}\n`)
      handle ??= open(path, 'w')
      await (await handle).write(`${JSON.stringify({ line, reason, row })}\n`)
    },
    async close() {
      await (await handle)?.close()
      if (count > MOST_SHOWN) err.write(`and ${count - MOST_SHOWN} more\n`)
      if (count > 0) err.write(`All rejected rows are in ${path}\n`)
    },
  }
}

export type Rejects = Awaited<ReturnType<typeof openRejects>>
