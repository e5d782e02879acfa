import { fold } from '../markup/plain-text.ts'

/** A word or a phrase, as it was written. */
export type Term = string

/** All of `all` and none of `none`. */
export interface Alternative {
  readonly all: readonly Term[]
  readonly none: readonly Term[]
}

/** Words and "phrases" must all occur; OR separates alternatives; a minus excludes. */
export type Query = readonly [Alternative, ...Alternative[]]

export type ParsedQuery = { readonly query: Query } | { readonly error: string }

export const MAX_ALTERNATIVES = 10
export const MAX_TERMS = 30

type Token =
  | { readonly kind: 'or' | 'and' }
  | { readonly kind: 'term'; readonly term: Term; readonly excluded: boolean }

const PIECE = /(-?)"([^"]*)("?)|(\S+)/g
const LETTER = /[\p{L}\p{N}]/u

export function parseQuery(text: string): ParsedQuery {
  const tokens: Token[] = []
  for (const [, minus, phrase, closing, word] of text.replace(/[“”„]/g, '"').trim().matchAll(PIECE)) {
    const token =
      phrase === undefined ? wordToken(word ?? '') : phraseToken(phrase, closing ?? '', minus === '-')
    if (typeof token === 'string') return { error: token }
    tokens.push(token)
  }
  return fromTokens(tokens)
}

function phraseToken(phrase: string, closing: string, excluded: boolean): Token | string {
  if (closing === '') return 'A quotation mark is not closed.'
  const term = phrase.trim().replace(/\s+/g, ' ')
  if (!LETTER.test(term)) return 'A phrase must contain a letter or a digit.'
  return { kind: 'term', term, excluded }
}

function wordToken(word: string): Token | string {
  if (word === 'OR') return { kind: 'or' }
  if (word === 'AND') return { kind: 'and' }
  if (/^-?\(|\)$/.test(word))
    return 'Parentheses are not part of the query language; OR separates whole alternatives.'
  if (word.includes('"')) return 'A quotation mark must begin and end a phrase, with a space around it.'
  const excluded = word.startsWith('-')
  const term = excluded ? word.slice(1) : word.replace(/[,;]+$/, '')
  if (!LETTER.test(term)) {
    return excluded
      ? 'A minus needs a term right behind it.'
      : `"${word}" has no letter or digit to look for.`
  }
  return { kind: 'term', term, excluded }
}

function fromTokens(tokens: readonly Token[]): ParsedQuery {
  if (tokens.length === 0) return { error: 'Must contain a word to look for.' }
  const misplaced = tokens.findIndex(
    (token, at) =>
      token.kind !== 'term' && (tokens[at - 1]?.kind !== 'term' || tokens[at + 1]?.kind !== 'term'),
  )
  if (misplaced !== -1)
    return { error: `${tokens[misplaced]?.kind.toUpperCase()} needs a term on both sides.` }
  if (tokens.length > MAX_TERMS) return { error: `Must have at most ${MAX_TERMS} terms.` }
  const [first, ...others] = alternatives(tokens)
  if (first === undefined) return { error: 'Must contain a word to look for.' }
  if (others.length >= MAX_ALTERNATIVES)
    return { error: `Must have at most ${MAX_ALTERNATIVES} alternatives.` }
  const query: Query = [first, ...others]
  if (query.some(({ all }) => all.length === 0)) {
    return { error: 'Every alternative needs a term that is not excluded.' }
  }
  return { query }
}

function alternatives(tokens: readonly Token[]): Alternative[] {
  const groups: { all: Term[]; none: Term[] }[] = [{ all: [], none: [] }]
  for (const token of tokens) {
    if (token.kind === 'or') groups.push({ all: [], none: [] })
    if (token.kind === 'term') groups.at(-1)?.[token.excluded ? 'none' : 'all'].push(token.term)
  }
  return groups
}

/** The query as sources with a plain search box understand it: what they find too much is dropped here. */
export const asKeywords = ({ all }: Alternative) =>
  all.map((term) => (term.includes(' ') ? `"${term}"` : term)).join(' ')

export interface Span {
  readonly start: number
  readonly end: number
}

/** Where the terms of the first matching alternative stand in the text; undefined when none matches. */
export function match(query: Query, text: string): Span[] | undefined {
  const subject = fold(text)
  for (const { all, none } of query) {
    if (none.some((term) => pattern(term).test(subject.text))) continue
    const found = all.map((term) => [...subject.text.matchAll(pattern(term))])
    if (found.some((spans) => spans.length === 0)) continue
    return found
      .flat()
      .map((hit) => ({
        start: subject.starts[hit.index] ?? 0,
        end: subject.ends[hit.index + hit[0].length - 1] ?? text.length,
      }))
      .sort((a, b) => a.start - b.start || b.end - a.end)
  }
  return undefined
}

const cache = new Map<Term, RegExp>()

function pattern(term: Term): RegExp {
  const known = cache.get(term)
  if (known) {
    known.lastIndex = 0
    return known
  }
  const words = fold(term)
    .text.split(/\s+/)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'))
  const made = new RegExp(
    `${boundary('<', term.at(0))}${words.join('\\s+')}${boundary('', term.at(-1))}`,
    'gu',
  )
  if (cache.size > 1000) cache.clear()
  cache.set(term, made)
  return made
}

/** Scripts that don't put spaces between words have no word boundaries to ask for. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

const boundary = (side: '<' | '', edge = '') =>
  LETTER.test(edge) && !UNSPACED.test(edge) ? `(?${side}![\\p{L}\\p{N}])` : ''
