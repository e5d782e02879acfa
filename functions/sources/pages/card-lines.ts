import { childNodes, nodesBelow, type PageNode, visibleText } from '../markup/page-tree.ts'
import { oneLine } from '../markup/plain-text.ts'

const MOST_LINES = 12
const MOST_LOOKED_AT = 300

function* withinNode(node: PageNode): Generator<PageNode> {
  yield node
  yield* nodesBelow(node)
}

/** The texts of the innermost elements, each cut where a line breaks. */
export const linesOf = (node: PageNode): string[] => linesBy(node, brokenLines)

function brokenLines(leaf: PageNode): string[] {
  if (!childNodes(leaf).some(({ name }) => name === 'br')) return [visibleText(leaf)]
  const lines: (PageNode | string)[][] = [[]]
  for (const child of leaf.children) {
    if (typeof child !== 'string' && child.name === 'br') lines.push([])
    else lines.at(-1)?.push(child)
  }
  return lines.map((children) => visibleText({ ...leaf, children }))
}

/** The same, with a text cut at line breaks and at elements where one of the parts is of a kind that counts. */
export const partsOf = (
  node: PageNode,
  counts: (part: string) => boolean,
  isWhole: (text: string) => boolean,
): string[] =>
  linesBy(node, (leaf) => {
    const whole = visibleText(leaf)
    const parts = childNodes(leaf).length > 0 && !isWhole(whole) ? partsOfLeaf(leaf) : []
    return parts.length > 1 && parts.some(counts) ? parts : [whole]
  })

const LONGEST_PART = 200

const partsOfLeaf = ({ children }: PageNode) =>
  children
    .map((child) => (typeof child === 'string' ? oneLine(child) : visibleText(child)).slice(0, LONGEST_PART))
    .filter((part) => part !== '')

function linesBy(node: PageNode, read: (leaf: PageNode) => readonly string[]): string[] {
  const lines: string[] = []
  let looked = 0
  for (const each of withinNode(node)) {
    looked += 1
    if (lines.length >= MOST_LINES || looked > MOST_LOOKED_AT) break
    const isLeaf = each.children.some((child) => typeof child === 'string' && oneLine(child) !== '')
    for (const text of isLeaf ? read(each) : [])
      if (text !== '' && !lines.some((line) => line === text || line.includes(text))) lines.push(text)
  }
  return lines
}
