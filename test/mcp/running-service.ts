import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '@modelcontextprotocol/client'
import { expect, vi } from 'vitest'
import { createOrganization } from '../support/admin.ts'
import { importRows } from '../support/import-rows.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { WITHIN_MS } from '../support/patience.ts'
import { accounts, people, signals } from './sample-rows.ts'

export interface Organization {
  readonly id: string
  readonly apiKey: string
}

/** The whole service with a hundred rows of each dataset. */
export async function startWithRows(): Promise<LocalService> {
  const service = await startLocalService({ simulator: true })
  const files = { accounts: accounts(100), people: people(100), signals: signals(100) }
  for (const [type, rows] of Object.entries(files)) await importRows(service.dataDir, type, rows)
  const { apiKey } = await organization(service, 0)
  await vi.waitFor(
    async () => {
      for (const type of Object.keys(files)) {
        const { body } = await rest(service, apiKey, 'GET', `/data?type=${type}&limit=100&hasEmail=false`)
        expect([type, body.count]).toEqual([type, 100])
      }
      const { body } = await rest(service, apiKey, 'GET', '/data?type=signals&industry=software&limit=100')
      expect(body.count).toBe(34)
    },
    { timeout: WITHIN_MS, interval: 500 },
  )
  return service
}

export const organization = (service: LocalService, credits: number): Promise<Organization> =>
  createOrganization(service.dataDir, credits)

export interface Answer {
  readonly status: number
  // Tests compare it with the answer of the other transport.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  readonly body: any
}

export async function rest(
  { baseUrl }: LocalService,
  apiKey: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const reply = await fetch(`${baseUrl}${path}`, {
    method,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  return { status: reply.status, body: text === '' ? undefined : JSON.parse(text) }
}

/** Calls a tool and shows its answer like one of REST. */
export async function use(client: Client, name: string, given: Record<string, unknown>): Promise<Answer> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: given })
  const [block] = content
  const text = JSON.parse(block?.type === 'text' ? block.text : 'null')
  if (isError) return { status: text.status, body: text }
  expect(structuredContent).toEqual(text)
  return { status: 200, body: text }
}

/** The logs of all functions so far. */
export const logsOf = ({ dataDir }: LocalService): string =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.log'))
    .map((file) => readFileSync(join(dataDir, file), 'utf8'))
    .join('\n')
