import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectedCounts } from '../support/exports/expected.ts'
import { bytesOf, rowsOf } from '../support/exports/export-file.ts'
import { EXPORTS } from '../support/exports/exports.ts'
import { type LocalService, startLocalService } from '../support/local/local-service.ts'
import { connect } from './mcp-client.ts'
import { organization, use } from './running-service.ts'

let service: LocalService
beforeAll(async () => {
  service = await startLocalService()
})
afterAll(() => service.stop())

/** Each in an organization of its own, which knows of no other upload. */
async function asNewcomer<T>(run: (client: Client, apiKey: string) => Promise<T>): Promise<T> {
  const { apiKey } = await organization(service, 0)
  const client = await connect(`${service.baseUrl}/mcp`, apiKey, '2026-07-28')
  try {
    return await run(client, apiKey)
  } finally {
    await client.close()
  }
}

describe.each(EXPORTS)('the export $name', (file) => {
  test.each(['none', 'every second'] as const)('as rows of a tool, with %s broken', async (broken) => {
    const rows = rowsOf(file, broken)
    const expected = expectedCounts(file, broken, false)
    const columns = file.columns.map(([name, field]) => ({ name, field }))
    await asNewcomer(async (client) => {
      const preview = await use(client, 'preview_upload', { rows })
      expect(preview.body).toMatchObject({ ...expected, columns })
      const { body } = await use(client, 'create_list_from_urls', { name: file.name, rows })
      expect(body.upload).toMatchObject({ ...expected, columns })
      expect(body.itemCount).toBe(expected.created)
      const refused = body.upload.rows.filter(({ status }: { status: string }) => status === 'refused')
      expect(refused.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual(
        broken === 'none' ? [] : [1, 3, 5].map((line) => [line, file.identity]),
      )
    })
  })

  test('as a file passes the gateway byte by byte', async () => {
    await asNewcomer(async (_client, apiKey) => {
      const reply = await fetch(`${service.baseUrl}/lists/upload?name=${file.name}`, {
        method: 'POST',
        headers: { 'x-api-key': apiKey, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytesOf(file)),
      })
      expect(reply.status).toBe(201)
      expect(await reply.json()).toMatchObject({ upload: expectedCounts(file, 'none', false) })
    })
  })
})
