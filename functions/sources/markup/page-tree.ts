import { INVISIBLE } from './html-elements.ts'
import { oneLine } from './plain-text.ts'
import { walkMarkup } from './walk-markup.ts'

export interface PageNode {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parent: PageNode | undefined
  readonly children: (PageNode | string)[]
}

/** Pages for readers have some thousands. */
const MOST_NODES = 30_000
const LONGEST_TEXT = 600
/** Words may go on behind these. Cards write a title and its date into two spans without a space. */
const TIGHT = new Set('b i em strong u s mark small sub sup font wbr abbr acronym code cite q'.split(' '))

/** Templates leave hundreds of spaces between two words. Clipped texts would hold little else. */
const INDENTATION = /\s{2,}/g

/** The elements of a page, as many as a reader would look at. */
export function pageTree(html: string): PageNode {
  const root: PageNode = { name: '', attributes: {}, parent: undefined, children: [] }
  let open = root
  let nodes = 0
  walkMarkup(html, 'html', {
    open(name, attributes) {
      nodes += 1
      if (nodes > MOST_NODES) return 'stop'
      const node: PageNode = { name, attributes, parent: open, children: [] }
      open.children.push(node)
      open = node
      return undefined
    },
    close() {
      open = open.parent ?? root
    },
    text(part) {
      const text = open.name === 'script' ? part : part.replace(INDENTATION, ' ')
      const before = open.children.at(-1)
      // References such as &amp; come as parts of their own.
      if (typeof before === 'string') open.children[open.children.length - 1] = before + text
      else open.children.push(text)
    },
  })
  return root
}

/** The elements below one, from the first to the last. */
export function* nodesBelow(node: PageNode): Generator<PageNode> {
  const stack: PageNode[] = childNodes(node).toReversed()
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next
    stack.push(...childNodes(next).toReversed())
  }
}

/** The first of these elements. It asks for no more of them. */
export function firstNodes(nodes: Iterable<PageNode>, most: number): PageNode[] {
  const first: PageNode[] = []
  for (const node of nodes) {
    first.push(node)
    if (first.length >= most) break
  }
  return first
}

export const childNodes = (node: PageNode): PageNode[] =>
  node.children.filter((child): child is PageNode => typeof child !== 'string')

/** What readers see of an element, on one line; clipped, because titles are short. */
export function visibleText(node: PageNode, longest = LONGEST_TEXT): string {
  const parts: string[] = []
  let length = 0
  const stack: (PageNode | string)[] = [node]
  for (let next = stack.pop(); next !== undefined && length < longest; next = stack.pop()) {
    if (typeof next === 'string') {
      parts.push(next)
      length += next.length
    } else if (!INVISIBLE.has(next.name)) {
      const gap = TIGHT.has(next.name) ? '' : ' '
      parts.push(gap)
      stack.push(gap, ...next.children.toReversed())
    }
  }
  return oneLine(parts.join('')).slice(0, longest)
}

/** All the text in an element, also where readers don't see it: scripts with data. */
export const rawText = (node: PageNode): string =>
  node.children.map((child) => (typeof child === 'string' ? child : '')).join('')
