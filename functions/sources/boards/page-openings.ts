import { decodeHTML } from 'entities'
import { refuseFailures } from '../fetch/json-reply.ts'
import { refuseErrorPage } from '../markup/error-page.ts'
import { nodesBelow, type PageNode, pageTree, visibleText } from '../markup/page-tree.ts'
import { type Fetch, SourceFailure } from '../source.ts'
import { cleanUrl } from '../text/canonical-url.ts'
import { firstCapture, type Opening } from './define-board.ts'

interface PageOpening {
  readonly url: string
  readonly title: string
  readonly place: string
}

const MOST_LINKS = 2500
const SHORTEST_TITLE = 3
const LONGEST_TITLE = 200
const HEADING = /^h[1-6]$/
const TITLE = /(?:^|[\s_-])(?:title|name|position)(?:$|[\s_-])/i
const PLACE = /(?:^|[\s_-]|\b(?:job|col))(?:location|city|place|standort)(?:$|[\s_-]|s\b)/i
/** The class of an element that labels the text behind it, such as a place. */
const LABEL = /\blabel\b/i
const MARKER = /\bmap-marker\b/i
const PLACE_LABEL = /^(?:job )?(?:locations?|standort|ort)\s?:?$/i
const APPLY =
  /^(?:apply|apply now|bewerben|jetzt bewerben|view job|view|read more|more|details|mehr|solliciteer|ver oferta)\b.{0,12}$/i

/** A board that is a page for readers. */
export async function boardPage(fetch: Fetch, url: string): Promise<string> {
  const reply = await fetch({ url, headers: { accept: 'text/html, */*;q=0.5' } })
  refuseFailures(reply)
  if (!/<[a-z!]/i.test(reply.body)) throw new SourceFailure('format', 'answered something that is no page')
  return reply.body
}

/** The openings that a board's page links to, where `isJob` tells addresses of openings. */
function openingsOnPage(html: string, pageUrl: string, isJob: RegExp): PageOpening[] {
  const found = new Map<string, PageOpening>()
  for (const node of nodesBelow(pageTree(html))) {
    if (found.size >= MOST_LINKS) break
    if (node.name !== 'a') continue
    const url = cleanUrl(decodeHTML(node.attributes.href ?? ''), pageUrl)
    if (url === undefined || !isJob.test(url)) continue
    const title = titleOf(node)
    if (title.length < SHORTEST_TITLE || title.length > LONGEST_TITLE || APPLY.test(title)) continue
    if (!found.has(url)) found.set(url, { url, title, place: placeNear(node) })
  }
  return [...found.values()]
}

/** The openings of a board that has nothing but a page with a link for each. `job` takes the id out of its address. */
export async function linkedOpenings(fetch: Fetch, url: string, job: RegExp): Promise<Opening[]> {
  return openingsIn(await boardPage(fetch, url), url, job)
}

export function openingsIn(html: string, url: string, job: RegExp): Opening[] {
  const openings = openingsOnPage(html, url, job)
  if (openings.length === 0) refuseErrorPage(html)
  return openings.map((opening) => ({
    ...opening,
    id: firstCapture(opening.url, job),
    description: undefined,
    times: [],
    company: undefined,
  }))
}

function titleOf(link: PageNode): string {
  for (const node of nodesBelow(link)) {
    if (!HEADING.test(node.name) && !TITLE.test(node.attributes.class ?? '')) continue
    const text = visibleText(node)
    if (text !== '') return text
  }
  return visibleText(link) || (link.attributes.title ?? '')
}

const ROWS = new Set(['li', 'tr', 'article'])
const MOST_ABOVE = 4

/** In the link, or in the row or card around it. */
function placeNear(link: PageNode): string {
  let card: PageNode = link
  for (let above = 0; above < MOST_ABOVE && card.parent && !ROWS.has(card.name); above += 1) {
    const inside = textOfPlace(card)
    if (inside !== '') return inside
    card = card.parent
  }
  if (!ROWS.has(card.name)) return ''
  return textOfPlace(card) || textBesideMarker(card)
}

/** The icon of a map stands before a place that has no name of its own. */
function textBesideMarker(card: PageNode): string {
  for (const node of nodesBelow(card))
    if (MARKER.test(node.attributes.class ?? '') && node.parent) return visibleText(node.parent, 100)
  return ''
}

function textOfPlace(card: PageNode): string {
  let label: PageNode | undefined
  for (const node of nodesBelow(card)) {
    const { attributes } = node
    const isNamed = PLACE.test(`${attributes.class ?? ''} ${attributes['data-automation-id'] ?? ''}`)
    const isLabelled = label !== undefined && label.parent === node.parent
    const text = isNamed || isLabelled || LABEL.test(attributes.class ?? '') ? visibleText(node, 100) : ''
    if (PLACE_LABEL.test(text)) label = node
    else if (text !== '' && (isNamed || isLabelled)) return text
  }
  return ''
}
