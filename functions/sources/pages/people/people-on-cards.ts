import { groupBy } from '../../../shared/group-by.ts'
import { childNodes, firstNodes, nodesBelow, type PageNode } from '../../markup/page-tree.ts'
import { isGenericText } from '../../text/generic-text.ts'
import { linesOf } from '../card-lines.ts'
import { nodesInside } from '../outside-parts.ts'
import { personName } from '../person-name.ts'

export interface PersonOnCard {
  readonly name: string
  /** Also one that no list of roles knows, such as a department. */
  readonly title: string
}

const FEWEST = 2
const FEWEST_APART = 3
const MOST_CHILDREN = 300
const MOST_LINES = 5
/** A card of a person has fewer parts. */
const MOST_PARTS = 150
const LONGEST_LINE = 60
const SHARE = 0.6
const OF_PEOPLE =
  /(?:^|[^a-z])(?:people|persons?|team|members?|staff|leaders?|leadership|executives?|directors?|board|employees?|founders?|profiles?|mitarbeiter|vorstand|equipes?|equipo|medewerkers?|medarbe(?:j|t)der|ansatte|zespol)(?:$|[^a-z])/i
const NOT_OF_COMPANY = /testimonial|review|author|quote|customer|client|partner|speaker|guest|blog/i
const FARTHEST = 4

/** Names under portraits, in blocks that the page itself calls people, and that hold little more. */
export function peopleOnCards(root: PageNode): PersonOnCard[] {
  const found: PersonOnCard[] = []
  const nodes = [...nodesInside(root)]
  for (const parent of nodes) {
    const cards = childNodes(parent).slice(0, MOST_CHILDREN)
    if (cards.length >= FEWEST && isOfPeople(parent, cards)) found.push(...peopleOn(cards, FEWEST))
  }
  // Some pages set each department, or each person, apart.
  for (const [classes, cards] of groupBy(nodes, ({ attributes }) => attributes.class ?? ''))
    if (saysPeople(classes)) found.push(...peopleOn(cards.slice(0, MOST_CHILDREN), FEWEST_APART))
  return found
}

function peopleOn(cards: readonly PageNode[], fewest: number): readonly PersonOnCard[] {
  const people = cards.flatMap((card) => personOn(card) ?? [])
  return people.length >= fewest && people.length >= cards.length * SHARE ? people : []
}

function personOn(card: PageNode): PersonOnCard | undefined {
  const lines = linesOf(card)
  const at = lines.findIndex((line) => personName(line) !== undefined)
  const name = personName(lines[at] ?? '')
  if (name === undefined) return undefined
  const [next = ''] = lines.slice(at + 1)
  const isShort =
    lines.length <= 2 || (lines.length <= MOST_LINES && lines.every((line) => line.length <= LONGEST_LINE))
  const isPortrait = at === 0 && next.length <= LONGEST_LINE && namesOnPictures(card).includes(name)
  if (!(isShort && hasPicture(card)) && !isPortrait) return undefined
  return {
    name,
    title: next.length > 2 * LONGEST_LINE || /[@\d]|[.!?]$/.test(next) || isGenericText(next) ? '' : next,
  }
}

/** The names of people in the alternative texts of the pictures on a card. */
const namesOnPictures = (card: PageNode): readonly string[] =>
  partsOfCard(card).flatMap(({ name, attributes }) =>
    name === 'img' ? (personName(attributes.alt ?? '') ?? []) : [],
  )

const hasPicture = (card: PageNode): boolean =>
  partsOfCard(card).some(
    ({ name, attributes }) =>
      name === 'img' || name === 'picture' || /background-image/.test(attributes.style ?? ''),
  )

const partsOfCard = (card: PageNode) => firstNodes(nodesBelow(card), MOST_PARTS)

function isOfPeople(parent: PageNode, [card]: readonly PageNode[]): boolean {
  const classes = [
    card ? classesOf(card) : '',
    ...(card ? firstNodes(nodesBelow(card), 10).map(classesOf) : []),
  ]
  let above: PageNode | undefined = parent
  for (let step = 0; above && step < FARTHEST; step += 1, above = above.parent) classes.push(classesOf(above))
  return saysPeople(classes.join(' '))
}

const saysPeople = (classes: string) => OF_PEOPLE.test(classes) && !NOT_OF_COMPANY.test(classes)

const classesOf = ({ attributes }: PageNode) =>
  `${attributes.class ?? ''} ${attributes.id ?? ''}`.slice(0, 200)
