import { foldText } from './words.ts'

/** A word or a phrase, as the user wrote it. */
export type QueryTerm = string

/** Matches a text with every term of `all` and no term of `none`. */
export interface QueryAlternative {
  readonly all: readonly QueryTerm[]
  readonly none: readonly QueryTerm[]
}

/** Words and "phrases" must all occur; OR separates alternatives; a minus excludes. */
export type KeywordQuery = readonly [QueryAlternative, ...QueryAlternative[]]

type ParsedQuery = { readonly query: KeywordQuery } | { readonly error: string }

export const MAX_ALTERNATIVES = 10
export const MAX_TERMS = 30

export type QueryToken =
  | { readonly kind: 'or' | 'and' }
  | { readonly kind: 'term'; readonly term: QueryTerm; readonly excluded: boolean }

/** Splitting at an expression takes longer. */
const SINGLE_BLANKS = /^\S+(?: \S+)*$/
const PIECE = /(-?)"([^"]*)("?)|(\S+)/g
export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

/** What the text is made of, before it has a meaning. */
type Piece =
  | { readonly kind: 'phrase'; readonly text: string; readonly closed: boolean; readonly excluded: boolean }
  | { readonly kind: 'word'; readonly text: string }

/** The text keeps its length, so positions stay right. */
export const withPlainQuotes = (text: string) => text.replace(/[“”„]/g, '"')

export function piecesOf(text: string): readonly Piece[] {
  const written = withPlainQuotes(text).trim()
  // All keywords are read again for each file of news, and most have no phrase.
  if (written !== '' && !written.includes('"'))
    return written
      .split(SINGLE_BLANKS.test(written) ? ' ' : /\s+/)
      .map((word) => ({ kind: 'word', text: word }))
  return [...written.matchAll(PIECE)].map(([, minus, phrase, closing, word = '']) =>
    phrase === undefined
      ? { kind: 'word', text: word }
      : { kind: 'phrase', text: phrase, closed: closing === '"', excluded: minus === '-' },
  )
}

export function parseQuery(text: string): ParsedQuery {
  const tokens: QueryToken[] = []
  for (const piece of piecesOf(text)) {
    const token = piece.kind === 'word' ? wordToken(piece.text) : phraseToken(piece)
    if (typeof token === 'string') return { error: token }
    tokens.push(token)
  }
  return fromTokens(tokens)
}

export function phraseToken({ text, closed, excluded }: Piece & { kind: 'phrase' }): QueryToken | string {
  if (!closed) return 'A quotation mark is not closed.'
  const term = text.trim().replace(/\s+/g, ' ')
  if (!hasLetterOrDigit(term)) return 'A phrase must contain a letter or a digit.'
  return { kind: 'term', term, excluded }
}

export function wordToken(word: string): QueryToken | string {
  if (word === 'OR') return { kind: 'or' }
  if (word === 'AND') return { kind: 'and' }
  if (/^-?\(|\)$/.test(word))
    return 'Parentheses are not part of the query language; OR separates whole alternatives.'
  if (word.includes('"')) return 'A quotation mark must begin and end a phrase, with a space around it.'
  const excluded = word.startsWith('-')
  const term = word.slice(excluded ? 1 : 0).replace(/[,;]+$/, '')
  if (!hasLetterOrDigit(term)) {
    return excluded
      ? 'A minus needs a term right behind it.'
      : `"${word}" has no letter or digit to look for.`
  }
  return { kind: 'term', term, excluded }
}

/** Texts are compared without marks, and a few letters are nothing but marks. */
const hasLetterOrDigit = (term: string) => /[a-z\d]/i.test(term) || LETTER_OR_DIGIT.test(foldText(term))

function fromTokens(tokens: readonly QueryToken[]): ParsedQuery {
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
  const query: KeywordQuery = [first, ...others]
  if (query.some(({ all }) => all.length === 0)) {
    return { error: 'Every alternative needs a term that is not excluded.' }
  }
  return { query }
}

function alternatives(tokens: readonly QueryToken[]): QueryAlternative[] {
  const groups: { all: QueryTerm[]; none: QueryTerm[] }[] = [{ all: [], none: [] }]
  for (const token of tokens) {
    if (token.kind === 'or') groups.push({ all: [], none: [] })
    if (token.kind === 'term') groups.at(-1)?.[token.excluded ? 'none' : 'all'].push(token.term)
  }
  return groups
}

/** The text for a source's search box. It has no exclusions: results are matched again here. */
export const searchBoxText = ({ all }: QueryAlternative) =>
  all.map((term) => (term.includes(' ') ? `"${term}"` : term)).join(' ')
