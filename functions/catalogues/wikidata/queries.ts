import type { CatalogueFilters } from '../catalogue.ts'

/** P4264 and P6634: the slug of the page on the professional network. */
export type WikidataKind = 'companies' | 'people'

const PAGE = { companies: 'P4264', people: 'P6634' } as const

/** Employer, chief executive officer, chairperson, board member. */
const ROLES = ['P108', 'P169', 'P488', 'P3320'] as const

export const PROPERTIES = {
  companies: ['P4264', 'P856', 'P452', 'P1128', 'P159', 'P17', 'P154', 'P1278', 'P5531', 'P2622', 'P576'],
  people: ['P6634', 'P734', 'P18', 'P570'],
} as const satisfies Record<WikidataKind, readonly string[]>

/** "mul" holds the names that are the same in many languages. */
const LANGUAGES = 'en,mul,de,fr,es,it,pt,nl,sv,pl,tr,ja,zh'
const LABELS = `SERVICE wikibase:label { bd:serviceParam wikibase:language "${LANGUAGES}". }`

/** The numbers of the items above `after`, in order. An item never changes its number, so no page ever shifts. */
export const idsQuery = (kind: WikidataKind, filters: CatalogueFilters, after: number, limit: number) => `
SELECT DISTINCT ?n WHERE {
  ${matching(kind, filters)}
  BIND(xsd:integer(STRAFTER(STR(?item), "/entity/Q")) AS ?n)
  FILTER(?n > ${after})
} ORDER BY ?n LIMIT ${limit}`

export const countQuery = (kind: WikidataKind, filters: CatalogueFilters) => `
SELECT (COUNT(DISTINCT ?item) AS ?count) WHERE {
  ${matching(kind, filters)}
}`

function matching(kind: WikidataKind, filters: CatalogueFilters): string {
  const ofCompany = companyFilters(kind === 'companies' ? '?item' : '?company', filters)
  const employer =
    kind === 'people' && ofCompany !== '' ? '?item wdt:P108|^wdt:P169|^wdt:P488|^wdt:P3320 ?company .' : ''
  return [`?item wdt:${PAGE[kind]} ?page .`, employer, ofCompany].filter((line) => line !== '').join('\n  ')
}

function companyFilters(company: string, { country, minHeadcount, maxHeadcount }: CatalogueFilters): string {
  const size = [
    ...(minHeadcount === undefined ? [] : [`?size >= ${minHeadcount}`]),
    ...(maxHeadcount === undefined ? [] : [`?size <= ${maxHeadcount}`]),
  ]
  return [
    ...(country === undefined ? [] : [`${company} (wdt:P17|wdt:P159/wdt:P17)/wdt:P297 "${country}" .`]),
    ...(size.length === 0 ? [] : [`${company} wdt:P1128 ?size . FILTER(${size.join(' && ')})`]),
  ].join('\n  ')
}

/** A row for each statement, so that many values of one property don't multiply those of another. */
export const statementsQuery = (kind: WikidataKind, numbers: readonly number[]) => `
SELECT ?item ?itemLabel ?p ?s ?rank ?value ?valueLabel ?start ?end ?point WHERE {
  VALUES ?item { ${items(numbers)} }
  VALUES (?claim ?main ?p) { ${PROPERTIES[kind].map((p) => `(p:${p} ps:${p} "${p}")`).join(' ')} }
  ?item ?claim ?s . ?s ?main ?value ; wikibase:rank ?rank .
  FILTER(?rank != wikibase:DeprecatedRank)
  OPTIONAL { ?s pq:P580 ?start . }
  OPTIONAL { ?s pq:P582 ?end . }
  OPTIONAL { ?s pq:P585 ?point . }
  ${LABELS}
}`

/** The work of people, which some statements say of the person and others of the company. */
export const rolesQuery = (numbers: readonly number[]) => `
SELECT ?item ?p ?s ?company ?companyLabel ?page ?start ?end ?roleLabel WHERE {
  VALUES ?item { ${items(numbers)} }
  {
    ?item p:P108 ?s . ?s ps:P108 ?company . BIND("P108" AS ?p)
    OPTIONAL { ?s pq:P39|pq:P3831|pq:P2868 ?role . }
  } ${ROLES.slice(1)
    .map((p) => `UNION { ?company p:${p} ?s . ?s ps:${p} ?item . BIND("${p}" AS ?p) }`)
    .join(' ')}
  ?s wikibase:rank ?rank .
  FILTER(?rank != wikibase:DeprecatedRank)
  OPTIONAL { ?company wdt:P4264 ?page . }
  OPTIONAL { ?s pq:P580 ?start . }
  OPTIONAL { ?s pq:P582 ?end . }
  ${LABELS}
}`

const items = (numbers: readonly number[]) => numbers.map((n) => `wd:Q${n}`).join(' ')
