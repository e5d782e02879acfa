import { isOpenApplication } from '../../boards/open-application.ts'
import { boardAt } from '../../boards/systems/boards.ts'
import { childNodes, firstNodes, type PageNode, visibleText } from '../../markup/page-tree.ts'
import { plainTitle } from '../../markup/plain-text.ts'
import { cleanUrl } from '../../text/canonical-url.ts'
import { isGenericText } from '../../text/generic-text.ts'
import { partOfPage } from '../../text/part-of-page.ts'
import { linesOf } from '../card-lines.ts'
import { nodesInside } from '../outside-parts.ts'
import { isHeading } from '../page-headings.ts'
import { isJobTitle } from '../role-words.ts'
import { isApply, withoutInvitations } from './apply-words.ts'
import type { UnlinkedJob } from './jobs-under-heading.ts'
import { urlsOfSeveral } from './urls-of-several.ts'

const MOST_SIBLINGS = 200
const MOST_JOBS = 200
const MOST_NODES_OF_ROW = 60
/** Nodes of all rows together. Ordinary pages have a tenth of this. */
const MOST_LOOKED_AT = 300_000

interface FormJobs {
  /** The addresses that several openings lead to. */
  readonly forms: ReadonlySet<string>
  readonly jobs: readonly UnlinkedJob[]
}

/** Openings side by side that all lead to one form or mailbox. Each is a part of the page, as its title says. */
export function jobsOfOneForm(root: PageNode, pageUrl: string): FormJobs {
  const forms = new Set<string>()
  const jobs = new Map<string, UnlinkedJob>()
  let left = MOST_LOOKED_AT
  for (const parent of [root, ...nodesInside(root)]) {
    const siblings = childNodes(parent).slice(0, MOST_SIBLINGS)
    const rows = siblings.flatMap((node) => {
      const nodes = nodesOf(node)
      left -= nodes.length
      return nodes.length > MOST_NODES_OF_ROW ? [] : (rowOf(node, nodes, pageUrl) ?? [])
    })
    for (const form of urlsOfSeveral(rows)) {
      const openings = openingsIn(rows.filter(({ url }) => url === form))
      if (openings.length > 0) forms.add(form)
      for (const { title } of openings)
        jobs.set(title, { url: partOfPage(pageUrl, title), title: plainTitle(title) })
    }
    if (jobs.size >= MOST_JOBS || left < 0) break
  }
  return { forms, jobs: [...jobs.values()].slice(0, MOST_JOBS) }
}

/** When at least half of the rows have the title of a job, the others are openings too. Else only those are. */
function openingsIn(rows: readonly FormRow[]): readonly FormRow[] {
  const known = rows.filter(({ isKnown }) => isKnown)
  return known.length >= rows.length / 2 ? rows : known
}

interface FormRow {
  readonly title: string
  /** Its words say that it is a job. */
  readonly isKnown: boolean
  /** The address of the form or mailbox. Empty for a button. */
  readonly url: string
}

const MOST_LINKS = 3

/** Reads one node more than a row may have: that shows a row with too many. */
const nodesOf = (node: PageNode) => [node, ...firstNodes(nodesInside(node), MOST_NODES_OF_ROW)]

/** A row that has the title of a job as its heading or first line, and a link around it or a way to apply. */
function rowOf(node: PageNode, nodes: readonly PageNode[], pageUrl: string): FormRow | undefined {
  const links = nodes.filter(({ name }) => name === 'a' || name === 'button')
  if (links.length === 0 || links.length > MOST_LINKS) return undefined
  const title = titleOf(node, nodes)
  const isKnown = isJobTitle(title)
  if (!isKnown && !isHeadline(title, nodes)) return undefined
  const link =
    links.find(isApply) ??
    links.find((each) => isKnown && (visibleText(each).includes(title) || leadsToBoard(each)))
  return link && { title, isKnown, url: formOf(link, pageUrl) }
}

const LONGEST_HEADING = 60

const isHeadline = (title: string, nodes: readonly PageNode[]) =>
  title.length <= LONGEST_HEADING &&
  !isOpenApplication(title) &&
  !/[.?!:]$/.test(title) &&
  nodes.some((node) => isHeading(node) && visibleText(node) === title)

/** Some rows have a word such as "Full time" before their heading. */
function titleOf(node: PageNode, nodes: readonly PageNode[]): string {
  const firstLine = (part: PageNode) => linesOf(withoutInvitations(part))[0] ?? ''
  const headings = nodes.filter(isHeading).map(firstLine)
  return headings.find(isJobTitle) ?? headings[0] ?? firstLine(node)
}

/** "View", with the address of a board instead of an opening. */
const leadsToBoard = (link: PageNode) =>
  isGenericText(visibleText(link)) && boardAt(link.attributes.href ?? '') !== undefined

/** A mailbox is no web address, and a button has none. */
function formOf({ attributes: { href = '' } }: PageNode, pageUrl: string): string {
  if (href.startsWith('#')) return ''
  return cleanUrl(href, pageUrl) ?? href.replace(/\?.*$/s, '')
}
