import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accounts, people, signals } from '../mcp/sample-rows.ts'
import type { DeployedStack } from './stack.ts'

/** Rows of each dataset, and what the admin command says of them. */
export async function importSample({ admin }: DeployedStack): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-sample-'))
  const said: string[] = []
  try {
    for (const [type, rows] of Object.entries({
      accounts: accounts(100),
      people: people(100),
      signals: signals(100),
    })) {
      const file = join(folder, `${type}.jsonl`)
      writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
      said.push((await admin('import', file, '--type', type, '--wait')).trim())
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
  return said
}
