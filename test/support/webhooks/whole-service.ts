import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import * as v from 'valibot'
import type { Account } from '../../../functions/entities/account.ts'
import type { Signal } from '../../../functions/signals/signal.ts'
import { signalItem } from '../../../functions/signals/signal-item.ts'
import type { DestinationChange } from '../../../functions/webhooks/destinations/destination.ts'
import { destinationWrites } from '../../../functions/webhooks/destinations/destination.writes.ts'
import { LogRow } from '../../../functions/webhooks/log/webhook-log.ts'
import { clientConfig } from '../../../local/aws/dynamodb/client.ts'
import { startDynamoDb } from '../../../local/aws/dynamodb/start-dynamodb.ts'
import { readRuntimeFile } from '../../../local/runtime-file.ts'
import { type ServiceProcess, startProcess } from '../../local/fixtures/process.ts'
import { dataWriters } from '../data/data-writers.ts'
import { anOrganization } from '../organization.ts'
import { scanAll } from '../scan.ts'

const PER_WRITE = 25

const Page = v.object({ data: v.array(LogRow), nextCursor: v.nullable(v.string()) })
type Page = v.InferOutput<typeof Page>

/** The service as `npm start` runs it. It keeps its data when it is killed. */
export async function startWholeService(env: NodeJS.ProcessEnv = {}) {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'signalbox-')), 'data')
  let running: ServiceProcess
  let client: DynamoDBDocumentClient
  let table = ''
  let webhookLog = ''

  const start = async () => {
    running = await startProcess('bin/local.ts', ['--port', '0', '--data', dataDir, '--empty'], env)
    const { endpoints, resources } = readRuntimeFile(dataDir)
    table = resources.TableName ?? ''
    webhookLog = resources.WebhookLogName ?? ''
    client?.destroy()
    client = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(endpoints.dynamodb)))
  }
  await start()

  return {
    start,
    baseUrl: () => running.baseUrl,
    kill: () => running.end('SIGKILL'),
    terminate: () => running.end('SIGTERM'),

    /** Megabytes of memory in use, without the embedded database. */
    memory() {
      const status = readFileSync(`/proc/${running.child.pid}/status`, 'utf8')
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
    },

    async organization() {
      const tableNames = { table, searchIndex: '', webhookLog } as never
      const organization = await anOrganization({ documentClient: () => client, tableNames })
      const call = async (path: string, init: RequestInit = {}) => {
        const headers = { authorization: `Bearer ${organization.apiKey}`, 'content-type': 'application/json' }
        const response = await fetch(`${running.baseUrl}${path}`, { headers, ...init })
        return response.json()
      }
      /** The rows of all pages. */
      const log = async (query = '') => {
        const rows: LogRow[] = []
        for (let cursor: string | null = ''; cursor !== null; ) {
          const page: string = `${cursor === '' ? '' : `&cursor=${cursor}`}`
          const { data, nextCursor }: Page = v.parse(
            Page,
            await call(`/webhook-log?limit=100${query}${page}`),
          )
          rows.push(...data)
          cursor = nextCursor
        }
        return rows
      }
      return { ...organization, call, log }
    },

    async setWebhook(change: Omit<DestinationChange, 'given'>) {
      const TransactItems = destinationWrites(table, { ...change, given: true }, new Date())
      await client.send(new TransactWriteCommand({ TransactItems }))
    },

    putAccount: (account: Account) => dataWriters(client, table).putAccount(account),

    /** Stores signals as an import does; the stream hands them on. */
    async store(signals: readonly Signal[]) {
      for (let at = 0; at < signals.length; at += PER_WRITE) {
        const requests = signals
          .slice(at, at + PER_WRITE)
          .map((signal) => ({ PutRequest: { Item: signalItem(signal) } }))
        await client.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }))
      }
    },

    /** The signals of requests that were begun and have no result in the log, when the service has ended. */
    async unsettled(): Promise<ReadonlySet<string>> {
      const copy = mkdtempSync(join(tmpdir(), 'signalbox-'))
      // The engine ends a moment after its parent.
      await sleep(1000)
      for (const name of ['database.sqlite', 'database.sqlite-wal'])
        if (existsSync(join(dataDir, name))) copyFileSync(join(dataDir, name), join(copy, name))
      const engine = await startDynamoDb({ dbPath: join(copy, 'database.sqlite') })
      const ended = DynamoDBDocumentClient.from(new DynamoDBClient(clientConfig(engine.endpoint)))
      const rows = await scanAll(ended, webhookLog)
      ended.destroy()
      await engine.stop()
      rmSync(copy, { recursive: true })
      return new Set(rows.flatMap(({ status, signalId }) => (status === 'sending' ? [String(signalId)] : [])))
    },

    async stop() {
      await running.end('SIGTERM')
      client.destroy()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Calls at a steady pace without waiting for earlier calls. Returns when all have ended. */
export async function steadily(perSecond: number, seconds: number, run: (index: number) => Promise<unknown>) {
  const startedAt = Date.now()
  const calls: Promise<unknown>[] = []
  for (let index = 0; index < perSecond * seconds; index += 1) {
    await sleep(Math.max(0, startedAt + (index * 1000) / perSecond - Date.now()))
    calls.push(run(index))
  }
  await Promise.all(calls)
}

/** Waits until the value has not changed for `quietMs`, at most `mostMs`. */
export async function settled(value: () => number, quietMs: number, mostMs: number) {
  const until = Date.now() + mostMs
  let last = value()
  let since = Date.now()
  while (Date.now() < until && Date.now() - since < quietMs) {
    await sleep(250)
    if (value() === last) continue
    last = value()
    since = Date.now()
  }
}
