import { describe, expect, test } from 'vitest'
import { listedPeople } from '../../../functions/sources/pages/people/people-items.ts'
import { personName } from '../../../functions/sources/pages/person-name.ts'

describe('a name is known', () => {
  test.each([
    ['Mónica Example', 'Mónica Example'],
    ['Irène Sample', 'Irène Sample'],
    ['Mélanie EXAMPLE', 'Mélanie EXAMPLE'],
  ])('that begins as a title does: %s', (text, name) => {
    expect(personName(text)).toBe(name)
  })

  test.each([
    ['Dr. med. vet. Ada Example', 'Ada Example'],
    ['Prof. Dr. h. c. Ada Example', 'Ada Example'],
    ['Dipl.-Ing. (FH) Ada Example', 'Ada Example'],
    ['Dipl.-Kfm. Konrad Sample', 'Konrad Sample'],
    ['Dra. Ada Example', 'Ada Example'],
    ['Dott.ssa Ada Example', 'Ada Example'],
    ['Avv. Ada Example', 'Ada Example'],
    ['Eng. Ada Example', 'Ada Example'],
    ['lek. Ada Example', 'Ada Example'],
    ['M. Konrad Example', 'Konrad Example'],
    ['Mr. M. Konrad Sample', 'M. Konrad Sample'],
    ['Rechtsanwältin Ada Example', 'Ada Example'],
    ['Steuerberater Konrad Sample', 'Konrad Sample'],
    ['Maître Ada Example', 'Ada Example'],
  ])('behind titles: %s', (text, name) => {
    expect(personName(text)).toBe(name)
  })

  test.each([
    ['Ada Example, M.A.', 'Ada Example'],
    ['Ada Example LL.M. (London)', 'Ada Example'],
    ['Ada Example, Dipl.-Ing.', 'Ada Example'],
    ['Ada Example, DVM', 'Ada Example'],
  ])('before degrees: %s', (text, name) => {
    expect(personName(text)).toBe(name)
  })

  test.each([
    ['K.P.Sample', 'K.P. Sample'],
    ['G.S.K.N. Sample', 'G.S.K.N. Sample'],
    ['K P Sample', 'K P Sample'],
  ])('with initials: %s', (text, name) => {
    expect(personName(text)).toBe(name)
  })
})

test.each([
  'B.Com',
  'M.Tech',
  'Sr. GM-PMC',
  'GPS POWERED LORRIES',
  'Clínica Example',
  'Kanzlei Example',
  'Example Studio Sample',
  'EXPERIENCIA PROFESIONAL',
  'Beruflicher Werdegang',
])('%s is no name', (text) => {
  expect(personName(text)).toBeUndefined()
})

const card = (name: string, text: string) => `<div class="box"><h3>${name}</h3><p>${text}</p></div>`

test('a trade before the name is the title, where the card has no other one', () => {
  const page = [
    card('Rechtsanwältin Ada Example', 'Arbeitsrecht'),
    card('Rechtsanwalt Konrad Sample', 'Geschäftsführer'),
    card('Notar Urs Instance', 'Erbrecht'),
  ].join('')
  expect(listedPeople(`<main>${page}</main>`)).toEqual([
    { name: 'Ada Example', title: 'Rechtsanwältin' },
    { name: 'Konrad Sample', title: 'Geschäftsführer' },
    { name: 'Urs Instance', title: 'Notar' },
  ])
})

test('somebody who is alone in the last row is of the team', () => {
  const person = (name: string, title: string) => `<div class="column"><h3>${name}</h3><p>${title}</p></div>`
  const row = (inside: string) => `<div class="row">${inside}</div>`
  const first = row(person('Ada Example', 'Director') + person('Konrad Sample', 'Engineer'))
  const last = row(`${person('Urs Instance', 'Secretary')}<div class="column"><h3></h3></div>`)
  const found = (html: string) => listedPeople(`<main>${html}</main>`).map(({ name }) => name)
  expect(found(first + last)).toEqual(['Ada Example', 'Konrad Sample', 'Urs Instance'])
  expect(found(first + last.replace('class="column"', 'class="quote"'))).toEqual([
    'Ada Example',
    'Konrad Sample',
  ])
})
