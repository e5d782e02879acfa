import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { callerOf } from './caller.ts'
import { coverageOf } from './coverage.ts'
import { readDescription } from './description.ts'
import type { ContractOptions } from './options.ts'
import { startWebhookReceiver, type WebhookReceiver } from './receiver.ts'
import { newSuite } from './suite.ts'
import type { World } from './world.ts'

/** Reads the description of the service and finds out what can be checked. */
export async function openWorld(
  options: ContractOptions,
  say: (line: string) => void,
): Promise<{ readonly world: World; close(): void }> {
  const { baseUrl, key, otherKey, importCommand } = options
  const document = await fetch(`${baseUrl}/openapi.json`).catch((cause: unknown) => {
    throw new Error(`There is no answer from ${baseUrl}. Does the service run there?`, { cause })
  })
  assert.equal(document.status, 200, `${baseUrl}/openapi.json answers ${document.status}`)
  const description = readDescription(await document.json())
  const coverage = coverageOf(description)
  const caller = (each: string | undefined) => callerOf(baseUrl, each, description, coverage)
  const api = caller(key)
  const receiver = await startWebhookReceiver(options.receiverPort, options.receiverUrl)
  const world: World = {
    options,
    description,
    coverage,
    suite: newSuite(say),
    api,
    as: caller,
    stranger: caller(undefined),
    other: otherKey === undefined ? undefined : caller(otherKey),
    tag: `t${randomBytes(5).toString('hex')}`,
    receiver: (await isReached(api, receiver, options)) ? receiver : undefined,
    importRows: importCommand === undefined ? undefined : importerOf(importCommand),
  }
  return { world, close: () => receiver.stop() }
}

const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\]|.*\.localhost)$/

/** A service elsewhere never reaches a loopback address, so it is not asked. */
async function isReached(api: World['api'], { url, arrivals }: WebhookReceiver, options: ContractOptions) {
  const isHere = LOOPBACK.test(new URL(options.baseUrl).hostname)
  if (options.receiverUrl === undefined && !isHere) return false
  const { status, text } = await api.ask('POST', '/webhooks/test', { body: { url: `${url}/reached` } })
  const reached = status === 200 && arrivals.length === 1
  assert(reached || options.receiverUrl === undefined, `the service does not reach ${url}: ${text}`)
  return reached
}

function importerOf(command: string): NonNullable<World['importRows']> {
  return async (type, rows) => {
    const folder = mkdtempSync(join(tmpdir(), 'signalbox-contract-'))
    const file = join(folder, `${type}.jsonl`)
    writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
    await promisify(execFile)('sh', ['-c', `${command} "$1" --type "$2"`, 'sh', file, type]).finally(() =>
      rmSync(folder, { recursive: true }),
    )
  }
}
