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

const MAX_ALTERNATIVES = 10
const MAX_TERMS = 30

type Token =
  | { readonly kind: 'or' | 'and' }
  | { readonly kind: 'term'; readonly term: QueryTerm; readonly excluded: boolean }

const PIECE = /(-?)"([^"]*)("?)|(\S+)/g
export const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u

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
  if (!LETTER_OR_DIGIT.test(term)) return 'A phrase must contain a letter or a digit.'
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
  if (!LETTER_OR_DIGIT.test(term)) {
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
  const query: KeywordQuery = [first, ...others]
  if (query.some(({ all }) => all.length === 0)) {
    return { error: 'Every alternative needs a term that is not excluded.' }
  }
  return { query }
}

function alternatives(tokens: readonly Token[]): QueryAlternative[] {
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
