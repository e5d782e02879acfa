import { childNodes, firstNodes, nodesBelow, type PageNode, visibleText } from '../../markup/page-tree.ts'
import { personName } from '../person-name.ts'
import { rolesIn } from '../role-words.ts'

interface PersonInLine {
  readonly name: string
  readonly title: string
}

const FEWEST = 3
const SHARE = 0.75
const MOST_LINES = 200
const MOST_PARTS = 10
const LONGEST_LINE = 120
const LONGEST_TITLE = 80
const BETWEEN = / [–—|-] |: |, (?!Jr|Sr)/u

/** A list whose lines are "Ada Example – nurse". Where one has a title that is known, the others have titles too. */
export function peopleInLines(nodes: readonly PageNode[]): PersonInLine[] {
  return nodes.flatMap((node) => {
    if (node.name !== 'ul' && node.name !== 'ol') return []
    const lines = childNodes(node).slice(0, MOST_LINES)
    const people = lines.flatMap((line) => (isShort(line) ? (personIn(visibleText(line)) ?? []) : []))
    const isTeam = people.some(({ title }) => rolesIn(title) > 0)
    return isTeam && people.length >= Math.max(FEWEST, lines.length * SHARE) ? people : []
  })
}

const isShort = (line: PageNode) => firstNodes(nodesBelow(line), MOST_PARTS + 1).length <= MOST_PARTS

function personIn(line: string): PersonInLine | undefined {
  const [first = ''] = line.split(BETWEEN, 1)
  const name = line.length > LONGEST_LINE ? undefined : personName(first)
  const title = line.slice(first.length).replace(/^[\s,:|–—-]+/u, '')
  const isTitle = title !== '' && title.length <= LONGEST_TITLE && !/[.!?]$/.test(title)
  return name !== undefined && isTitle ? { name, title } : undefined
}
