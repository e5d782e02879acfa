import { childNodes, firstNodes, nodesBelow, type PageNode, pageTree } from '../../markup/page-tree.ts'
import { plainTitle } from '../../markup/plain-text.ts'
import { foldText, wordsIn } from '../../text/words.ts'
import { partsOf } from '../card-lines.ts'
import { hasType, jsonLdObjects, textIn } from '../json-ld.ts'
import { nodesInside } from '../outside-parts.ts'
import { personName, tradeBefore } from '../person-name.ts'
import { isForAll, rolesIn } from '../role-words.ts'
import { namesWithText } from './names-with-text.ts'
import { peopleInLines } from './people-in-lines.ts'
import { peopleOnCards } from './people-on-cards.ts'

export interface ListedPerson {
  readonly name: string
  /** Empty where the page has none. */
  readonly title: string
}

const MOST_PEOPLE = 300
const FEWEST = 2
const MOST_CHILDREN = 300
const MOST_LINES_READ = 6
const LONGEST_TITLE = 120

/** The people that a team page shows in blocks that look alike, each with a name and a title. */
export function listedPeople(html: string): ListedPerson[] {
  const root = pageTree(html)
  const found = new Map<string, ListedPerson>()
  const add = (person: ListedPerson) => {
    const key = foldText(person.name)
    const known = found.get(key)
    if (!known || (known.title === '' && person.title !== '')) found.set(key, person)
  }
  for (const person of peopleInData(root)) add(person)
  const nodes = [...nodesInside(root)]
  const shapes = new Set<string>()
  for (const parent of [root, ...nodes]) for (const person of peopleBelow(parent, shapes)) add(person)
  for (const person of aloneInRow(nodes, shapes)) add(person)
  for (const person of peopleInLines(nodes)) add({ ...person, title: plainTitle(person.title) })
  for (const person of peopleOnCards(root)) add({ ...person, title: plainTitle(person.title) })
  if (found.size < FEWEST) for (const name of namesWithText(root)) add({ name, title: '' })
  return [...found.values()].slice(0, MOST_PEOPLE)
}

/** Notes the shapes of blocks that hold a person each. */
function peopleBelow(parent: PageNode, shapes: Set<string>): ListedPerson[] {
  const children = childNodes(parent).slice(0, MOST_CHILDREN)
  if (children.length < FEWEST) return []
  const blocks = children.flatMap((node) => {
    const person = personIn(node)
    return person ? [{ node, person }] : []
  })
  const people = blocks.map(({ person }) => person)
  const titled = people.filter(({ title }) => title !== '')
  if (titled.length < FEWEST || titled.length < people.length / 2) return flatPeople(parent, children)
  for (const { node } of blocks) shapes.add(shapeOf(node))
  return people
}

/** Empty for a block without a class, which looks like any other. */
const shapeOf = ({ name, attributes, parent }: PageNode) =>
  attributes.class
    ? `${name} ${attributes.class} in ${parent?.name} ${parent?.attributes.class ?? ''}`.replace(/\d+/g, '')
    : ''

const MOST_PARTS = 60
const isQuote = (block: PageNode) =>
  firstNodes(nodesBelow(block), MOST_PARTS).some(
    ({ name, attributes }) =>
      name === 'blockquote' || name === 'q' || /quote|testimonial|review/i.test(attributes.class ?? ''),
  )

/** The last of several rows may hold one person, in a block of the same form as those of the others. */
function aloneInRow(nodes: readonly PageNode[], shapes: ReadonlySet<string>): ListedPerson[] {
  return nodes
    .filter((node) => shapeOf(node) !== '' && shapes.has(shapeOf(node)) && !isQuote(node))
    .flatMap((node) => personIn(node) ?? [])
    .filter(({ title }) => title !== '')
}

