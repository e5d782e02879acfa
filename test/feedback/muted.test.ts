import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { GivenMutes, isMuted } from '../../functions/feedback/muted.ts'
import { updateKeyword } from '../../functions/keywords/manage-keywords.ts'
import { aKeyword, drain, fireDue, startWith, story } from '../keywords/world.ts'
import { signalsOf } from '../support/data/signals-of.ts'
import { startTables, type Tables } from '../support/dynamodb.ts'

let tables: Tables
beforeAll(async () => {
  tables = await startTables()
})
afterAll(() => tables.stop())

const mutes = (given: unknown) => v.parse(GivenMutes, given)

describe('what a keyword has muted', () => {
  test.each([
    ['a source', { sources: ['https://www.Muted.example/path'] }],
    ['a phrase, in any case', { phrases: ['REPORT number 2'] }],
    ['a type', { types: ['ACCOUNT_NEW_ANNOUNCEMENT'] }],
  ])('is neither found nor charged: %s', async (_, given) => {
    const { bench, organizationId } = await startWith(tables)
    const { id } = await aKeyword(bench, organizationId)
    await drain(bench)
    const changed = await updateKeyword(bench, organizationId, id, { muted: mutes(given) })
    expect(changed.muted).toEqual({ sources: [], phrases: [], types: [], ...given, ...hostOf(given) })
    bench.answers = [async () => [story(2, { url: 'https://blog.muted.example/2' })]]
    await fireDue(bench, organizationId, id)
    expect(await signalsOf(tables, organizationId)).toEqual([])
    expect(await bench.balance(organizationId)).toBe(1000)
    await updateKeyword(bench, organizationId, id, { muted: mutes({}) })
    bench.now = new Date(bench.now.getTime() + 1000)
    await fireDue(bench, organizationId, id)
    expect(await signalsOf(tables, organizationId)).toHaveLength(1)
    expect(await bench.balance(organizationId)).toBe(990)
  })

  test('leaves other hosts, texts and types alone', () => {
    const muted = mutes({ sources: ['a.example'], phrases: ['x y'], types: ['ACCOUNT_JOB_HIRING'] })
    const signal = { source: 'https://ba.example/1', text: 'x  y', type: 'ACCOUNT_DATA_CHANGE' } as const
    expect(isMuted(muted, signal)).toBe(false)
    expect(isMuted(muted, { ...signal, source: 'https://b.a.example/1' })).toBe(true)
    expect(isMuted(muted, { ...signal, source: 'nonsense' })).toBe(false)
  })

  test.each([
    [{ sources: ['no host'] }],
    [{ sources: Array(51).fill('a.example') }],
    [{ phrases: [''] }],
    [{ phrases: ['x'.repeat(201)] }],
    [{ types: ['FAX'] }],
    [{ authors: ['x'] }],
    [JSON.parse('{"__proto__":{"types":[]}}')],
  ])('is refused as %j', (given) => {
    expect(v.safeParse(GivenMutes, given).success).toBe(false)
  })
})

const hostOf = (given: object) => ('sources' in given ? { sources: ['muted.example'] } : {})
