import { describe, expect, test } from 'vitest'
import {
  compareTeams,
  type KnownEmployee,
  type TeamState,
} from '../../../functions/sources/companies/compare-teams.ts'

const ADA: KnownEmployee = { id: 'per_ada', name: 'Ada Northrup', title: 'Head of Sales' }
const URL = 'https://acme.example/team'
const OTHERS = ['Bruno Quint', 'Clara Tervo', 'Dag Urbina'].map((name) => ({ name, title: 'Engineer' }))

type Page = readonly { readonly name: string; readonly title: string }[]
const withAda = (title: string): Page => [...OTHERS, { name: 'ADA NORTHRUP', title }]

/** What each look finds, one day after the other. */
function looks(pages: readonly Page[], employees: readonly KnownEmployee[] = [ADA], urls: string[] = []) {
  let state: TeamState | undefined
  return pages.map((people, day) => {
    const page = { url: urls[day] ?? URL, people }
    const compared = compareTeams(state, page, employees, `2026-06-0${day + 1}T12:00:00.000Z`)
    state = compared.state
    return compared.changes.map(({ before, after }) => [before, after])
  })
}

describe('a team page', () => {
  test('tells a new title when two looks in a row show it', () => {
    const [old, fresh] = [withAda('Head of Sales'), withAda('Chief Revenue Officer')]
    expect(looks([old, fresh, fresh, fresh])).toEqual([
      [],
      [],
      [['Head of Sales', 'Chief Revenue Officer']],
      [],
    ])
  })

  test('tells who goes and who comes back', () => {
    const page = withAda('Head of Sales')
    expect(looks([page, OTHERS, OTHERS, page, page])).toEqual([
      [],
      [],
      [['Head of Sales', null]],
      [],
      [[null, 'Head of Sales']],
    ])
  })

  test.each([
    ['a page without the person once', [withAda('CFO'), OTHERS, withAda('CFO'), OTHERS]],
    ['two other titles', [withAda('CFO'), withAda('CEO'), withAda('COO')]],
    ['the title in other letters', [withAda('CFO'), withAda('cfo'), withAda(' Cfo ')]],
    ['a page without titles', [withAda('CFO'), withAda(''), withAda('')]],
    ['a page that shows one in four', [withAda('CFO'), OTHERS.slice(0, 1), OTHERS.slice(0, 1)]],
    ['what the record says already', [withAda('CFO'), withAda('Head of Sales'), withAda('Head of Sales')]],
  ])('tells nothing of %s', (_case, pages) => {
    expect(looks(pages).flat()).toEqual([])
  })

  test('is a baseline again at another address, and when it stays small', () => {
    const page = withAda('CFO')
    expect(looks([page, OTHERS, OTHERS], [ADA], [URL, `${URL}/2`, `${URL}/2`]).flat()).toEqual([])
    const small = OTHERS.slice(0, 1)
    expect(looks([page, small, small, small, small, small]).flat()).toEqual([])
  })

  test('tells nothing of two people of one name, and of nobody who is not known', () => {
    const twin = { ...ADA, id: 'per_twin' }
    expect(looks([withAda('CFO'), OTHERS, OTHERS], [ADA, twin]).flat()).toEqual([])
    expect(looks([withAda('CFO'), OTHERS, OTHERS], []).flat()).toEqual([])
  })

  test('does not miss somebody who became known later and was never on it', () => {
    let state = compareTeams(undefined, { url: URL, people: OTHERS }, [], 'first').state
    state = compareTeams(state, { url: URL, people: OTHERS }, [ADA], 'second').state
    expect(state.members).toEqual([])
    const { changes } = compareTeams(state, { url: URL, people: withAda('CFO') }, [ADA], 'third')
    expect(changes).toEqual([])
  })

  test('is remembered only for people who are known', () => {
    const { state } = compareTeams(undefined, { url: URL, people: withAda('CFO') }, [ADA], 'now')
    expect(state).toEqual({
      url: URL,
      size: 4,
      members: [{ id: 'per_ada', name: 'Ada Northrup', said: 'CFO' }],
    })
  })
})
