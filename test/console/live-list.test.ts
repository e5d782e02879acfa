import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { liveListOf } from '../../console/src/pages/data/live-list.ts'
import { textOf } from '../../console/src/pages/data/query.ts'
import { ListFilters } from '../../functions/search/filter-schemas.ts'

describe('a live list of the filters of a page', () => {
  test('holds what a live list can hold, and says what it leaves out', () => {
    const query = {
      search: ' wind farm ',
      industry: '["Oil, gas","Energy"]',
      location: 'Berlin,Oslo',
      minHeadcount: '50',
      hasEmail: 'true',
      fromDate: '2026-11-01',
      toDate: '2026-11-20',
      sort: 'Company:desc',
      limit: '100',
      includeDecisionMakers: 'true',
    }
    expect(liveListOf('accounts', query)).toEqual({
      filters: {
        tab: 'accounts',
        search: 'wind farm',
        industry: ['Oil, gas', 'Energy'],
        location: ['Berlin', 'Oslo'],
        minHeadcount: 50,
        hasEmail: true,
      },
      left: ['the dates'],
    })
  })

  test('is not offered for signals, nor where nothing is filtered', () => {
    expect(liveListOf('signals', { industry: 'Energy' })).toBeUndefined()
    expect(liveListOf('people', {})).toBeUndefined()
    expect(liveListOf('people', { search: '  ', hasEmail: 'false', fromDate: '2026-11-01' })).toBeUndefined()
  })

  test('is one that the service takes, whatever the texts hold', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((one) => `a${one.trim()}`)
    const values = fc.array(text, { minLength: 1, maxLength: 3 })
    const query = fc.record({
      search: text,
      techStack: values.map(textOf),
      maxHeadcount: fc.nat({ max: 1_000_000_000 }).map(String),
    })
    fc.assert(
      fc.property(query, fc.constantFrom('accounts' as const, 'people' as const), (given, type) => {
        const sent: unknown = JSON.parse(JSON.stringify(liveListOf(type, given)?.filters))
        expect(v.safeParse(ListFilters, sent).issues).toBeUndefined()
      }),
    )
  })
})
