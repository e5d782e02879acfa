import { companyKey } from '../../company-names/company-key.ts'
import { nodesBelow, type PageNode, pageTree, visibleText } from '../markup/page-tree.ts'
import { letters } from '../text/registered-label.ts'
import { foldText } from '../text/words.ts'

const SAYS = new Set(['title', 'h1'])
const SHORTEST_NAME = 3

/** The page has one of the names in its title or heading. */
export function namesCompany(html: string, names: readonly string[]): boolean {
  const wanted = names
    .map((name) => letters(companyKey(name)))
    .filter(({ length }) => length >= SHORTEST_NAME)
  for (const node of nodesBelow(pageTree(html)))
    if (SAYS.has(node.name) && wanted.some((name) => saysOf(node).includes(name))) return true
  return false
}

const saysOf = (node: PageNode) => letters(foldText(visibleText(node)))
