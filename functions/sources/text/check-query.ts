import { clip } from './excerpt.ts'
import { parseQuery, piecesOf, type QueryAlternative } from './keyword-query.ts'
import { onlyStopWords } from './stop-words.ts'
import { foldText } from './words.ts'

/**
 * What is wrong with a query that somebody writes now; undefined when nothing is. It refuses more than `parseQuery`,
 * which also reads the queries of earlier days: forms of other search engines that would be looked for as plain text.
 */
export function checkQuery(text: string): string | undefined {
  const foreign = foreignForm(text)
  if (foreign !== undefined) return foreign
  const parsed = parseQuery(text)
  if ('error' in parsed) return parsed.error
  const vague = parsed.query.find(isVague)
  return vague && `${quoted(vague.all.join(' '))} says too little; add a word to look for.`
}

const isVague = ({ all }: QueryAlternative) => all.every((term) => onlyStopWords(foldText(term)))

function foreignForm(text: string): string | undefined {
  const pieces = piecesOf(text)
  for (const [at, { kind, text: word }] of pieces.entries()) {
    if (kind === 'phrase') continue
    const problem = refusedWord(word, pieces[at + 1])
    if (problem !== undefined) return problem
  }
  return undefined
}

/** Why a word is no part of the language; undefined when it is. */
export const refusedWord = (word: string, next: NextPiece): string | undefined =>
  word === 'NOT' ? notRefused(next) : (operatorRefused(word) ?? wildcardRefused(word))

type NextPiece = { readonly kind: 'phrase' | 'word'; readonly text: string } | undefined

function notRefused(next: NextPiece): string {
  const term = next?.kind === 'phrase' ? quoted(next.text) : clip(next?.text ?? 'word', LONGEST_SHOWN)
  return `NOT is not part of the query language; a minus excludes: -${term.replace(/^-/, '')}`
}

const OPERATOR =
  /^-?((?:all)?in(?:title|url|text|anchor|body)|site|domain|host|url|from|to|by|author|user|title|subject|body|filetype|ext|before|after|since|until|lang|language|loc|location|near|company|source|related|cache|link|tag|type|has|is|filter|mentions|list|min_(?:faves|retweets|replies)):(?!\/\/)\S/i

function operatorRefused(word: string): string | undefined {
  const [, name] = OPERATOR.exec(word) ?? []
  if (name === undefined) return undefined
  return `${name}: is not part of the query language; search for the words alone, or for the text as it is: ${asItIs(word)}`
}

const WILDCARD = /[\p{L}\p{N}]\*|\*[\p{L}\p{N}]/u

function wildcardRefused(word: string): string | undefined {
  if (!WILDCARD.test(word)) return undefined
  return `* is no wildcard; write whole words, like robot OR robots, or search for the text as it is: ${asItIs(word)}`
}

const LONGEST_SHOWN = 40
export const quoted = (text: string) => `"${clip(text.trim(), LONGEST_SHOWN)}"`
const asItIs = (word: string) => quoted(word.replace(/^-/, '').replaceAll('"', ''))
