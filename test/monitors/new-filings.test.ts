import { expect, test } from 'vitest'
import { newObservations, rememberShown } from '../../functions/monitors/new-entries/new-observations.ts'
import type { Observation } from '../../functions/sources/observation.ts'

const filing = (nativeId: string): Observation => ({
  source: 'edgar',
  nativeId,
  kind: 'filing',
  url: 'https://www.sec.gov/a.htm',
  title: 'Acme reported a change of directors.',
  body: '',
  at: '2026-06-02T00:00:00.000Z',
})
const place = (...ids: string[]) => [{ source: 'edgar', place: 'edgar/1', observations: ids.map(filing) }]
const check = (checkedAt: string) => ({ checkedAt, shown: {}, titles: [] })

test('filings with the same address and words are new by their ids, each once', () => {
  const before = check('2026-06-01T00:00:00.000Z')
  const first = newObservations(place('1/2.01', '1/5.02'), before)
  expect(first.observations.map(({ nativeId }) => nativeId)).toEqual(['1/2.01', '1/5.02'])
  const at = '2026-06-03T00:00:00.000Z'
  const after = { checkedAt: at, ...rememberShown(place('1/2.01', '1/5.02'), first, before, at) }
  const second = newObservations(place('1/2.01', '1/5.02', '2/5.02'), after)
  expect(second.observations.map(({ nativeId }) => nativeId)).toEqual(['2/5.02'])
})

test('filings from before a monitor knew the register are not new', () => {
  expect(newObservations(place('1/5.02'), check('2026-06-03T00:00:00.000Z')).observations).toEqual([])
})
