import { LETTER_OR_DIGIT } from '../sources/text/keyword-query.ts'
import { hasWordEdge } from '../sources/text/match-query.ts'
import { foldText } from '../sources/text/words.ts'
import { type EdgeTable, edgeTable } from './edge-table.ts'

/** Finds all terms in a text in one pass, however many there are. */
export interface TermAutomaton {
  /** The places of the terms in the given list. */
  find(text: string, found: (term: number) => void): void
}

/** As `matchQuery` compares texts; a run of spaces is one. */
export const foldForTerms = (text: string): string => foldText(text).replace(/\s+/g, ' ')

export const foldedTerm = (term: string): string => foldForTerms(term).trim()

/** After Aho and Corasick. The terms are folded, and none is empty or given twice. */
export function termAutomaton(terms: readonly string[]): TermAutomaton {
  const most = terms.reduce((sum, term) => sum + term.length, 1)
  const edges = edgeTable(most)
  const trie = plant(terms, edges, most)
  const { fail, next } = link(trie, edges)
  const edgesOf = terms.map((term) => ({ start: hasWordEdge(first(term)), end: hasWordEdge(last(term)) }))

  return {
    find(text, found) {
      let node = 0
      for (let at = 0; at < text.length; at += 1) {
        const unit = text.charCodeAt(at)
        let child = edges.get(node, unit)
        while (child === 0 && node !== 0) {
          node = fail[node] ?? 0
          child = edges.get(node, unit)
        }
        node = child
        for (let end = trie.term[node] === -1 ? next[node] : node; end; end = next[end]) {
          const term = trie.term[end] ?? -1
          const edge = edgesOf[term]
          const start = at + 1 - (trie.depth[end] ?? 0)
          if (edge?.start && isWordBefore(text, start)) continue
          if (edge?.end && isWordAfter(text, at + 1)) continue
          found(term)
        }
      }
    },
  }
}

const first = (term: string) => Array.from(term).at(0) ?? ''
const last = (term: string) => Array.from(term).at(-1) ?? ''

interface Trie {
  readonly size: number
  readonly parent: Int32Array
  readonly unit: Uint16Array
  readonly depth: Int32Array
  /** The term that ends here, or -1. */
  readonly term: Int32Array
}

function plant(terms: readonly string[], edges: EdgeTable, most: number): Trie {
  const [parent, depth, unit] = [new Int32Array(most), new Int32Array(most), new Uint16Array(most)]
  const term = new Int32Array(most).fill(-1)
  let size = 1
  for (const [place, text] of terms.entries()) {
    let node = 0
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      let child = edges.get(node, code)
      if (child === 0) {
        child = size
        size += 1
        edges.set(node, code, child)
        parent[child] = node
        unit[child] = code
        depth[child] = at + 1
      }
      node = child
    }
    term[node] = place
  }
  return { size, parent, unit, depth, term }
}

/** For each node: the longest other node that ends the same way, and the next one of them that ends a term. */
function link({ size, parent, unit, depth, term }: Trie, edges: EdgeTable) {
  const fail = new Int32Array(size)
  const next = new Int32Array(size)
  for (const node of byDepth(depth, size)) {
    let from = parent[node] ?? 0
    const code = unit[node] ?? 0
    let target = 0
    while (from !== 0 && target === 0) {
      from = fail[from] ?? 0
      target = edges.get(from, code)
    }
    fail[node] = target
    next[node] = term[target] === -1 ? (next[target] ?? 0) : target
  }
  return { fail, next }
}

function byDepth(depth: Int32Array, size: number): Int32Array {
  const counts: number[] = []
  for (let node = 1; node < size; node += 1) counts[depth[node] ?? 0] = (counts[depth[node] ?? 0] ?? 0) + 1
  let sum = 0
  const from = Array.from(counts, (count = 0) => {
    sum += count
    return sum - count
  })
  const order = new Int32Array(size - 1)
  for (let node = 1; node < size; node += 1) {
    const at = depth[node] ?? 0
    order[from[at] ?? 0] = node
    from[at] = (from[at] ?? 0) + 1
  }
  return order
}

const isWord = (character: string) => LETTER_OR_DIGIT.test(character)
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

const isWordBefore = (text: string, at: number) =>
  at > 0 && isWord(isLow(text.charCodeAt(at - 1)) ? text.slice(at - 2, at) : text.charAt(at - 1))

const isWordAfter = (text: string, at: number) =>
  at < text.length && isWord(String.fromCodePoint(text.codePointAt(at) ?? 0))
