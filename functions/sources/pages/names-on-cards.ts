import { childNodes, nodesBelow, type PageNode } from '../markup/page-tree.ts'
import { linesOf } from './card-lines.ts'
import { nodesInside } from './outside-parts.ts'
import { personName } from './person-name.ts'

const FEWEST = 3
const MOST_CHILDREN = 300
const MOST_LINES = 2
const SHARE = 0.8
const OF_PEOPLE =
  /(?:^|[^a-z])(?:people|persons?|team|members?|staff|leaders?|leadership|executives?|directors?|board|employees?|founders?|profiles?|mitarbeiter|vorstand|equipes?|equipo|medewerkers?|medarbe(?:j|t)der|ansatte|zespol)(?:$|[^a-z])/i
const NOT_OF_COMPANY = /testimonial|review|author|quote|customer|client|partner|speaker|guest|post|blog/i
const FARTHEST = 4

/** Names under portraits, in blocks that the page itself calls people, and that hold hardly more. */
export function namesOnCards(root: PageNode): string[] {
  const found = new Set<string>()
  for (const parent of nodesInside(root)) {
    const cards = childNodes(parent).slice(0, MOST_CHILDREN)
    if (cards.length < FEWEST || !isOfPeople(parent, cards)) continue
    const names = cards.flatMap((card) => nameOn(card) ?? [])
    if (names.length >= FEWEST && names.length >= cards.length * SHARE)
      for (const name of names) found.add(name)
  }
  return [...found]
}

function nameOn(card: PageNode): string | undefined {
  const lines = linesOf(card)
  const [name] = lines.flatMap((line) => personName(line) ?? [])
  return lines.length <= MOST_LINES && hasPicture(card) ? name : undefined
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
