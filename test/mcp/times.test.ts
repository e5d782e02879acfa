import { expect, test } from 'vitest'
import { readArguments } from '../../functions/mcp/arguments.ts'
import { argumentNames } from '../../functions/mcp/definition.ts'
import { TOOLS } from '../../functions/mcp/tools/tools.ts'

const toolNamed = (name: string) => {
  const found = TOOLS.find((tool) => tool.name === name)
  if (!found) throw new Error(`there is no tool ${name}`)
  return found
}

test('no tool takes the time of capture, which a model takes for the time of the event', () => {
  expect(TOOLS.filter((tool) => argumentNames(tool).includes('since'))).toEqual([])
  expect(argumentNames(toolNamed('query_data'))).toContain('fromDate')
})

test.each([
  ['query_data', { type: 'signals', since: '2026-10-01' }],
  ['save_query_to_list', { type: 'signals', list: 'A', since: '2026-10-01' }],
  ['get_list', { listId: 'lst_1', since: '2026-10-01' }],
])('%s says what to give instead', (name, given) => {
  expect(() => readArguments(toolNamed(name), given)).toThrow(/^since: Is when a signal was stored.*fromDate/)
})
