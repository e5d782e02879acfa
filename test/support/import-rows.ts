import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { admin } from './admin.ts'

/** Imports rows as the operator does. */
export async function importRows(
  dataDir: string,
  type: string,
  rows: readonly object[],
  ...flags: readonly string[]
): Promise<void> {
  const file = join(dataDir, `${type}-${randomUUID()}.jsonl`)
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  const { exitCode, err } = await admin(dataDir, 'import', file, '--type', type, ...flags)
  if (exitCode !== 0) throw new Error(err)
}
