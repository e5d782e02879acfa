import { plainWords } from '../../../shared/text/fold-letters.ts'
import { childNodes, nodesBelow, type PageNode, visibleText } from '../../markup/page-tree.ts'
import { plainTitle } from '../../markup/plain-text.ts'
import { cleanUrl } from '../../text/canonical-url.ts'
import { isGenericText } from '../../text/generic-text.ts'
import { partOfPage } from '../../text/part-of-page.ts'
import { nodesInside } from '../outside-parts.ts'
import { isJobTitle } from '../role-words.ts'
import type { UnlinkedJob } from './jobs-under-heading.ts'

const MOST_TABLES = 50
const MOST_ROWS = 300
const MOST_CELLS = 12
const LONGEST_TITLE = 140
const SHORTEST_TITLE = 3

/** What the column with the titles is called. */
const OF_JOBS = new Set(
  (
    'position,positions,job,jobs,job title,title,role,designation,vacancy,opening,post,' +
    'stelle,stellenbezeichnung,stellenangebot,beruf,tatigkeit,' +
    'poste,intitule,intitule du poste,offre,nom de l offre,titre du poste,' +
    'puesto,cargo,vacante,oferta,posizione,ruolo,figura,mansione,functie,vacature,vaga,stanowisko,oferta pracy,stilling,tjanst'
  ).split(','),
)
/** A table with one of these columns lists people. */
const OF_PEOPLE =
  /^(?:(?:full |first |last |vor|nach)?names?|nom(?: et prenom)?|prenom|nombre|nome|cognome|naam|imie(?: i nazwisko)?|nazwisko|navn|namn|person|contact|kontakt|telefon|phone|e ?mail)$/

/** Openings in the rows of a table whose head says so. */
export function jobsInTables(root: PageNode, pageUrl: string): UnlinkedJob[] {
  const found = new Map<string, UnlinkedJob>()
  let left = MOST_TABLES
  for (const table of nodesInside(root)) {
    if (table.name !== 'table') continue
    for (const job of jobsIn(table, pageUrl)) found.set(job.title, found.get(job.title) ?? job)
    left -= 1
    if (left === 0) break
  }
  return [...found.values()]
}

function jobsIn(table: PageNode, pageUrl: string): UnlinkedJob[] {
  const [head, ...rows] = rowsOf(table)
  const column = head ? columnOfJobs(head) : -1
  if (column < 0) return []
  const jobs = rows.flatMap((row) => {
    const cell = row[column]
    const title = cell ? visibleText(cell, LONGEST_TITLE + 1) : ''
    const isReadable = title.length >= SHORTEST_TITLE && title.length <= LONGEST_TITLE
    return isReadable && !isGenericText(title) ? [{ title, url: addressIn(row, pageUrl) }] : []
  })
  if (jobs.filter(({ title }) => isJobTitle(title)).length < Math.max(1, jobs.length / 2)) return []
  return jobs.map(({ title, url }) => ({
    title: plainTitle(title),
    url: url ?? partOfPage(pageUrl, title),
  }))
}

type Row = readonly PageNode[]

function rowsOf(table: PageNode): Row[] {
  const rows: Row[] = []
  for (const node of nodesBelow(table)) {
    if (node.name !== 'tr') continue
    rows.push(childNodes(node).slice(0, MOST_CELLS))
    if (rows.length > MOST_ROWS) break
  }
  return rows
}

function columnOfJobs(head: Row): number {
  const names = head.map((cell) => plainWords(visibleText(cell, LONGEST_TITLE)))
  return names.some((name) => OF_PEOPLE.test(name)) ? -1 : names.findIndex((name) => OF_JOBS.has(name))
}

/** The address of the first link in the row that leads to a page. */
function addressIn(row: Row, pageUrl: string): string | undefined {
  for (const cell of row)
    for (const { name, attributes } of nodesBelow(cell)) {
      const url = name === 'a' ? cleanUrl(attributes.href ?? '', pageUrl) : undefined
      if (url !== undefined && !attributes.href?.startsWith('#')) return url
    }
  return undefined
}
