import { quoted, refusedWord } from '../text/check-query.ts'
import {
  MAX_ALTERNATIVES,
  MAX_TERMS,
  phraseToken,
  type QueryTerm,
  type QueryToken,
  withPlainQuotes,
  wordToken,
} from '../text/keyword-query.ts'
import { onlyStopWords } from '../text/stop-words.ts'
import { foldText } from '../text/words.ts'
import { type DefinitionTag, holdsTag, readTag } from './tags.ts'

/** A word, a phrase or a tag. `written` names it to its author. */
export type DefinitionPart = { readonly written: string } & (
  | { readonly kind: 'term'; readonly term: QueryTerm }
  | { readonly kind: 'tag'; readonly tag: DefinitionTag }
)

/** Matches a text with every part of `all` and no part of `none`. */
export interface DefinitionAlternative {
  readonly all: readonly DefinitionPart[]
  readonly none: readonly DefinitionPart[]
}

export type ReadQuery =
  | { readonly alternatives: readonly DefinitionAlternative[] }
  | { readonly faults: readonly string[] }

interface Piece {
  readonly at: number
  readonly written: string
  readonly kind: 'phrase' | 'tag' | 'word'
  readonly text: string
  readonly excluded: boolean
  readonly closed: boolean
}

type Token = { readonly at: number } & (
  | { readonly kind: 'or' | 'and' }
  | { readonly kind: 'part'; readonly part: DefinitionPart; readonly excluded: boolean }
)

interface Fault {
  readonly at: number
  readonly message: string
}

const PIECE = /(-?)"([^"]*)("?)|(-?)\{([^{}"]*)(\}?)|(\S+)/g

const piecesWithPlaces = (written: string): Piece[] =>
  [...withPlainQuotes(written).matchAll(PIECE)].map((found) => {
    const [whole, before, phrase, quote, minus, tag, brace, word = ''] = found
    const place = { at: found.index, written: whole }
    if (phrase !== undefined)
      return { ...place, kind: 'phrase', text: phrase, excluded: before === '-', closed: quote === '"' }
    if (tag !== undefined)
      return { ...place, kind: 'tag', text: tag, excluded: minus === '-', closed: brace === '}' }
    return { ...place, kind: 'word', text: word, excluded: word.startsWith('-'), closed: true }
  })

function tokenOf(piece: Piece, next: Piece | undefined): Token | Fault {
  const { at, text } = piece
  if (piece.kind === 'tag') return tagToken(piece)
  if (piece.kind === 'phrase') {
    if (piece.closed && holdsTag(text)) return { at, message: 'A tag stands outside of quotation marks.' }
    return placed(
      piece,
      phraseToken({ kind: 'phrase', text, closed: piece.closed, excluded: piece.excluded }),
    )
  }
  if (/[{}]/.test(text)) return { at, message: 'A tag stands alone, with a space around it.' }
  const refused = refusedWord(
    text,
    next && { kind: next.kind === 'phrase' ? 'phrase' : 'word', text: next.text },
  )
  return refused === undefined ? placed(piece, wordToken(text)) : { at, message: refused }
}

function tagToken({ at, text, closed, excluded }: Piece): Token | Fault {
  if (!closed) return { at, message: 'A brace is not closed.' }
  const tag = readTag(text)
  if (typeof tag === 'string') return { at, message: tag }
  return { at, kind: 'part', excluded, part: { kind: 'tag', tag, written: `{${text.trim().toLowerCase()}}` } }
}

function placed({ at, written }: Piece, token: QueryToken | string): Token | Fault {
  if (typeof token === 'string') return { at, message: token }
  if (token.kind !== 'term') return { at, kind: token.kind }
  const { term, excluded } = token
  return { at, kind: 'part', excluded, part: { kind: 'term', term, written: written.replace(/^-/, '') } }
}

const isFault = (one: Token | Fault): one is Fault => 'message' in one

/** Faults have their place, counted from 1. */
const said = ({ at, message }: Fault) => `At character ${at + 1}: ${message}`

