import { dataInAttributes } from './data-in-attributes.ts'
import { revivedNuxt, revivedRoutes } from './flat-payload.ts'
import { jsonAt } from './json-in-script.ts'
import { flightRows, pushedText } from './next-flight.ts'
import { nodesBelow, type PageNode, rawText } from './page-tree.ts'
import { literalAt } from './script-literal.ts'

/** Of all scripts and attributes together. */
const LONGEST = 4_000_000
/** Code that stands before the data is short. */
const BEGINNING = 2000
const STATE =
  /\bwindow\.(?:__NUXT__|__INITIAL_STATE__|__PRELOADED_STATE__|__APOLLO_STATE__|__INITIAL_DATA__|__remixContext)\s{0,5}=\s{0,5}/
/** SvelteKit starts a page with the data of its parts. */
const START = /\bkit\.start\([\w$]{1,20},\s?[\w$]{1,20},\s?(?=\{)/
const STREAM = /\b__(?:reactRouter|remix)Context\.streamController\.enqueue\((?=")/
const PARSE = 'JSON.parse('

/** What a page's scripts hold of it, as frameworks write it for the browser. Data that only code makes is not read. */
export function scriptData(root: PageNode): unknown[] {
  const found: unknown[] = []
  const streams = { flight: '', routes: '' }
  let left = LONGEST
  for (const node of nodesBelow(root)) {
    if (node.name !== 'script') {
      const { data, length } = dataInAttributes(node, left)
      found.push(...data)
      left -= length
      continue
    }
    const text = rawText(node)
    if (text.length > left) continue
    left -= text.length
    const flight = pushedText(text)
    const routes = flight === undefined ? streamedText(text) : undefined
    streams.flight += flight ?? ''
    streams.routes += routes ?? ''
    if (flight === undefined && routes === undefined) found.push(dataOf(node.attributes, text))
  }
  const routes = revivedRoutes(jsonAt(streams.routes, 0))
  return [...found, routes, ...flightRows(streams.flight)].filter((data) => typeof data === 'object')
}

function dataOf({ id, type = '', ...attributes }: PageNode['attributes'], text: string): unknown {
  if (id === '__NUXT_DATA__') return revivedNuxt(jsonAt(text, text.indexOf('[')))
  if (id === '__NEXT_DATA__' || /^\s*application\/json\b/i.test(type)) {
    const data = jsonAt(text, text.search(/\S/))
    return 'data-sveltekit-fetched' in attributes ? bodyIn(data) : data
  }
  const beginning = text.slice(0, BEGINNING)
  const assigned = STATE.exec(beginning) ?? START.exec(beginning)
  return assigned ? assignedAt(text, assigned.index + assigned[0].length) : undefined
}

function assignedAt(text: string, from: number): unknown {
  const written = text.startsWith(PARSE, from) ? literalAt(text, from + PARSE.length) : undefined
  if (typeof written === 'string') return jsonAt(written, 0)
  return jsonAt(text, from) ?? literalAt(text, from)
}

/** SvelteKit keeps the answers that a page was made of. */
function bodyIn(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('body' in answer)) return answer
  return typeof answer.body === 'string' ? jsonAt(answer.body, 0) : answer.body
}

function streamedText(text: string): string | undefined {
  const found = STREAM.exec(text.slice(0, BEGINNING))
  if (!found) return undefined
  const written = literalAt(text, found.index + found[0].length)
  return typeof written === 'string' ? written : ''
}
