import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { dataApi } from '../../functions/data/data.api.ts'
import { DataParameters } from '../../functions/data/parameters.ts'
import { FILTERS } from '../../functions/search/filters/filters.ts'
import { jsonSchema } from '../../functions/shared/http/json-schema.ts'
import { fieldError } from '../../functions/shared/http/request.ts'

type Given = Record<string, string | string[]>

const lists = (given: Given) =>
  Object.fromEntries(Object.entries(given).map(([name, value]) => [name, [value].flat()]))

const parse = (given: Given) => v.parse(DataParameters, lists(given))

const errors = (given: Given) => {
  const result = v.safeParse(DataParameters, lists(given))
  return result.success ? [] : result.issues.map((issue) => fieldError(issue).path).sort()
}

const filters = (value: unknown) => JSON.stringify(value)

describe('parameters', () => {
  test('defaults are 25 rows and no decision makers', () => {
    expect(parse({ type: 'signals' })).toEqual({
      type: 'signals',
      limit: 25,
      list: undefined,
      includeDecisionMakers: false,
      filters: {},
    })
  })

  test.each([
    ['a single value', 'software', ['software']],
    ['separated by commas', 'software, banking ,,', ['software', 'banking']],
    ['repeated', ['software', 'a,b'], ['software', 'a', 'b']],
    ['a JSON array', '["Berlin, Germany", "Paris"]', ['Berlin, Germany', 'Paris']],
    ['an array and a value', ['["a,b"]', 'c'], ['a,b', 'c']],
  ])('a list may be %s', (_form, industry, expected) => {
    expect(parse({ type: 'accounts', industry }).filters.industry).toEqual(expected)
  })

  test.each([
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ])('%s is a boolean parameter', (given, expected) => {
    expect(parse({ type: 'people', hasEmail: given }).filters.hasEmail).toBe(expected)
  })

  test('filters may hold the same as the parameters', () => {
    const all = {
      types: ['PERSON_JOB_CHANGE'],
      industry: ['a'],
      location: ['b'],
      techStack: ['c'],
      minHeadcount: 1,
      maxHeadcount: 2,
      hasEmail: true,
      fromDate: '2026-01-01',
      toDate: '2026-01-31',
    }
    expect(parse({ type: 'signals', filters: filters(all) }).filters).toEqual(all)
  })

  test('a parameter wins over the same key of filters, key by key', () => {
    const given = { filters: filters({ industry: ['x'], minHeadcount: 5, includeDecisionMakers: true }) }
    expect(
      parse({ type: 'accounts', ...given, minHeadcount: '7', includeDecisionMakers: '0' }),
    ).toMatchObject({
      includeDecisionMakers: false,
      filters: { industry: ['x'], minHeadcount: 7 },
    })
  })
})

