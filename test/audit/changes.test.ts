import { describe, expect, test } from 'vitest'
import { changesBetween } from '../../functions/shared/audit/changes.ts'

describe('what an entry says of a change', () => {
  test('has the fields that differ, before and after', () => {
    const before = { paused: false, maxCreditsPerRun: null, interval: '7d', updatedAt: '1' }
    const after = { paused: true, maxCreditsPerRun: 50, interval: '7d', updatedAt: '2' }
    expect(changesBetween(before, after)).toEqual([
      { field: 'maxCreditsPerRun', before: null, after: 50 },
      { field: 'paused', before: false, after: true },
    ])
  })

  test('leaves alone what was not given', () => {
    const before = { filters: { search: 'x' }, members: 3, paused: true }
    expect(changesBetween(before, { ...before, filters: undefined, members: 4 })).toEqual([
      { field: 'members', before: 3, after: 4 },
    ])
  })

  test('names settings within settings', () => {
    const filter = (minScore: number) => ({ filter: { minScore, types: ['PERSON_JOB_CHANGE'] } })
    expect(changesBetween(filter(0.5), filter(0.9))).toEqual([
      { field: 'filter.minScore', before: 0.5, after: 0.9 },
    ])
  })

  test.each([
    ['a name', { name: 'Anna Schmidt' }],
    ['a query', { query: '"Anna Schmidt"' }],
    ['a URL', { webhookUrl: 'https://hooks.example/secret' }],
    ['a secret', { signing: { sealed: 'c2VjcmV0' } }],
    ['a list of texts', { muted: ['Anna Schmidt'] }],
    ['the names of definitions', { filter: { definition: ['Anna Schmidt moves'] } }],
    ['a text within settings', { filter: { search: 'Anna Schmidt' } }],
    ['a text deep in them', { a: { b: { c: { d: 'Anna Schmidt' } } } }],
  ])('never shows %s', (_, fields) => {
    const [change, ...others] = changesBetween(undefined, fields)
    expect(change).toMatchObject({ before: null, after: 'set' })
    expect(others).toEqual([])
    expect(JSON.stringify(change)).not.toMatch(/Anna|secret|c2Vj/)
  })

  test('shows words of the service', () => {
    expect(changesBetween({ scopes: ['read'] }, { scopes: ['read', 'lists'] })).toEqual([
      { field: 'scopes', before: 'read', after: 'read, lists' },
    ])
  })

  test('is short, whatever was given', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, n) => [`field${n}`, n]))
    expect(changesBetween(undefined, many)).toHaveLength(40)
    const [long] = changesBetween(undefined, { networks: Array(100).fill('203.0.113.0/24') })
    expect(String(long?.after).length).toBeLessThan(130)
  })

  test('says nothing of what is removed but that it is', () => {
    expect(changesBetween({ name: 'x' }, undefined)).toEqual([])
  })
})
