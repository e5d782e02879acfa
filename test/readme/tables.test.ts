import { readFileSync } from 'node:fs'
import { Writable } from 'node:stream'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../bin/admin/run-command.ts'
import { APIS } from '../../functions/reference/apis.ts'
import { Settings } from '../../lib/building-blocks/config.ts'
import { filesBelow } from '../support/imports.ts'

const README = readFileSync('README.md', 'utf8')
const ENDPOINTS = APIS.flatMap(({ endpoints }) => Object.values(endpoints)).map(
  ({ method, path }) => `${method} ${path}`,
)

/** Ids have other names in the reference, and a "…" stands for parameters. */
const placeholder = (call: string) => call.replace(/(:\w+|\{\w+\})/g, '{}')

describe.each(['README.md', ...filesBelow('docs', /\.md$/)])('%s', (document) => {
  test('names calls that exist', () => {
    const text = readFileSync(document, 'utf8')
    const calls = [...text.matchAll(/\b(GET|POST|PATCH|DELETE) (\/[\w/:{}-]*)/g)].map(
      ([, method, path]) => `${method} ${path}`,
    )
    const known = ENDPOINTS.map(placeholder)
    expect(calls.filter((call) => !known.includes(placeholder(call)))).toEqual([])
  })
})

test('README.md has every admin command, and no other one', async () => {
  let usage = ''
  const write = (text: Buffer, _: unknown, done: () => void) => {
    usage += text
    done()
  }
  expect(await runCommand(['--help'], new Writable({ write }), new Writable({ write }))).toBe(0)
  const commands = /Commands:\n([\s\S]*?)\n\n/.exec(usage)?.[1] ?? ''
  const table = README.slice(README.indexOf('| `npm run --silent admin --` |'))
  const cells = [...table.matchAll(/^\| (`.*?) \| /gm)].slice(1)
  const told = cells.flatMap(([, cell = '']) => cell.split(' · ').map((call) => call.replace(/`/g, ' ')))
  expect(commandsIn(told.join('\n'))).toEqual(commandsIn(commands))
})

const commandsIn = (lines: string) =>
  new Set([...lines.matchAll(/^ +((?:[a-z][a-z-]* ?)+)/gm)].map(([, name = '']) => name.trim()))

test('README.md has every setting with its default, and no other one', () => {
  const table = README.slice(README.indexOf('| Setting |'), README.indexOf('The tables that hold data stay'))
  const rows = [...table.matchAll(/^\| (`.*?) \| (.*?) \| /gm)].flatMap(([, names = '', defaults = '']) => {
    const values = defaults.replace(/`/g, '').split(', ')
    // One default stands for all settings of its row.
    const valueAt = (index: number) => (values.length === 1 ? values[0] : values[index])
    return names.split(', ').map((name, index) => [name.replace(/`/g, ''), valueAt(index)])
  })
  const defaults: Record<string, unknown> = v.parse(Settings, {})
  const known = Object.keys(Settings.entries).map((name) => [name, String(defaults[name] ?? 'none')])
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(known))
})
