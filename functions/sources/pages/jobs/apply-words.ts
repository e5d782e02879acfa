import { foldLetters } from '../../../shared/text/fold-letters.ts'
import { type PageNode, visibleText } from '../../markup/page-tree.ts'
import { isGenericText } from '../../text/generic-text.ts'

const LONGEST_APPLY = 40
const APPLY =
  /\b(?:apply|bewerb|bewirb|postul|candidat|candidature|aplicar|inscribete|inscrever|sollicit|reageer|aplikuj|ansok|sok (?:jobbet|stillingen)|sog (?:jobbet|stillingen)|hae (?:paikkaa|tehtavaa)|basvur)/

/** A link or button that says how to apply. */
export function isApply(node: PageNode): boolean {
  if (node.name !== 'a' && node.name !== 'button') return false
  const text = visibleText(node, LONGEST_APPLY + 1)
  return text.length <= LONGEST_APPLY && APPLY.test(foldLetters(text))
}

const isInvitation = (node: PageNode) =>
  isApply(node) || (node.name === 'a' && isGenericText(visibleText(node, LONGEST_APPLY + 1)))

/** A row of a list without its links that say "Apply" or "Read more". */
export const withoutInvitations = (node: PageNode): PageNode => ({
  ...node,
  children: node.children
    .filter((child) => typeof child === 'string' || !isInvitation(child))
    .map((child) => (typeof child === 'string' ? child : withoutInvitations(child))),
})
