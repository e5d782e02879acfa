import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { DataParameters } from '../../functions/data/parameters.ts'
import { dataTools } from '../../functions/mcp/tools/data-tools.ts'
import { ListFilters } from '../../functions/search/filter-schemas.ts'
import { FILTERS } from '../../functions/search/filters/filters.ts'

describe.each(FILTERS)('the filter $name', ({ name, form, description }) => {
  const value = form === 'flag' ? true : ['a']

  test('is a parameter', () => {
    const text = form === 'flag' ? 'true' : 'a'
    const { filters } = v.parse(DataParameters, { type: ['signals'], [name]: [text] })
    expect(filters).toEqual({ [name]: value })
  })

  test('is a key of the parameter filters', () => {
    const given = JSON.stringify({ [name]: value })
    const { filters } = v.parse(DataParameters, { type: ['signals'], filters: [given] })
    expect(filters).toEqual({ [name]: value })
  })

  test('is a filter of live lists', () => {
    expect(v.parse(ListFilters, { [name]: value })).toEqual({ [name]: value })
  })

  test('is described for agents, and taken by the tool that runs the same query', () => {
    const [query, save] = dataTools.filter(({ endpoint }) => endpoint.path === '/data')
    expect(query?.about?.[name]).toEqual({ description })
    expect(save?.description).toContain('query_data')
    expect(save?.about?.[name]).toEqual({ type: form === 'flag' ? 'boolean' : 'array' })
  })
})

test('every filter has a name and an index field of its own', () => {
  const names = FILTERS.map(({ name }) => name)
  expect([...new Set(names)]).toEqual(names)
  const others = ['all', 'word', 'type', 'size', 'account', 'person', 'VOCABULARY']
  const fields = [...others, ...FILTERS.map(({ field }) => field)]
  expect([...new Set(fields)]).toEqual(fields)
})