export function readDefinitionQuery(written: string): ReadQuery {
  const pieces = piecesWithPlaces(written)
  if (pieces.length > 2 * MAX_TERMS) return { faults: [TOO_MANY_TERMS] }
  const read = pieces.map((piece, place) => tokenOf(piece, pieces[place + 1]))
  const faults = read.filter(isFault)
  if (faults.length > 0) return { faults: faults.map(said) }
  const tokens = read.filter((one): one is Token => !isFault(one))
  const whole = faultOfWhole(tokens)
  if (whole !== undefined) return { faults: [whole] }
  const alternatives = alternativesIn(tokens)
  const faulty = alternatives.flatMap(faultsOfAlternative)
  return faulty.length > 0 ? { faults: faulty.map(said) } : { alternatives }
}

export function queryFaults(written: string): readonly string[] {
  const read = readDefinitionQuery(written)
  return 'faults' in read ? read.faults : []
}

const TOO_MANY_TERMS = `Must have at most ${MAX_TERMS} terms.`

function faultOfWhole(tokens: readonly Token[]): string | undefined {
  if (tokens.length === 0) return 'Must contain a word to look for.'
  const isPart = (place: number) => tokens[place]?.kind === 'part'
  const misplaced = tokens.find(
    ({ kind }, place) => kind !== 'part' && !(isPart(place - 1) && isPart(place + 1)),
  )
  if (misplaced) {
    const { at, kind } = misplaced
    return said({ at, message: `${kind.toUpperCase()} needs a term on both sides.` })
  }
  if (tokens.length > MAX_TERMS) return TOO_MANY_TERMS
  const alternatives = tokens.filter(({ kind }) => kind === 'or').length + 1
  return alternatives > MAX_ALTERNATIVES ? `Must have at most ${MAX_ALTERNATIVES} alternatives.` : undefined
}

type PlacedAlternative = DefinitionAlternative & { readonly at: number }

function alternativesIn(tokens: readonly Token[]): PlacedAlternative[] {
  const groups: { at: number; all: DefinitionPart[]; none: DefinitionPart[] }[] = []
  let group: (typeof groups)[number] | undefined
  for (const token of tokens) {
    if (token.kind === 'or') group = undefined
    if (token.kind !== 'part') continue
    if (!group) {
      group = { at: token.at, all: [], none: [] }
      groups.push(group)
    }
    group[token.excluded ? 'none' : 'all'].push(token.part)
  }
  return groups
}

function faultsOfAlternative({ at, all, none }: PlacedAlternative): Fault[] {
  if (all.length === 0) return [{ at, message: 'Every alternative needs a term that is not excluded.' }]
  const never = all.find(({ written }) => none.some((part) => sameText(part.written, written)))
  if (never) return [{ at, message: `${never.written} is asked for and excluded, so nothing can match.` }]
  if (!all.every(saysLittle)) return []
  const shown = quoted(all.map(({ written }) => written).join(' '))
  return [{ at, message: `${shown} matches nearly everything; add a word to look for.` }]
}

const sameText = (one: string, other: string) => foldText(one) === foldText(other)

const saysLittle = (part: DefinitionPart) =>
  part.kind === 'tag' ? part.tag.broad : onlyStopWords(foldText(part.term))

/** An exclusion is one word, phrase or tag: with a minus in the query, it would be the same. */
export function readExclusion(written: string): DefinitionPart | readonly string[] {
  const pieces = piecesWithPlaces(written)
  const [first, ...others] = pieces.map((piece, place) => tokenOf(piece, pieces[place + 1]))
  if (!first) return ['Must contain a word to leave out.']
  if (isFault(first)) return [said(first)]
  if (first.kind !== 'part' || others.length > 0)
    return ['Must be one word, one "phrase" or one tag; give several exclusions as several entries.']
  return first.excluded ? ['Must have no minus: it is excluded already.'] : first.part
}

export function exclusionFaults(written: string): readonly string[] {
  const read = readExclusion(written)
  return 'written' in read ? [] : read
}
