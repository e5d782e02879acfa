import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DeployedStack } from './stack.ts'

type Dataset = 'accounts' | 'people' | 'signals'

/** Imports rows with the admin command, which waits until they are found. Returns what it says of them. */
export async function importRows(
  { admin }: DeployedStack,
  type: Dataset,
  rows: readonly object[],
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-rows-'))
  const file = join(folder, `${type}.jsonl`)
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  try {
    return (await admin('import', file, '--type', type, '--wait')).trim()
  } finally {
    rmSync(folder, { recursive: true })
  }
}
