import { INLINE, INVISIBLE } from '../markup/html-elements.ts'
import type { PageNode } from '../markup/page-tree.ts'
import { oneLine } from '../markup/plain-text.ts'

const MOST_LINES = 3000
const LONGEST_LINE = 300

/** What readers see of a page, line by line: elements and breaks end a line, formatting does not. */
export function textLines(root: PageNode): string[] {
  const lines: string[] = []
  let line = ''
  const end = () => {
    const text = oneLine(line).slice(0, LONGEST_LINE)
    if (text !== '') lines.push(text)
    line = ''
  }
  // Null is the end of a line.
  const stack: (PageNode | string | null)[] = [root]
  for (let next = stack.pop(); next !== undefined && lines.length < MOST_LINES; next = stack.pop()) {
    if (next === null) end()
    else if (typeof next === 'string') line += next
    else if (!INVISIBLE.has(next.name)) {
      const isLine = !INLINE.has(next.name)
      if (isLine) end()
      stack.push(...(isLine ? [null] : []), ...next.children.toReversed())
    }
  }
  end()
  return lines
}
