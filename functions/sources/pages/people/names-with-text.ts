import { groupBy } from '../../../shared/group-by.ts'
import { type PageNode, visibleText } from '../../markup/page-tree.ts'
import { foldText } from '../../text/words.ts'
import { nodesInside } from '../outside-parts.ts'
import { isHeading } from '../page-headings.ts'
import { personName } from '../person-name.ts'
import { rolesIn } from '../role-words.ts'

const FEWEST = 2
/** When so many names of one form have a text about a person, the others of this form are people too. */
const FEWEST_TOLD = 4
const SHARE_TOLD = 0.75
const LONGEST_HEADING = 80
const MOST_READ = 20
const LONGEST_TEXT = 300

/**
 * Names in headings, each with a text below it that tells of the same name. Headings alone would also be the names of
 * products.
 */
export function namesWithText(root: PageNode): string[] {
  const parts = [...nodesInside(root)]
  const named = parts.flatMap((node, place) => {
    const text = isHeading(node) ? visibleText(node, LONGEST_HEADING + 1) : ''
    const name = text.length > LONGEST_HEADING ? undefined : personName(text)
    return name === undefined ? [] : [{ name, form: formOf(node), isTold: isToldOf(name, parts, place) }]
  })
  const found = [...groupBy(named, ({ form }) => form).values()].flatMap((alike) => {
    const told = alike.filter(({ isTold }) => isTold)
    return told.length >= FEWEST_TOLD && told.length >= alike.length * SHARE_TOLD ? alike : told
  })
  return found.length >= FEWEST ? [...new Set(found.map(({ name }) => name))] : []
}

const formOf = ({ name, attributes, parent }: PageNode) =>
  `${name} ${attributes.class ?? ''} in ${parent?.name} ${parent?.attributes.class ?? ''}`

function isToldOf(name: string, parts: readonly PageNode[], place: number): boolean {
  const [given = '', ...others] = name.split(' ')
  const surname = capitalised(others.at(-1) ?? '')
  for (const node of parts.slice(place + 1, place + 1 + MOST_READ)) {
    if (isHeading(node) && personName(visibleText(node, LONGEST_HEADING)) !== undefined) return false
    if (isContactOf(name, node)) return true
    const words = directText(node).split(/[^\p{L}\p{M}-]+/u)
    if (words.includes(surname) && words.some(tellsOfPerson)) return true
    // A product may be called by its first word, but is no "she".
    if (words.includes(capitalised(given)) && words.some(isOfPerson)) return true
  }
  return false
}

const capitalised = (word: string) => word.charAt(0) + word.slice(1).toLowerCase()

/** "She joined", "his", in several languages. */
const OF_PERSONS = new Set(
  (
    'he she his her joined founded studied born graduated holds worked led er sie seine seiner ihre ihrer studierte il elle diplômé diplômée ' +
    'él ella licenciado licenciada egli laureato laureata hij zij zijn ele ela formado formada jego jej han hun hon hans hennes hendes hän'
  ).split(' '),
)

/** Words that are said of people only: "elle" and "zijn" are said of things too. */
const OF_PERSONS_ONLY = new Set(
  (
    'he she his joined studied graduated studierte promovierte absolvierte diplômé diplômée licenciado licenciada egli ' +
    'laureato laureata hij formado formada ukończył ukończyła absolwent absolwentka'
  ).split(' '),
)

const isOfPerson = (word: string) => OF_PERSONS_ONLY.has(word.toLowerCase())

const tellsOfPerson = (word: string) => OF_PERSONS.has(word.toLowerCase()) || rolesIn(word) > 0

const CONTACT = /^mailto:([^?@]{2,60})@|^https?:\/\/(?:[a-z]{2,3}\.)?linkedin\.com\/in\/([^/?#]{2,100})/i
const SHORTEST_SURNAME = 4

/** A mail address or a profile with a surname in it. */
function isContactOf(person: string, { name, attributes }: PageNode): boolean {
  const [, mail, profile] = (name === 'a' && CONTACT.exec(attributes.href ?? '')) || []
  const written = foldText(mail ?? profile ?? '')
  return person
    .split(' ')
    .slice(1)
    .some((part) => part.length >= SHORTEST_SURNAME && written.includes(foldText(part)))
}

const directText = ({ children }: PageNode) =>
  children
    .map((child) => (typeof child === 'string' ? child : ' '))
    .join('')
    .slice(0, LONGEST_TEXT)
