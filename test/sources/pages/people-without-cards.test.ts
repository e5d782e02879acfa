import { describe, expect, test } from 'vitest'
import { listedPeople } from '../../../functions/sources/pages/people/people-items.ts'

const names = (html: string) => listedPeople(`<main>${html}</main>`).map(({ name }) => name)
const list = (lines: readonly string[]) => `<ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

describe('a list of names with what each does', () => {
  test('is a team where one title is known', () => {
    const lines = [
      'lek. Ada Example - director',
      'Konrad Sample – helps at home',
      'Urs Instance: opiekun medyczny',
    ]
    expect(listedPeople(list(lines)).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Ada Example', title: 'director' },
      { name: 'Konrad Sample', title: 'helps at home' },
      { name: 'Urs Instance', title: 'opiekun medyczny' },
    ])
  })

  test.each([
    ['places', ['Ada Example - Cork', 'Konrad Sample - Galway', 'Urs Instance - Sligo']],
    ['other lines', ['Ada Example - director', 'Our values', 'Our history', 'Our halls']],
  ])('is none with %s', (_case, lines) => {
    expect(names(`<div>${list(lines)}</div>`)).toEqual([])
  })
})

describe('names in headings with a text each', () => {
  const part = (name: string, text: string) =>
    `<div class="row"><h2 class="name">${name}</h2><p>${text}</p></div>`

  test('are people where the text calls them by their first name', () => {
    const page =
      part('Ada Example', 'Ada studied in Cork. She is with us since 2019.') +
      part('Konrad Sample', 'Diplômé de Lyon, Konrad a une longue expérience.')
    expect(names(page)).toEqual(['Ada Example', 'Konrad Sample'])
  })

  test('are products where the text says nothing of a person', () => {
    const page =
      part('Atlas Report', 'Atlas helps the manager of a hall.') +
      part('Orbit Signal', 'Orbit is for each engineer, en Orbit zijn er voor hallen.')
    expect(names(page)).toEqual([])
  })

  test('speak for another name of the same form, but of no other', () => {
    const told = ['Ada Example', 'Konrad Sample', 'Urs Instance', 'Eva Beispiel'].map((name) =>
      part(name, `${name} joined us in 2019.`),
    )
    const page = `<h2><a href="/">Atlas Orbit</a></h2>${told.join('')}${part('Ida Muster', 'Long years of halls.')}`
    expect(names(page)).toEqual([
      'Ada Example',
      'Konrad Sample',
      'Urs Instance',
      'Eva Beispiel',
      'Ida Muster',
    ])
  })
})

test.each([
  'Fizjoterapeuta',
  'Zahnärztin',
  'Fachanwältin für Arbeitsrecht',
  'Patentanwalt',
  'Wirtschaftsprüferin',
  'Notaire associée',
  'Huisarts',
  'Avvocato, commercialista',
  'Psicóloga',
  'Adwokat',
])('%s is a title', (title) => {
  const card = (name: string) => `<div><h3>${name}</h3><p>${title}</p></div>`
  expect(names(card('Ada Example') + card('Konrad Sample'))).toEqual(['Ada Example', 'Konrad Sample'])
})

test('a hundred thousand lists within each other end soon', () => {
  expect(names(`${'<ul><li>'.repeat(50_000)}Ada Example - director`)).toEqual([])
})
