import { moneyLength } from './figures/find-money.ts'
import { roleLength } from './find-roles.ts'
import type { Language } from './languages/language.ts'
import { type Lexicon, lexiconOf, tagsByParts } from './languages/lexicon-of.ts'
import { readHeadline } from './read-headline.ts'
import { personLength } from './tag-context.ts'
import type { TaggedHeadline } from './tagged-headline.ts'
import type { Token } from './tokens/token.ts'
import type { Tag } from './words/tag.ts'

/** Quotes, hyphens and signs that no rule has. */
const SILENT = /^[-–*#'’‘`~^_=+<>@"“”„«»‚›‹]$/u

export function tagForeign(headline: string, language: Language): TaggedHeadline {
  const read = readHeadline(headline, false)
  const tokens = read.tokens.filter(
    ({ word, breaks }) => !(SILENT.test(word) && !isDash(word, breaks)) && (breaks || word !== '.'),
  )
  const lexicon = lexiconOf(language)
  const tags = tokens.map((_, at) => tagsAt(tokens, at, lexicon))
  const named = tags.map((found, at) => withName(found, tags, tokens, at, language))
  const present = new Set(tokens.map(({ word }) => word))
  for (const found of named) for (const tag of found.keys()) present.add(tag)
  return { ...read, tokens, tags: named, titled: false, language, present }
}

const isDash = (word: string, breaks: boolean) => breaks && /^[-–]$/.test(word)

function tagsAt(tokens: readonly Token[], at: number, lexicon: Lexicon): Map<Tag, number> {
  const tags = new Map<Tag, number>()
  const token = tokens[at]
  if (!token) return tags
  let phrase = ''
  for (let length = 1; length <= (lexicon.longestFrom.get(token.word) ?? 0); length += 1) {
    const next = tokens[at + length - 1]
    if (!next || (next.breaks && length > 1)) break
    phrase = length === 1 ? next.word : `${phrase} ${next.word}`
    for (const tag of lexicon.phrases.get(phrase) ?? []) tags.set(tag, length)
  }
  if (!tags.has('STOP')) {
    const isKnown = tags.size > 0
    for (const tag of tagsByParts(token.word, lexicon)) if (!tags.has(tag)) tags.set(tag, 1)
    // "Zahlwerk": where a headline begins, a name can end like a common word.
    if (!isKnown && tags.size > 0 && token.capital && (at === 0 || tokens[at - 1]?.breaks))
      tags.set('NAME', 1)
  }
  const money = moneyLength(tokens, at)
  if (money && isMoney(tokens, at, money.length)) tags.set('MONEY', money.length)
  const role = roleLength(tokens, at)
  if (role > (tags.get('ROLE') ?? 0)) tags.set('ROLE', role)
  const person = personLength(tokens, at)
  if (person > 0) tags.set('PERSON', person)
  if (/^\p{N}/u.test(token.word)) tags.set('NUM', 1)
  if (/^\p{N}/u.test(token.word) && PERCENT.test(tokens[at + 1]?.word ?? '')) tags.set('PERCENT', 2)
  return tags
}

/** "a 588 empleados", "12 mil vagas": a preposition and a number, not dollars. */
const isMoney = (tokens: readonly Token[], at: number, length: number) =>
  !(/^[acs]$/.test(tokens[at]?.word ?? '') && /^\p{N}/u.test(tokens[at + 1]?.word ?? '')) &&
  !/^(?:mil|tys)$/.test(tokens[at + length - 1]?.word ?? '')

const PERCENT = /^(?:%|prozent|pct|procent|por|per|prosent|prosenttia|proc)$/

/** A word with a capital is a name where it means nothing else, or where it goes on from one. */
function withName(
  tags: ReadonlyMap<Tag, number>,
  all: readonly ReadonlyMap<Tag, number>[],
  tokens: readonly Token[],
  at: number,
  { code }: Language,
): ReadonlyMap<Tag, number> {
  const token = tokens[at]
  if (!token?.capital) return tags
  if ([...tags.keys()].every((tag) => tag === 'PERSON')) return new Map([...tags, ['NAME', 1]])
  if (tags.has('NAME')) return tags
  if (
    all[at - 1]?.has('COMPANY') &&
    tags.size > 0 &&
    [...tags.keys()].every((tag) => BEHIND_COMPANY.test(tag))
  )
    return new Map([['NAME', 1]])
  // "Quellwerk Analytics": a name goes on behind a word that ends like one for a place.
  if (
    code === 'de' &&
    [...tags.keys()].every((tag) => tag === 'PLACE') &&
    isPlain(tokens[at + 1], all[at + 1])
  )
    return new Map([...tags, ['NAME', 1]])
  // German writes every noun with a capital.
  if (code === 'de' || at === 0) return tags
  const named = isPlain(tokens[at - 1], all[at - 1]) || isPlain(tokens[at + 1], all[at + 1])
  // "Nordisk Film": in a name, a word of noise is none.
  if (
    (named || isNamed(tokens[at - 1], all[at - 1]) || isNamed(tokens[at + 1], all[at + 1])) &&
    [...tags].every(([tag, length]) => length === 1 && WHOLE_NAMES.test(tag))
  )
    return new Map([['NAME', 1]])
  const harmless = [...tags.keys()].every((tag) => IN_NAMES.test(tag))
  return harmless && named ? new Map([...tags, ['NAME', 1]]) : tags
}

const isNamed = (token: Token | undefined, tags: ReadonlyMap<Tag, number> | undefined) =>
  token?.capital === true && [...(tags?.keys() ?? [])].every((tag) => IN_NAMES.test(tag))

const isPlain = (token: Token | undefined, tags: ReadonlyMap<Tag, number> | undefined) =>
  token?.capital === true && [...(tags?.keys() ?? [])].every((tag) => tag === 'PERSON')

const WHOLE_NAMES = /^(?:NOISE|THING|NO_FUNDS|NOT_LAUNCH|NEW_THING|LIST)$/
/** "Batteriefirma Zellwerk": behind a word for a company stands its name. */
const BEHIND_COMPANY = /^(?:PLACE|UNIT|NEW_THING|THING)$/
const IN_NAMES = /^(?:COMPANY|PLACE|NEW_THING|INVESTOR|UNIT|FUNDS|PERSON|THING|LIST|STOP)$/
