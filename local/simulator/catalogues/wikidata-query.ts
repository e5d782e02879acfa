import { json, type Site } from '../sources/site.ts'
import { COMPANIES, NAMES, numberOf, PLACES } from '../sources/vocabulary.ts'
import type { World } from '../sources/world.ts'
import { answerSparql } from './answer-sparql.ts'
import type { WikidataItem, WikidataItems, WikidataPerson } from './wikidata-items.ts'

/** The query service, with the companies and people of the simulated world. */
export const wikidataQuerySite: Site = {
  answer({ method, path, body }, world) {
    if (path !== '/sparql' || method !== 'POST') return undefined
    return json(answerSparql(new URLSearchParams(body).get('query') ?? '', itemsOf(world)))
  },
}

const PEOPLE_FROM = 1000
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

const itemsOf = (world: World): WikidataItems => ({
  companies: byNumber(COMPANIES.map((name) => company(name, numberOf(name), world))),
  people: byNumber(NAMES.map((name, place) => person(name, PEOPLE_FROM + place, world))),
})

const byNumber = <T extends WikidataItem>(items: readonly T[]): ReadonlyMap<number, T> =>
  new Map(items.map((item) => [item.number, item]))

const company = (name: string, number: number, world: World): WikidataItem => ({
  number,
  name,
  statements: [
    { p: 'P4264', value: slugOf(name) },
    { p: 'P856', value: `https://${slugOf(name)}.example/` },
    { p: 'P452', value: 'http://www.wikidata.org/entity/Q100', label: 'Software' },
    { p: 'P1128', value: `+${world.headcount(name)}` },
    { p: 'P159', value: 'http://www.wikidata.org/entity/Q101', label: PLACES[0] },
  ],
})

const person = (name: string, number: number, world: World): WikidataPerson => ({
  number,
  name,
  statements: [{ p: 'P6634', value: slugOf(name) }],
  roles: [{ p: 'P169', company: numberOf(world.employer(name)) }],
})
