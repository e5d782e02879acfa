import { expect, test } from 'vitest'
import { listedPeople } from '../../../functions/sources/pages/people/people-items.ts'

const TEAM = [
  ['Konrad Example', 'Prezes zarządu'],
  ['Pawel Sample', 'Windykacja'],
  ['Urszula Instance', 'Spedytor, planer'],
]
const DUTIES =
  'She looks after customers, writes offers, and answers all questions about what was ordered and when it comes.'

const card = ([name, title]: readonly string[], alt = name) =>
  `<section><h2>A department</h2><div class="team-card"><img alt="${alt}"><b>${name}</b><i>${title}</i><p>${DUTIES}</p></div></section>`

test('people whose cards stand in a section each are found, with titles that no list knows', () => {
  expect(listedPeople(`<main>${TEAM.map((one) => card(one)).join('')}</main>`)).toEqual(
    TEAM.map(([name, title]) => ({ name, title })),
  )
})

test('cards of partners are no team', () => {
  const partners = TEAM.map(([name = '']) =>
    card([name, 'Windykacja']).replace('team-card', 'team-card partner'),
  ).join('')
  expect(listedPeople(`<main>${partners}</main>`)).toEqual([])
})

test('a hundred thousand cards within each other end soon', () => {
  const deep = `${'<div class="team">'.repeat(100_000)}<img alt="Konrad Example">`
  expect(listedPeople(deep)).toEqual([])
})
