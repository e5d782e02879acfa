import type {
  WikidataItem,
  WikidataItems,
  WikidataPerson,
} from '../../../local/simulator/catalogues/wikidata-items.ts'

const COUNTRIES = ['Germany', 'France', 'United States', 'Japan'] as const

const companyPage = (n: number) => `company-${n}`

/** `change` makes the world of a later day: every tenth company grows, every fiftieth moves. */
export function wikidataWorld(companies: number, people: number, change = false): WikidataItems {
  return {
    companies: new Map(numbers(companies).map((n) => [numberOf(n), company(n, change)])),
    people: new Map(numbers(people).map((n) => [PEOPLE_FROM + n * 7, person(n, companies, change)])),
  }
}

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)
const numberOf = (n: number) => 100 + n * 3
const PEOPLE_FROM = 10_000_000

function company(n: number, change: boolean): WikidataItem {
  const size = 10 + (n % 5000) + (change && n % 10 === 0 ? 500 : 0)
  return {
    number: numberOf(n),
    name: n % 40 === 7 ? `会社 ${n}` : `Company ${n} & Søns`,
    statements: [
      { p: 'P4264', value: companyPage(n) },
      { p: 'P856', value: `https://company-${n}.example/` },
      {
        p: 'P452',
        value: 'http://www.wikidata.org/entity/Q5',
        label: n % 2 === 0 ? 'software industry' : 'retail',
      },
      { p: 'P1128', value: '3', point: '2001-01-01' },
      { p: 'P1128', value: `+${size}`, point: '2025-01-01' },
      {
        p: 'P159',
        value: 'http://www.wikidata.org/entity/Q64',
        label: change && n % 50 === 0 ? 'Hamburg' : 'Berlin',
      },
      {
        p: 'P17',
        value: 'http://www.wikidata.org/entity/Q183',
        label: COUNTRIES[n % COUNTRIES.length] ?? '',
      },
      ...(n % 9 === 0 ? [{ p: 'P1278', value: `${String(n).padStart(18, 'A')}00` }] : []),
      ...(n % 11 === 0 ? [{ p: 'P5531', value: String(n + 1).padStart(10, '0') }] : []),
      ...(n % 13 === 0
        ? [{ p: 'P154', value: 'http://commons.wikimedia.org/wiki/Special:FilePath/L.svg' }]
        : []),
      ...(n % 17 === 0
        ? [{ p: 'P856', value: 'x', unknown: true as const, rank: 'Preferred' as const }]
        : []),
    ],
  }
}

function person(n: number, companies: number, change: boolean): WikidataPerson {
  const moved = change && n % 5 === 0
  return {
    number: PEOPLE_FROM + n * 7,
    name: `Ada ${n} de la Cruz`,
    statements: [
      { p: 'P6634', value: `person-${n}` },
      ...(n % 2 === 0
        ? [{ p: 'P734', value: 'http://www.wikidata.org/entity/Q9', label: 'de la Cruz' }]
        : []),
    ],
    roles: [
      {
        p: 'P169' as const,
        company: numberOf(n % companies),
        start: '2020-01-01',
        ...(moved && { end: '2025-06-01' }),
      },
      ...(moved ? [{ p: 'P169' as const, company: numberOf((n + 1) % companies), start: '2025-06-01' }] : []),
      { p: 'P108' as const, company: numberOf((n + 2) % companies), role: 'engineer', end: '2019-12-31' },
    ],
  }
}
