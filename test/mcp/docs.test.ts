import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { mcpApi } from '../../functions/mcp/mcp.api.ts'
import { TOOLS } from '../../functions/mcp/tools/tools.ts'
import { version } from '../../package.json'

const ServerEntry = v.object({
  version: v.string(),
  description: v.pipe(v.string(), v.maxLength(100)),
  remotes: v.tuple([v.object({ type: v.literal('streamable-http'), url: v.string() })]),
})

const DOCUMENT = readFileSync('docs/mcp.md', 'utf8')

test('docs/mcp.md has every tool with its endpoint, in the order of the code', () => {
  const rows = [...DOCUMENT.matchAll(/^\| `([a-z_]+)` \| `([A-Z]+ \/\S*)`[^|]*\| (.+) \|$/gm)]
  expect(rows.map(([, name, rest]) => [name, rest])).toEqual(
    TOOLS.map(({ name, endpoint: { method, path } }) => [name, `${method} ${path}`]),
  )
  const changeNothing = rows.filter(([, , , changes]) => changes === 'no').map(([, name]) => name)
  expect(changeNothing).toEqual(
    TOOLS.filter(({ annotations }) => annotations.readOnlyHint).map(({ name }) => name),
  )
})

test('docs/mcp.md has the number of tools', () => {
  expect(/all (\d+) tools/.exec(DOCUMENT)?.[1]).toBe(String(TOOLS.length))
})

test('the entry for registries names the endpoint and the version of this service', () => {
  const entry = v.parse(ServerEntry, JSON.parse(readFileSync('docs/samples/server.json', 'utf8')))
  expect(entry.version).toBe(version)
  expect(new URL(entry.remotes[0].url.replace(/[{}]/g, '')).pathname).toBe(
    `/stage/v1${mcpApi.endpoints.callMcp.path}`,
  )
})
