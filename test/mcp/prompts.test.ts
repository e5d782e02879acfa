import type { Client } from '@modelcontextprotocol/client'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROMPTS } from '../../functions/mcp/prompts/prompts.ts'
import { TOOLS } from '../../functions/mcp/tools/tools.ts'
import { dynamoApiKeys } from '../../functions/organizations/api-key.store.ts'
import { createApiKey } from '../../functions/organizations/api-key.ts'
import { systemClock } from '../../functions/shared/clock.ts'
import { ENV } from '../../functions/shared/env.ts'
import { KeyLimits, NO_LIMITS } from '../../functions/shared/http/key-limits.ts'
import { newId } from '../../functions/shared/ids.ts'
import type { Handler } from '../support/call.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'
import { anOrganization } from '../support/organization.ts'
import { connect, ERAS, type Era, fetchFrom } from './mcp-client.ts'

const URL = 'https://localhost/api/v1/mcp'
let tables: Tables
let handler: Handler
let organization: Awaited<ReturnType<typeof anOrganization>>
beforeAll(async () => {
  tables = await startTables()
  const unused = Object.fromEntries(Object.values(ENV).map((name) => [name, 'http://127.0.0.1:1/none']))
  Object.assign(process.env, unused, tables.env)
  ;({ handler } = await import('../../functions/mcp/serve-mcp.handler.ts'))
  organization = await anOrganization(tables)
})
afterAll(() => tables.stop())

const clientOf = (apiKey: string, era: Era) => connect(URL, apiKey, era, fetchFrom(handler))

describe.each(Object.keys(ERAS) as Era[])('prompts over %s', (era) => {
  let client: Client
  beforeAll(async () => {
    client = await clientOf(organization.apiKey, era)
  })

  test('are listed with their arguments', async () => {
    const { prompts } = await client.listPrompts()
    expect(prompts.map(({ name, arguments: all = [] }) => [name, all.map((one) => one.name)])).toEqual([
      ['find_companies', ['companies', 'signals', 'list']],
      ['watch_list', ['list', 'credits']],
      ['review_signals', ['list', 'days']],
    ])
  })

  test('become a message with what was given', async () => {
    const { messages } = await client.getPrompt({
      name: 'watch_list',
      arguments: { list: 'Berlin', credits: '300' },
    })
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({ role: 'user', content: { type: 'text' } })
    const text = JSON.stringify(messages)
    expect(text).toContain('\\"Berlin\\"')
    expect(text).toContain('maxCreditsPerMonth 300')
    expect(text).toContain('Start nothing before I say yes.')
  })

  test.each([
    ['an unknown one', 'drop_tables', {}, 'There is no prompt drop_tables.'],
    ['an argument that is missing', 'watch_list', { list: 'Berlin' }, 'watch_list needs credits.'],
    ['an empty argument', 'watch_list', { list: ' ', credits: '1' }, 'watch_list needs list.'],
    ['an argument that it does not take', 'review_signals', { colour: 'red' }, 'takes no colour'],
    ['a long argument', 'review_signals', { list: 'x'.repeat(1001) }, 'at most 1000 characters'],
  ])('%s is refused', async (_case, name, given, message) => {
    await expect(client.getPrompt({ name, arguments: given })).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining(message),
    })
  })

  test('are listed only where a key may use their tools', async () => {
    const limits = v.parse(KeyLimits, { ...NO_LIMITS, scopes: ['read', 'lists'] })
    const keys = dynamoApiKeys(tables.documentClient(), tables.tableNames.table)
    const wanted = { id: newId('key'), name: 'Limited', limits }
    const { apiKey } = await createApiKey(keys, organization.id, wanted, systemClock)
    const reader = await clientOf(apiKey, era)
    expect((await reader.listPrompts()).prompts.map(({ name }) => name)).toEqual([
      'find_companies',
      'review_signals',
    ])
    await expect(
      reader.getPrompt({ name: 'watch_list', arguments: { list: 'a', credits: '1' } }),
    ).rejects.toMatchObject({ code: -32602 })
  })
})

test('prompts name tools that there are, and all that their texts name', () => {
  const names = TOOLS.map(({ name }) => name)
  for (const prompt of PROMPTS) {
    expect(names).toEqual(expect.arrayContaining([...prompt.tools]))
    const text = prompt.text({})
    expect(prompt.tools).toEqual(expect.arrayContaining(names.filter((name) => text.includes(name))))
  }
})
