import { childNodes, nodesBelow, type PageNode } from '../markup/page-tree.ts'
import { linesOf } from './card-lines.ts'
import { nodesInside } from './outside-parts.ts'
import { isGenericText } from './page-blocks.ts'
import { personName } from './person-name.ts'

export interface PersonOnCard {
  readonly name: string
  /** Also one that no list of roles knows, such as a department. */
  readonly title: string
}

const FEWEST = 2
const MOST_CHILDREN = 300
const MOST_LINES = 5
const LONGEST_LINE = 60
const SHARE = 0.6
const OF_PEOPLE =
  /(?:^|[^a-z])(?:people|persons?|team|members?|staff|leaders?|leadership|executives?|directors?|board|employees?|founders?|profiles?|mitarbeiter|vorstand|equipes?|equipo|medewerkers?|medarbe(?:j|t)der|ansatte|zespol)(?:$|[^a-z])/i
const NOT_OF_COMPANY = /testimonial|review|author|quote|customer|client|partner|speaker|guest|blog/i
const FARTHEST = 4

/** Names under portraits, in blocks that the page itself calls people, and that hold little more. */
export function peopleOnCards(root: PageNode): PersonOnCard[] {
  const found: PersonOnCard[] = []
  for (const parent of nodesInside(root)) {
    const cards = childNodes(parent).slice(0, MOST_CHILDREN)
    if (cards.length < FEWEST || !isOfPeople(parent, cards)) continue
    const people = cards.flatMap((card) => personOn(card) ?? [])
    if (people.length >= FEWEST && people.length >= cards.length * SHARE) found.push(...people)
  }
  return found
}

function personOn(card: PageNode): PersonOnCard | undefined {
  const lines = linesOf(card)
  const at = lines.findIndex((line) => personName(line) !== undefined)
  const name = personName(lines[at] ?? '')
  const isShort =
    lines.length <= 2 || (lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE))
  if (name === undefined || !isShort || !hasPicture(card)) return undefined
  const [next = ''] = lines.slice(at + 1)
  return {
    name,
    title: next.length > 2 * LONGEST_LINE || /[@\d]|[.!?]$/.test(next) || isGenericText(next) ? '' : next,
  }
}

function hasPicture(card: PageNode): boolean {
  for (const { name, attributes } of nodesBelow(card))
    if (name === 'img' || name === 'picture' || /background-image/.test(attributes.style ?? '')) return true
  return false
}

function isOfPeople(parent: PageNode, [card]: readonly PageNode[]): boolean {
  const classes = [
    card ? classesOf(card) : '',
    ...(card ? [...nodesBelow(card)].slice(0, 10).map(classesOf) : []),
  ]
  let above: PageNode | undefined = parent
  for (let step = 0; above && step < FARTHEST; step += 1, above = above.parent) classes.push(classesOf(above))
  const all = classes.join(' ')
  return OF_PEOPLE.test(all) && !NOT_OF_COMPANY.test(all)
}

const classesOf = ({ attributes }: PageNode) =>
  `${attributes.class ?? ''} ${attributes.id ?? ''}`.slice(0, 200)
