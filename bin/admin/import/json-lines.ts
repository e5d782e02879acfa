import { type FileRow, MAX_ROW_BYTES } from './file-row.ts'

const NEWLINE = 10
const SHOWN = 500

/** One JSON object per line. Of an endless line, no more than the largest row is kept in memory. */
export async function* jsonLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<FileRow> {
  let line = 1
  let parts: Uint8Array[] = []
  let length = 0
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      const rest = chunk.subarray(from, end)
      yield* entry(line, [...parts, rest], length + rest.length)
      parts = []
      length = 0
      from = end + 1
      line += 1
    }
    length += chunk.length - from
    if (length <= MAX_ROW_BYTES) parts.push(chunk.subarray(from))
  }
  yield* entry(line, parts, length)
}

const UTF8 = new TextDecoder('utf-8', { fatal: true })

function* entry(line: number, parts: readonly Uint8Array[], length: number): Generator<FileRow> {
  const bytes = Buffer.concat(parts)
  if (length > MAX_ROW_BYTES) {
    yield { line, row: shown(bytes), problem: `Must be at most ${MAX_ROW_BYTES} bytes long.` }
    return
  }
  const text = decoded(bytes)
  if (text === undefined) yield { line, row: shown(bytes), problem: 'Is not UTF-8 text.' }
  else if (text.trim() !== '') yield parsed(line, text)
}

const shown = (bytes: Buffer) => bytes.subarray(0, SHOWN).toString('utf8')

function decoded(bytes: Buffer): string | undefined {
  try {
    return UTF8.decode(bytes)
  } catch {
    return undefined
  }
}

function parsed(line: number, text: string): FileRow {
  try {
    return { line, row: JSON.parse(text) }
  } catch {
    return { line, row: text.slice(0, SHOWN), problem: 'Is not valid JSON.' }
  }
}