describe('mistakes', () => {
  test.each<[string, Given, string[]]>([
    ['no type', {}, ['type']],
    ['another type', { type: 'companies' }, ['type']],
    ['a type in another case', { type: 'Signals' }, ['type']],
    ['a type twice', { type: ['signals', 'people'] }, ['type']],
    ['an unknown parameter', { type: 'signals', page: '2' }, ['page']],
    ['several unknown parameters', { type: 'signals', page: '2', sort: 'x' }, ['page', 'sort']],
    ['an empty search', { type: 'signals', search: '  ' }, ['search']],
    ['a search twice', { type: 'signals', search: ['a', 'b'] }, ['search']],
    ['a search that is too long', { type: 'signals', search: 'x'.repeat(201) }, ['search']],
    ['limit 0', { type: 'signals', limit: '0' }, ['limit']],
    ['limit 101', { type: 'signals', limit: '101' }, ['limit']],
    ['limit -1', { type: 'signals', limit: '-1' }, ['limit']],
    ['a limit that is not whole', { type: 'signals', limit: '2.5' }, ['limit']],
    ['a limit that is not a number', { type: 'signals', limit: 'ten' }, ['limit']],
    ['an empty limit', { type: 'signals', limit: '' }, ['limit']],
    ['an empty list', { type: 'signals', list: '' }, ['list']],
    ['a list name that is too long', { type: 'signals', list: 'x'.repeat(201) }, ['list']],
    ['an unknown signal type', { type: 'signals', types: 'PERSON_JOB_CHANGE,NEWS' }, ['types.1']],
    ['no signal type', { type: 'signals', types: '' }, ['types']],
    ['types of accounts', { type: 'accounts', types: 'PERSON_JOB_CHANGE' }, ['types']],
    [
      'types of people, in filters',
      { type: 'people', filters: filters({ types: ['PERSON_JOB_CHANGE'] }) },
      ['filters.types'],
    ],
    ['an empty industry', { type: 'accounts', industry: '' }, ['industry']],
    ['an array with a number', { type: 'accounts', industry: '["a",1]' }, ['industry.1']],
    ['a broken array', { type: 'accounts', industry: '["a"' }, ['industry']],
    ['an empty array', { type: 'accounts', location: '[]' }, ['location']],
    ['a value of nothing but an accent', { type: 'accounts', techStack: '\u0301' }, ['techStack.0']],
    ['101 values', { type: 'accounts', techStack: 'a,'.repeat(101) }, ['techStack']],
    ['a negative headcount', { type: 'accounts', minHeadcount: '-1' }, ['minHeadcount']],
    ['a headcount in another notation', { type: 'accounts', maxHeadcount: '1e3' }, ['maxHeadcount']],
    ['a headcount above the limit', { type: 'accounts', maxHeadcount: '1000000001' }, ['maxHeadcount']],
    [
      'a minHeadcount above maxHeadcount',
      { type: 'accounts', minHeadcount: '9', maxHeadcount: '1' },
      ['minHeadcount'],
    ],
    [
      'headcounts that contradict filters',
      { type: 'accounts', maxHeadcount: '1', filters: filters({ minHeadcount: 9 }) },
      ['filters.minHeadcount'],
    ],
    ['a boolean in words', { type: 'people', hasEmail: 'yes' }, ['hasEmail']],
    ['an empty boolean', { type: 'people', hasEmail: '' }, ['hasEmail']],
    ['a boolean in capitals', { type: 'accounts', includeDecisionMakers: 'TRUE' }, ['includeDecisionMakers']],
    [
      'decision makers of people',
      { type: 'people', includeDecisionMakers: 'false' },
      ['includeDecisionMakers'],
    ],
    ['a date in another form', { type: 'signals', fromDate: '01/02/2026' }, ['fromDate']],
    ['a date with a time', { type: 'signals', toDate: '2026-01-01T00:00:00Z' }, ['toDate']],
    ['an impossible date', { type: 'signals', fromDate: '2026-02-30' }, ['fromDate']],
    ['the 29th of February of a common year', { type: 'signals', toDate: '2026-02-29' }, ['toDate']],
    [
      'a fromDate after toDate',
      { type: 'signals', fromDate: '2026-02-02', toDate: '2026-02-01' },
      ['fromDate'],
    ],
    ['filters that are not JSON', { type: 'signals', filters: '{industry' }, ['filters']],
    ['filters that are a list', { type: 'signals', filters: '[]' }, ['filters']],
    ['filters that are null', { type: 'signals', filters: 'null' }, ['filters']],
    [
      'unknown keys of filters',
      { type: 'signals', filters: filters({ search: 'x', tab: 'accounts' }) },
      ['filters.search', 'filters.tab'],
    ],
    [
      'text where filters want a list',
      { type: 'signals', filters: filters({ industry: 'x' }) },
      ['filters.industry'],
    ],
    [
      'text where filters want a number',
      { type: 'signals', filters: filters({ minHeadcount: '1' }) },
      ['filters.minHeadcount'],
    ],
    [
      'text where filters want a boolean',
      { type: 'people', filters: filters({ hasEmail: 'true' }) },
      ['filters.hasEmail'],
    ],
    [
      'an impossible date in filters',
      { type: 'people', filters: filters({ fromDate: '2026-13-01' }) },
      ['filters.fromDate'],
    ],
    [
      'a wrong value in filters that a parameter replaces',
      { type: 'people', hasEmail: '1', filters: filters({ hasEmail: 'x' }) },
      ['filters.hasEmail'],
    ],
  ])('%s', (_case, given, expected) => expect(errors(given)).toEqual(expected))

  test('are named all at once', () => {
    const given = {
      type: 'people',
      limit: '0',
      types: 'PERSON_JOB_CHANGE',
      minHeadcount: '9',
      maxHeadcount: '1',
      toDate: 'tomorrow',
      hasEmail: '2',
      filters: '{"tab":1}',
      other: 'x',
    }
    expect(errors(given)).toEqual(
      ['filters.tab', 'hasEmail', 'limit', 'minHeadcount', 'other', 'toDate', 'types'].sort(),
    )
  })
})

test('the reference lists all parameters', () => {
  const { properties = {}, required } = jsonSchema(dataApi.endpoints.queryData.query)
  expect(Object.keys(properties)).toHaveLength(21 + FILTERS.length)
  expect(required).toEqual(['type'])
})
