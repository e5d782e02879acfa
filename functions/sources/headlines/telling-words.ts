import { companyKey } from '../../company-names/company-key.ts'
import { CAPITALISED } from '../text/company-name.ts'
import { onlyStopWords } from '../text/stop-words.ts'
import { foldText } from '../text/words.ts'
import { LONGEST_HEADLINE } from './read-headline.ts'
import { tagHeadline } from './tag-tokens.ts'
import type { TaggedHeadline } from './tagged-headline.ts'

const WORD = /\S+/g
const MOST_WORDS_OF_A_NAME = 5

/** Lower case in every headline: they don't show that its other words are in lower case too. */
const ALWAYS_LOWER = /^(?:million|billion|with|from|into|over|after|amid|upon)$/

interface Telling {
  readonly at: number
  readonly text: string
}

/** The names, amounts and titles of a headline, in its own words and order. */
export function tellingWords(title: string, account?: string): string[] {
  const headline = title.slice(0, LONGEST_HEADLINE)
  const kept: Telling[] = []
  const tagged = tagHeadline(headline)
  const offered = [
    ...ownName(headline, account),
    ...TELLING.flatMap((tag) => taggedAs(tagged, tag)),
    ...namesIn(headline),
  ]
  for (const words of offered) {
    if (words.text.length > 1 && !kept.some((other) => overlap(words, other))) kept.push(words)
  }
  return [...new Set(kept.sort((a, b) => a.at - b.at).map(({ text }) => text))]
}

const TELLING = ['MONEY', 'PERCENT', 'STAFFED', 'SERIES', 'ROLE'] as const

function taggedAs({ text, tokens, tags }: TaggedHeadline, tag: (typeof TELLING)[number]): Telling[] {
  return tags.flatMap((found, at) => {
    const length = tag === 'STAFFED' ? countLength(tags, at) : found.get(tag)
    const [first, last] = [tokens[at], tokens[at + (length ?? 0) - 1]]
    return length && first && last ? [{ at: first.start, text: text.slice(first.start, last.end) }] : []
  })
}

/** "200 employees", "500 new jobs". */
function countLength(tags: TaggedHeadline['tags'], at: number): number | undefined {
  const count = tags[at]?.get('NUM')
  if (count === undefined) return undefined
  const staff = tags[at + count]?.get('STAFF') ?? tags[at + count]?.get('NEW_STAFF')
  return staff && count + staff
}

const overlap = (a: Telling, b: Telling) => a.at < b.at + b.text.length && b.at < a.at + a.text.length

const found = (headline: string, pattern: RegExp): Telling[] =>
  [...headline.matchAll(pattern)].map((match) => ({ at: match.index, text: match[0].trim() }))

function namesIn(headline: string): Telling[] {
  if (isTitleCase(headline)) return []
  return found(headline, CAPITALISED)
    .filter(({ at }) => !/[\p{L}\p{N}]$/u.test(headline.slice(0, at)))
    .flatMap(({ at, text }) =>
      text.split(/['’]s(?:\s+|$)/u).map((part) => bare(at + text.indexOf(part), part)),
    )
}

/** Without words that say nothing, at the start and the end. */
function bare(at: number, name: string): Telling {
  const words = [...name.replace(/[.,;:]+$/, '').matchAll(WORD)]
  const says = ([word]: RegExpMatchArray) => !onlyStopWords(foldText(word ?? ''))
  const [first, last] = [words.find(says), words.findLast(says)]
  if (!first || !last) return { at, text: '' }
  return { at: at + first.index, text: name.slice(first.index, last.index + last[0].length) }
}

/** Where every word has a capital, a capital says nothing about names. */
function isTitleCase(headline: string): boolean {
  const words = headline.match(/\p{L}{4,}/gu) ?? []
  return words.length > 3 && words.every((word) => /^\p{Lu}/u.test(word) || ALWAYS_LOWER.test(word))
}

/** The name of the account as the headline writes it. */
function ownName(headline: string, account: string | undefined): Telling[] {
  const key = companyKey(account ?? '')
  const words = [...headline.matchAll(WORD)]
  for (const [start, word] of words.entries()) {
    for (let length = MOST_WORDS_OF_A_NAME; length > 0 && key !== ''; length -= 1) {
      const last = words[start + length - 1]
      const text = last && headline.slice(word.index, last.index + last[0].length)
      const name = text?.replace(/(?:['’]s)?[,;:()]*$/u, '') ?? ''
      if (companyKey(name) === key) return [bare(word.index, name)]
    }
  }
  return []
}
