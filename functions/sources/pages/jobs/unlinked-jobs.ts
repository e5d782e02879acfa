import { type PageNode, visibleText } from '../../markup/page-tree.ts'
import { plainTitle } from '../../markup/plain-text.ts'
import { partOfPage } from '../../text/part-of-page.ts'
import { linesOf } from '../card-lines.ts'
import { nodesInside } from '../outside-parts.ts'
import { isHeading } from '../page-headings.ts'
import { isForAll, isJobTitle, isTermsForAll } from '../role-words.ts'
import { isApply } from './apply-words.ts'
import { jobsUnderHeading, type UnlinkedJob } from './jobs-under-heading.ts'
import { titlesSideBySide } from './titles-side-by-side.ts'

const FEWEST_UNFOLDED = 2
const LONGEST_TITLE = 140
const MOST_JOBS = 200

/** Openings that have no page of their own: each is a part of the page that lists them. */
export function unlinkedJobs(root: PageNode, pageUrl: string): UnlinkedJob[] {
  const nodes = [...nodesInside(root)]
  const unfolded = titlesOf(nodes.filter(isFolded), (node) => linesOf(node)[0] ?? '')
  const headed = unfolded.length >= FEWEST_UNFOLDED ? unfolded : headedTitles(nodes)
  const beside = titlesSideBySide(nodes, pageUrl)
  const titles = beside.length > headed.length ? beside : headed
  const under = jobsUnderHeading(nodes, pageUrl)
  if (under.length > titles.length) return under.slice(0, MOST_JOBS)
  return titles
    .slice(0, MOST_JOBS)
    .map((title) => ({ url: partOfPage(pageUrl, title), title: plainTitle(title) }))
}

const titlesOf = (nodes: readonly PageNode[], read: (node: PageNode) => string) => [
  ...new Set(nodes.map(read).filter(isJobTitle)),
]

function isFolded({ name, attributes }: PageNode): boolean {
  const part =
    attributes.href ??
    attributes['data-target'] ??
    attributes['data-bs-target'] ??
    attributes['aria-controls'] ??
    ''
  return (
    (name === 'a' && part.startsWith('#') && part.length > 1) ||
    name === 'summary' ||
    (name === 'button' && part !== '')
  )
}

const MOST_WORDS = 10
const MOST_READ = 60

/** Headings that are titles of jobs, each with a way to apply before the next one. */
function headedTitles(nodes: readonly PageNode[]): string[] {
  const headings = nodes.flatMap((node, place) => {
    const title = isHeading(node) ? visibleText(node, LONGEST_TITLE + 1) : ''
    return isJobTitle(title) && title.split(' ').length <= MOST_WORDS ? [{ title, place }] : []
  })
  const withApply = headings.filter(({ title, place }, at) => {
    const end = Math.min(headings[at + 1]?.place ?? nodes.length, place + MOST_READ)
    return isForAll(title) || nodes.slice(place, end).some((node) => isApply(node) || hasTerms(node))
  })
  return [...new Set(withApply.map(({ title }) => title))]
}

const hasTerms = (node: PageNode) => isTermsForAll(visibleText(node, LONGEST_TITLE + 1))
