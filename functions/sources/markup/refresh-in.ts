import { cleanUrl } from '../text/canonical-url.ts'
import { nodesBelow, type PageNode, pageTree } from './page-tree.ts'

const BEGINNING = 10_000
const MOST_SECONDS = 10
const SOON = /^\s{0,9}(\d{1,4})(?:\.\d{0,9})?\s{0,9}[;,]\s{0,9}url\s{0,9}=\s{0,9}["']?([^"']{1,2000})/i

/** The address to which a page sends its readers by itself. Sites on file servers do so instead of a redirect. */
export function refreshIn(html: string, pageUrl: string): string | undefined {
  const beginning = html.slice(0, BEGINNING)
  if (!/http-equiv/i.test(beginning)) return undefined
  for (const node of nodesBelow(pageTree(beginning))) {
    const { name, attributes, parent } = node
    if (name !== 'meta' || attributes['http-equiv']?.toLowerCase() !== 'refresh' || isForOthers(parent))
      continue
    const [, seconds, target = ''] = SOON.exec(attributes.content ?? '') ?? []
    const url = cleanUrl(target, pageUrl)
    const isSoon = seconds !== undefined && Number(seconds) <= MOST_SECONDS
    return isSoon && url !== cleanUrl(pageUrl) ? url : undefined
  }
  return undefined
}

/** Only readers without scripts are sent there. */
function isForOthers(parent: PageNode | undefined): boolean {
  for (let above = parent; above; above = above.parent) if (above.name === 'noscript') return true
  return false
}