/** Headings and paragraphs by turns, without an element around both. */
function flatPeople(parent: PageNode, children: readonly PageNode[]): ListedPerson[] {
  const lines = children.map(linesIn)
  const people = lines.flatMap((own, place) => {
    const name = own.length === 1 ? personName(own[0] ?? '') : undefined
    const title = titleIn(lines[place + 1]?.slice(0, 1) ?? [], name ?? '')
    return name !== undefined && title !== undefined ? [{ name, title }] : []
  })
  return people.length >= FEWEST && parent.name !== 'p' ? people : []
}

const isName = (line: string) => personName(line) !== undefined

const linesIn = (node: PageNode) =>
  partsOf(node, (part) => isName(part) || isTitle(part.replace(EDGES, '')), isName)

function personIn(block: PageNode): ListedPerson | undefined {
  const lines = linesIn(block).slice(0, MOST_LINES_READ).flatMap(splitLine)
  const at = lines.findIndex(isName)
  const name = personName(lines[at] ?? '') ?? nameInPicture(block)
  if (name === undefined) return undefined
  const behind = lines.slice(at + 1)
  // The block holds several people.
  if (at >= 0 && lines.length > 3 && behind.some((line) => isSecondName(line, name))) return undefined
  const title = titleIn([...behind, ...lines.slice(0, Math.max(0, at))], name) ?? tradeBefore(lines[at] ?? '')
  return { name, title: plainTitle(title) }
}

/** "About Ada" is of the same person. */
const sharesWord = (line: string, name: string) => {
  const own = new Set(wordsIn(foldText(name)).filter((word) => word.length > 2))
  return wordsIn(foldText(line)).some((word) => own.has(word))
}

/** Names of companies are often in capitals. */
const isSecondName = (line: string, name: string) =>
  isName(line) &&
  rolesIn(line) === 0 &&
  !sharesWord(line, name) &&
  (line !== line.toUpperCase() || name === name.toUpperCase())

/** The first line that is one, without the name that some pages write once more. */
const titleIn = (lines: readonly string[], name: string): string | undefined =>
  lines
    .map((line) => (name !== '' && line.startsWith(name) ? line.slice(name.length) : line))
    .map((line) => line.replace(EDGES, ''))
    .find(isTitle)

const EDGES = /^[\s|,:·–—-]{1,10}|(?<=\p{L}{5})\.$/gu

/** "Ada Example, CEO" and "Ada Example – CEO". */
function splitLine(line: string): string[] {
  const parts = line.split(/ [–—|-] |, (?=\p{Lu})|: /u)
  return parts.length === 2 && personName(parts[0] ?? '') !== undefined && isTitle(parts[1] ?? '')
    ? parts
    : [line]
}

function nameInPicture(block: PageNode): string | undefined {
  for (const { name, attributes } of nodesBelow(block)) {
    const alt = name === 'img' ? personName(attributes.alt ?? '') : undefined
    if (alt !== undefined) return alt
  }
  return undefined
}

const INVITATION =
  /^(?:talk|speak|schedule|contact|ask|meet|become|join|hire|find|call|learn|read|see|get|book|view|download)\b/i

/** What a group of people is called, and no title of one. */
const isGeneric = (line: string) =>
  /^(?:(?:the|our) )?(?:(?:executive|supervisory|advisory|management|senior) )?(?:board(?: of (?:directors|governors|trustees|management))?|leadership|management|team|vorstand|directors|executives|officers|geschäftsführung|direction)(?: team| members)?$/i.test(
    line.trim(),
  )

const isTitle = (line: string) =>
  !isGeneric(line) &&
  !INVITATION.test(line) &&
  line.length <= LONGEST_TITLE &&
  line.split(' ').length <= 16 &&
  rolesIn(line) > 0 &&
  !/[.!?]$/.test(line.replace(/\b\p{L}{1,4}\.$/u, '')) &&
  !isForAll(line)

function peopleInData(root: PageNode): ListedPerson[] {
  const people = jsonLdObjects(root).flatMap((object) => {
    const name = hasType(object, /^Person$/) ? personName(textIn(object.name)) : undefined
    const title = plainTitle(textIn(object.jobTitle))
    return name !== undefined && title !== '' ? [{ name, title }] : []
  })
  return people.length >= FEWEST ? people : []
}
