import { jsonAt } from './json-in-script.ts'
import { flightRows, pushedText } from './next-flight.ts'
import { revivedNuxt } from './nuxt-payload.ts'
import { nodesBelow, type PageNode, rawText } from './page-tree.ts'

const LONGEST = 4_000_000
const STATE =
  /^\s{0,20}window\.(?:__NUXT__|__INITIAL_STATE__|__PRELOADED_STATE__|__APOLLO_STATE__)\s{0,5}=\s{0,5}/

/** What a page's scripts hold of it, as frameworks write it for the browser. Data that only code makes is not read. */
export function scriptData(root: PageNode): unknown[] {
  const found: unknown[] = []
  let flight = ''
  for (const node of nodesBelow(root)) {
    if (node.name !== 'script') continue
    const text = rawText(node)
    if (text.length + flight.length > LONGEST) continue
    const pushed = pushedText(text)
    if (pushed === undefined) found.push(dataOf(node.attributes.id, text))
    else flight += pushed
  }
  return [...found.filter((data) => typeof data === 'object'), ...flightRows(flight)]
}

function dataOf(id: string | undefined, text: string): unknown {
  if (id === '__NEXT_DATA__') return jsonAt(text, text.indexOf('{'))
  if (id === '__NUXT_DATA__') return revivedNuxt(jsonAt(text, text.indexOf('[')))
  const [before] = STATE.exec(text.slice(0, 200)) ?? []
  return before === undefined ? undefined : jsonAt(text, before.length)
}
