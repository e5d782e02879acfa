import { describe, expect, test } from 'vitest'
import { jobItems } from '../../../functions/sources/pages/jobs/job-items.ts'
import { personName } from '../../../functions/sources/pages/person-name.ts'
import { isJobTitle } from '../../../functions/sources/pages/role-words.ts'

/** As small companies write them, in twelve languages. */
const TITLES: Readonly<Record<string, string>> = {
  en: 'Welder, Receptionist, Delivery Driver, Dental Nurse',
  de: 'Dachdecker, Zimmerer, Steuerfachangestellte, Servicekraft, Bürokraft, Bäckereiverkäuferin',
  fr: 'Analyste fonctionnel, Développeurs Java, Cariste, Aide-soignante, Maçon',
  es: 'Ejecutivo de ventas, Enfermera, Camarero, Albañil',
  it: 'Magazziniere, Cuoco, Infermiera, Saldatore',
  nl: 'Boekhouder, Timmerman, Business Analist, Verpleegkundige',
  pt: 'Enfermeira, Motorista, Eletricista, Cozinheiro',
  pl: 'Kierowca, Magazynier, Księgowa, Pielęgniarka, Ślusarz',
  sv: 'Marknadschef, Personalansvarig, Lagerarbetare, Säljare, Undersköterska',
  da: 'Salgschef, Maskinmester, Driftsansvarlig, Sælger, Tømrer, Lærling, Bogholder',
  no: 'Økonomisjef, Butikksjef, Rørlegger, Lærling, Regnskapsfører',
  fi: 'Kirjanpitäjä, Myyjä, Lähihoitaja',
}

describe('titles of openings are known', () => {
  test.each(Object.entries(TITLES))('in %s', (_language, titles) => {
    expect(titles.split(', ').filter((title) => !isJobTitle(title))).toEqual([])
  })
})

test('how one works is no title, and tells that the heading above it is one', () => {
  const terms = ['VOLLZEIT M/W/D', 'Teilzeit (m/w/d)', 'Voll- oder Teilzeit (m/w/d)']
  expect(terms.filter(isJobTitle)).toEqual([])
  const page = '<h4>SENIOR FRONTEND DEVELOPER</h4><h5>VOLLZEIT M/W/D</h5>'
  const other = '<h4>JUNIOR FRONTEND DEVELOPER</h4><h5>VOLLZEIT M/W/D</h5>'
  const found = jobItems(
    `<h1>Benefits</h1><div>${page}</div><div>${other}</div>`,
    'https://acme.example/karriere.html',
    new Date('2026-11-28'),
  )
  expect(found.map(({ title }) => title)).toEqual(['SENIOR FRONTEND DEVELOPER', 'JUNIOR FRONTEND DEVELOPER'])
})

test('a title is known by the ending for women behind it', () => {
  const titles = ['Augenoptiker/in', 'Papiertechnologe/-in', 'Raumausstatter:in Teilzeit', 'Orthoptist(in)']
  expect(titles.filter((title) => !isJobTitle(title))).toEqual([])
  const others = [
    'Ihre Ansprechpartner:in',
    'Unsere Kund:innen',
    'Produkte (in Auswahl)',
    'Für Patient:innen',
  ]
  expect(others.filter(isJobTitle)).toEqual([])
})

test.each([
  'Hans Zimmermann',
  'Jana Bäcker',
  'Piet Bakker',
  'Anna Maurer',
  'Marie Charpentier',
  'Tomasz Kucharz',
  'Jan Schlosser',
  'Eva Gärtner',
])('%s is a person whose name is a trade', (name) => expect(personName(name)).toBe(name))

test.each([
  'Mit Liebe zur Natur',
  'Avec Vous Partout',
  'Con Pasión Siempre',
  'Für Ihr Zuhause',
  'Ledende Nøglemedarbejdere',
  'Vår Ledning',
  'Meidän Tiimi',
  'Conseil D’Administration',
  'Nuestro Equipo',
  'La Nostra Squadra',
  'Conselho De Administração',
  'Rada Nadzorcza',
  'Raad Van Bestuur',
  'Náš Tým',
  'Neue Scherenbühne',
  'MAX MUSTERMANN',
])('%s is nobody', (text) => expect(personName(text)).toBeUndefined())

test.each(['Stanisław Tym', 'Walid Raad', 'Juan Vara', 'Petr Rada'])('%s is a person', (name) =>
  expect(personName(name)).toBe(name),
)
