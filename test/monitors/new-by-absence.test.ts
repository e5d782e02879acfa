import { describe, expect, test } from 'vitest'
import { newObservations, rememberShown } from '../../functions/monitors/new-entries/new-observations.ts'
import type { Observation } from '../../functions/sources/observation.ts'
import type { WatchedPlace } from '../../functions/sources/source.ts'

const CHECKED = '2026-06-01T00:00:00.000Z'
const LONG_AGO = '2025-01-15T00:00:00.000Z'

const opening = (id: string, at: string | undefined = LONG_AGO): Observation => ({
  source: 'lever',
  nativeId: id,
  kind: 'job',
  url: `https://jobs.lever.co/acme/${id}`,
  title: `Acme is hiring: Role ${id}`,
  body: '',
  at,
})
const board = (ids: readonly string[], whole = true): WatchedPlace[] => [
  { source: 'lever', place: 'lever/acme', observations: ids.map((id) => opening(id)), whole },
]
const remembered = (places: readonly WatchedPlace[], before?: Parameters<typeof rememberShown>[2]) => ({
  checkedAt: CHECKED,
  ...rememberShown(places, { titles: [] }, before, CHECKED),
})
const fresh = (...[places, before]: Parameters<typeof newObservations>) =>
  newObservations(places, before).observations.map(({ nativeId }) => nativeId)

describe('what was not there at the last look is new', () => {
  test('however old its date is, and it keeps that date', () => {
    const { observations } = newObservations(board(['a', 'b', 'c']), remembered(board(['a', 'b'])))
    expect(observations).toMatchObject([{ nativeId: 'c', at: LONG_AGO }])
  })

  test('but not at a place that shows a part only', () => {
    expect(fresh(board(['a', 'b', 'c'], false), remembered(board(['a', 'b'])))).toEqual([])
  })

  test('but not when a place comes back empty and then whole', () => {
    const before = remembered(board(['a', 'b', 'c']))
    const empty = remembered(board([]), before)
    expect(fresh(board(['a', 'b', 'c']), empty)).toEqual([])
  })

  test('but not when it was empty before, and shows old entries now', () => {
    expect(fresh(board(['a', 'b', 'c']), remembered(board([])))).toEqual([])
  })

  test('but not when nearly all entries have other names at once', () => {
    const names = (prefix: string) => Array.from({ length: 40 }, (_, n) => `${prefix}${n}`)
    expect(fresh(board(names('new')), remembered(board(names('old'))))).toEqual([])
  })

  test('and nothing is at the first look', () => {
    expect(fresh(board(['a', 'b', 'c']), undefined)).toEqual([])
  })

  test('but not when all entries of a page stand at another host now', () => {
    const page = (host: string, ...ids: string[]): WatchedPlace[] => [
      {
        source: 'company-page',
        place: 'https://acme.example/careers',
        whole: true,
        observations: ids.map((id) => ({
          ...opening(`https://${host}/${id}`),
          at: undefined,
          url: `https://${host}/${id}`,
        })),
      },
    ]
    const before = remembered(page('acme.example', 'a', 'b', 'c', 'd'))
    expect(fresh(page('beta.example', 'a', 'b', 'c', 'd'), before)).toEqual([])
    expect(fresh(page('acme.example', 'a', 'b', 'c', 'd', 'e'), before)).toHaveLength(1)
  })

  test('at a place that stands in for another, counts from the last look at that one', () => {
    const entry = (id: string, at: string) => ({ ...opening(id, at), kind: 'announcement' as const })
    const found: WatchedPlace = {
      source: 'company-feed',
      place: 'https://acme.example/new-feed',
      observations: [entry('old', '2026-05-27T09:00:00.000Z'), entry('between', '2026-05-30T09:00:00.000Z')],
    }
    const before = remembered([{ ...found, place: 'https://acme.example/feed', observations: [] }])
    expect(fresh([found], before)).toEqual([])
    expect(fresh([{ ...found, instead: '2026-05-29T00:00:00.000Z' }], before)).toEqual(['between'])
  })

  test('parts of one page are told apart by their names', () => {
    const parts = (...ids: string[]): WatchedPlace[] => [
      {
        source: 'company-feed',
        place: 'https://acme.example/careers',
        whole: true,
        observations: ids.map((id) => ({
          ...opening(`https://acme.example/careers#${id}`, undefined),
          url: `https://acme.example/careers#${id}`,
        })),
      },
    ]
    expect(fresh(parts('a', 'b', 'c'), remembered(parts('a', 'b')))).toEqual([
      'https://acme.example/careers#c',
    ])
  })
})
