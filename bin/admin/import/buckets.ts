import { createHash } from 'node:crypto'
import { type FileHandle, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileRow } from './file-row.ts'

/** At most one bucket of this size is in memory. */
const BUCKET_BYTES = 8_000_000
const MOST_BUCKETS = 512
const FLUSH_CHARACTERS = 64_000

/**
 * The rows of a file in parts that fit into memory. Rows with the same key are in the same part, in their
 * order.
 */
export interface Buckets {
  add(key: string, entry: FileRow): Promise<void>
  parts(): AsyncIterable<readonly FileRow[]>
  remove(): Promise<void>
}

export const openBuckets = (fileBytes: number): Promise<Buckets> | Buckets =>
  fileBytes <= BUCKET_BYTES ? inMemory() : onDisk(Math.ceil(fileBytes / BUCKET_BYTES))

function inMemory(): Buckets {
  const entries: FileRow[] = []
  return {
    async add(_key, entry) {
      entries.push(entry)
    },
    async *parts() {
      yield entries
    },
    async remove() {},
  }
}

interface Bucket {
  readonly path: string
  readonly handle: FileHandle
  text: string
}

async function onDisk(wanted: number): Promise<Buckets> {
  const folder = await mkdtemp(join(tmpdir(), 'signalbox-import-'))
  const buckets: Bucket[] = []
  for (let index = 0; index < Math.min(wanted, MOST_BUCKETS); index += 1) {
    const path = join(folder, `${index}.jsonl`)
    buckets.push({ path, handle: await open(path, 'w'), text: '' })
  }
  const flush = async (bucket: Bucket) => {
    const { text } = bucket
    bucket.text = ''
    await bucket.handle.write(text)
  }
  return {
    async add(key, entry) {
      const bucket = buckets[hash(key) % buckets.length]
      if (!bucket) return
      bucket.text += `${JSON.stringify(entry)}\n`
      if (bucket.text.length > FLUSH_CHARACTERS) await flush(bucket)
    },
    async *parts() {
      for (const bucket of buckets) {
        await flush(bucket)
        const text = await readFile(bucket.path, 'utf8')
        yield text.split('\n').flatMap((line): FileRow[] => (line === '' ? [] : [JSON.parse(line)]))
        await rm(bucket.path)
      }
    },
    async remove() {
      for (const { handle } of buckets) await handle.close()
      await rm(folder, { recursive: true })
    },
  }
}

const hash = (key: string) => createHash('sha1').update(key).digest().readUInt32BE(0)
