import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import * as v from 'valibot'
import { runCommand } from '../../../../bin/admin/run-command.ts'
import { CREDENTIALS } from '../../../../local/aws/contracts/account.ts'
import { startTables, tableNames } from '../../../support/dynamodb.ts'
import { scanAll } from '../../../support/scan.ts'

const Counts = v.strictObject({
  read: v.number(),
  created: v.number(),
  updated: v.number(),
  unchanged: v.number(),
  rejected: v.number(),
  signals: v.number(),
})

const countsIn = (printed: string) => v.parse(Counts, JSON.parse(printed))

/** The tables, and the file that tells the admin command where they are. */
export async function anImportTarget() {
  const tables = await startTables()
  const folder = mkdtempSync(join(tmpdir(), 'signalbox-test-'))
  writeFileSync(
    join(folder, 'runtime.json'),
    JSON.stringify({
      endpoints: { dynamodb: tables.endpoint },
      credentials: CREDENTIALS,
      resources: { TableName: tableNames.table, SearchIndexName: tableNames.searchIndex },
    }),
  )
  const client = tables.documentClient()

  return {
    folder,
    client,

    file(name: string, content: string | readonly object[]): string {
      const path = join(folder, name)
      const lines =
        typeof content === 'string' ? content : content.map((row) => JSON.stringify(row)).join('\n')
      writeFileSync(path, lines)
      return path
    },

    async import(file: string, type: string, ...options: readonly string[]) {
      const [out, err] = [new PassThrough(), new PassThrough()]
      const args = ['import', file, '--type', type, '--json', '--data', folder, ...options]
      const exitCode = await runCommand(args, out.setEncoding('utf8'), err.setEncoding('utf8'))
      const [printed, said] = [String(out.read() ?? ''), String(err.read() ?? '')]
      if (printed === '') throw new Error(said)
      return { exitCode, err: said, counts: countsIn(printed) }
    },

    async items(kind: string): Promise<Record<string, unknown>[]> {
      return (await scanAll(client, tableNames.table)).filter((item) => item.kind === kind)
    },

    async stop() {
      await tables.stop()
      rmSync(folder, { recursive: true })
    },
  }
}

export type ImportTarget = Awaited<ReturnType<typeof anImportTarget>>
