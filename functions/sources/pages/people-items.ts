import { childNodes, nodesBelow, type PageNode, pageTree } from '../markup/page-tree.ts'
import { plainTitle } from '../markup/plain-text.ts'
import { foldText } from '../text/words.ts'
import { linesOf } from './job-items.ts'
import { hasType, jsonLdObjects, textIn } from './json-ld.ts'
import { nodesInside } from './page-blocks.ts'
import { isForAll, rolesIn } from './role-words.ts'

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
  for (const parent of [root, ...nodesInside(root)]) for (const person of peopleBelow(parent)) add(person)
  return [...found.values()].slice(0, MOST_PEOPLE)
}

function peopleBelow(parent: PageNode): ListedPerson[] {
  const children = childNodes(parent).slice(0, MOST_CHILDREN)
  if (children.length < FEWEST) return []
  const people = children.flatMap((child) => personIn(child) ?? [])
  const titled = people.filter(({ title }) => title !== '')
  if (titled.length >= FEWEST && titled.length >= people.length / 2) return people
  return flatPeople(parent, children)
}

/** Headings and paragraphs by turns, without an element around both. */
function flatPeople(parent: PageNode, children: readonly PageNode[]): ListedPerson[] {
  const lines = children.map((child) => linesOf(child))
  const people = lines.flatMap((own, place) => {
    const name = own.length === 1 ? personName(own[0] ?? '') : undefined
    const next = lines[place + 1]?.[0] ?? ''
    return name !== undefined && isTitle(next) ? [{ name, title: next }] : []
  })
  return people.length >= FEWEST && parent.name !== 'p' ? people : []
}

function personIn(block: PageNode): ListedPerson | undefined {
  const lines = linesOf(block).slice(0, MOST_LINES_READ).flatMap(splitLine)
  const at = lines.findIndex((line) => personName(line) !== undefined)
  const name = personName(lines[at] ?? '') ?? nameInPicture(block)
  if (name === undefined) return undefined
  // A second name in the block: it holds several people.
  if (
    lines
      .slice(at + 1)
      .some(
        (line) =>
          personName(line) !== undefined &&
          rolesIn(line) === 0 &&
          foldText(line) !== foldText(name) &&
          at >= 0 &&
          lines.length > 3,
      )
  )
    return undefined
  const title = [...lines.slice(at + 1), ...lines.slice(0, Math.max(0, at))].find(isTitle) ?? ''
  return { name, title: plainTitle(title) }
}

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

const isTitle = (line: string) =>
  line.length <= LONGEST_TITLE &&
  line.split(' ').length <= 16 &&
  rolesIn(line) > 0 &&
  !/[.!?]$/.test(line.replace(/\b\p{L}{1,4}\.$/u, '')) &&
  !isForAll(line)

const ACADEMIC =
  /^(?:(?:dr|prof|dipl|ing|mag|med|rer|nat|pol|phil|jur|mr|mrs|ms|sir|dame|lic|m|mme|herr|frau|inz|mgr|hab|ir|drs)\b\.?(?:-\w+\.?)?\s*)+/i
const DEGREES =
  /,? (?:ph\.?d\.?|mba|m\.?d\.?|msc|m\.?sc\.?|bsc|cpa|cfa|jd|j\.d\.|ll\.?m\.?|esq\.?|jr\.?|sr\.?|ii|iii|mph|rn|facs|pe|p\.e\.|aia)(?=,|$|\s)/i
const PARTICLES = new Set(
  'von van de der den da di del della dos das do la le el bin ibn af av zu zur ter ten y e mac mc san al du des und st'.split(
    ' ',
  ),
)
const PART = /^\p{Lu}(?:[\p{L}’'`´-]*\p{L})?\.?$/u
/** Words that begin with a capital in headings, and are no names. */
const NO_NAME = new Set(
  (
    'our the us team about contact read more learn join meet view all news press blog careers jobs privacy policy terms cookie cookies new york san francisco los angeles united states kingdom company services service solutions solution ' +
    'products product products support help center centre home page get started sign up log in board directors leadership management executive committee office offices headquarters follow linkedin twitter facebook email phone address open positions ' +
    'unser unsere über uns kontakt impressum datenschutz mehr erfahren karriere presse notre équipe nous contact mentions légales customer success human resources information technology research development business supply chain digital marketing sales engineering ' +
    'finance legal operations design data science public relations group global north south east west america europe asia latin africa advisory advisors investors partners founders ' +
    'street avenue road suite floor monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december in at for and with your we are what why how who when this that is to of on by from ' +
    'software developers engineers designers consultants analysts managers directors front back end full stack project projects controls senior junior mobile web cloud data quality operations operation customer client account content growth brand creative community security network platform infrastructure logo image icon background ' +
    'university institute college school hospital bank foundation award awards report case study studies webinar event events conference summit video podcast'
  ).split(' '),
)

/** A name of two to five parts, in one form; undefined for other texts. */
export function personName(text: string): string | undefined {
  if (text.length > 70 || text.length < 4) return undefined
  const [called = ''] = text.replace(ACADEMIC, '').split(DEGREES, 1)
  const plain = called
    .trimEnd()
    .replace(/\([^)]{1,30}\)$/, '')
    .replace(/["“„][^"”]{1,20}["”]\s?/, '')
    .trim()
  const parts = plain.split(/\s+/)
  if (parts.length < 2 || parts.length > 5 || /\d/.test(plain)) return undefined
  const own = parts.filter((part) => !PARTICLES.has(part.toLowerCase()))
  if (own.length < 2 || !own.every((part) => PART.test(part))) return undefined
  if (own.some((part) => NO_NAME.has(part.toLowerCase())) || rolesIn(plain) > 0) return undefined
  // Abbreviations in capitals are no names, but some pages write whole names so.
  if (own.every((part) => part.length <= 3 && part === part.toUpperCase())) return undefined
  return plain
}

function peopleInData(root: PageNode): ListedPerson[] {
  const people = jsonLdObjects(root).flatMap((object) => {
    const name = hasType(object, /^Person$/) ? personName(textIn(object.name)) : undefined
    const title = plainTitle(textIn(object.jobTitle))
    return name !== undefined && title !== '' ? [{ name, title }] : []
  })
  return people.length >= FEWEST ? people : []
}
