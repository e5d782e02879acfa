import { PROPERTIES } from '../../../functions/catalogues/wikidata/queries.ts'
import type { Statement, WikidataItem, WikidataItems } from './wikidata-items.ts'

const uri = (value: string) => ({ type: 'uri', value })
const text = (value: string) => ({ type: 'literal', value })
const named = (value: string) => ({ type: 'literal', 'xml:lang': 'en', value })
const whole = (value: number) => ({
  type: 'literal',
  datatype: 'http://www.w3.org/2001/XMLSchema#integer',
  value: String(value),
})
const day = (value: string) => ({
  type: 'literal',
  datatype: 'http://www.w3.org/2001/XMLSchema#dateTime',
  value: `${value}T00:00:00Z`,
})
const itemUri = (number: number) => uri(`http://www.wikidata.org/entity/Q${number}`)

/** Answers the queries of the import as the query service would. */
export function answerSparql(query: string, items: WikidataItems): object {
  const head = { vars: [...new Set(query.match(/\?\w+/g) ?? [])].map((name) => name.slice(1)) }
  return { head, results: { bindings: bindingsFor(query, items) } }
}

function bindingsFor(query: string, items: WikidataItems): object[] {
  const kind = query.includes('wdt:P6634') ? 'people' : 'companies'
  const after = /FILTER\(\?n > (\d+)\)/.exec(query)?.[1]
  if (query.includes('COUNT(')) return [{ count: whole(matching(query, items, kind).length) }]
  if (after !== undefined) {
    const limit = Number(/LIMIT (\d+)/.exec(query)?.[1])
    const found = matching(query, items, kind).filter((n) => n > Number(after))
    return found.slice(0, limit).map((n) => ({ n: whole(n) }))
  }
  const asked = [...query.matchAll(/wd:Q(\d+)/g)].map(([, number]) => Number(number))
  if (query.includes('UNION')) return asked.flatMap((number) => rolesOf(number, items))
  return asked.flatMap((number) =>
    statementsOf(items.companies.get(number) ?? items.people.get(number), query),
  )
}

function matching(query: string, items: WikidataItems, kind: 'companies' | 'people'): number[] {
  const country = query.includes('wdt:P297 "DE"') ? 'Germany' : undefined
  const least = Number(/\?size >= (\d+)/.exec(query)?.[1] ?? 0)
  const fits = (number: number) => {
    const statements = items.companies.get(number)?.statements ?? []
    const inCountry = country === undefined || statements.some(({ label }) => label === country)
    return (
      inCountry && (least === 0 || statements.some(({ p, value }) => p === 'P1128' && Number(value) >= least))
    )
  }
  if (kind === 'companies') return [...items.companies.keys()].filter(fits)
  return [...items.people.values()]
    .filter(({ roles }) => !query.includes('^wdt:P169') || roles.some(({ company }) => fits(company)))
    .map(({ number }) => number)
}

function statementsOf(item: WikidataItem | undefined, query: string): object[] {
  if (!item) return []
  const asked = query.includes('"P4264"') ? PROPERTIES.companies : PROPERTIES.people
  return item.statements
    .filter(({ p }) => asked.some((each) => each === p))
    .map((statement, place) => ({
      item: itemUri(item.number),
      itemLabel: item.name === null ? text(`Q${item.number}`) : named(item.name),
      p: text(statement.p),
      s: uri(`http://www.wikidata.org/entity/statement/Q${item.number}-${place}`),
      rank: uri(`http://wikiba.se/ontology#${statement.rank ?? 'Normal'}Rank`),
      value: valueCell(statement),
      valueLabel: statement.label === undefined ? text(statement.value) : named(statement.label),
      ...(statement.start && { start: day(statement.start) }),
      ...(statement.end && { end: day(statement.end) }),
      ...(statement.point && { point: day(statement.point) }),
    }))
}

const valueCell = ({ value, unknown }: Statement) =>
  unknown
    ? uri(`http://www.wikidata.org/.well-known/genid/${value}`)
    : value.startsWith('http')
      ? uri(value)
      : text(value)

function rolesOf(number: number, items: WikidataItems): object[] {
  const roles = items.people.get(number)?.roles ?? []
  return roles.map(({ p, company, role, start, end }, place) => ({
    item: itemUri(number),
    p: text(p),
    s: uri(`http://www.wikidata.org/entity/statement/Q${number}-role-${place}`),
    company: itemUri(company),
    companyLabel: named(items.companies.get(company)?.name ?? `Q${company}`),
    ...pageOf(items.companies.get(company)),
    ...(role && { roleLabel: named(role) }),
    ...(start && { start: day(start) }),
    ...(end && { end: day(end) }),
  }))
}

/** A company without a network page has none here. */
const pageOf = (company: WikidataItem | undefined) => {
  const page = company?.statements.find(({ p }) => p === 'P4264')?.value
  return page === undefined ? {} : { page: text(page) }
}
