import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TOOLS } from '../../functions/mcp/tools/tools.ts'

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
