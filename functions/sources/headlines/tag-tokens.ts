import { countsPeople, dropOtherCuts } from './cut-context.ts'
import { moneyLength } from './figures/find-money.ts'
import { roleLength } from './find-roles.ts'
import { detectLanguage } from './languages/detect-language.ts'
import { readHeadline } from './read-headline.ts'
import {
  dropDescribing,
  dropGroupInName,
  endsName,
  namesOne,
  paysInStock,
  personLength,
} from './tag-context.ts'
import { tagForeign } from './tag-foreign.ts'
import type { TaggedHeadline } from './tagged-headline.ts'
import type { Token } from './tokens/token.ts'
import { LEXICON, LONGEST_FROM } from './words/lexicon.ts'
import type { Tag } from './words/tag.ts'

const NUMBER =
  /^(?:\p{N}[\p{N}.,]*(?:k|st|nd|rd|th)?|hundreds|thousands|dozens|scores|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|third|quarter|fifth|dozen|nearly|entire|most|all|several|many|whole|tenth)$/u

/** "Welders", "baristas", "physicians": who can be hired. */
const OCCUPATION =
  /^(?:\p{L}{2,}(?:ers|ors|ists|ants|ians|eers|istas|men|hands|reps)|nurses|people|crew|staff|trainees|interns|graduates|apprentices|coaches|chefs)$/u
const NO_OCCUPATION =
  /^(?:orders|computers|customers|users|members|partners|investors|consumers|papers|layers|followers|subscribers|servers|containers|trailers|scooters|dollars|years|others|offers|numbers|centers|shareholders|homeowners|factors|doors|floors|colors|readers|viewers|players|passengers|travelers|travellers|shoppers|buyers|restaurants|plants|lists|wants|grants|chargers|routers|reactors|sensors|processors|powers|papers|covers|borders|tractors|elevators|freighters|tankers|bombers|fighters|helicopters|clusters|towers|motors|vendors|suppliers|dealers|lenders|retailers|brokers|chapters|quarters|headquarters|semiconductors|transformers|generators|meters|acres|adapters|trackers|printers|mowers|counters|burgers|flowers)$/

export function tagHeadline(headline: string): TaggedHeadline {
  const language = detectLanguage(headline)
  return language ? tagForeign(headline, language) : tagEnglish(headline)
}

function tagEnglish(headline: string): TaggedHeadline {
  const read = readHeadline(headline)
  // A hyphen only joins words, so it stands in no rule.
  const tokens = read.tokens.filter(
    ({ word, breaks }) => breaks || !/^[-–*#'’‘`~^_=+<>@,]$/u.test(word) || word === ',',
  )
  const titled = isTitled(tokens)
  const tags = tokens.map((_, at) => tagsAt(tokens, at, titled))
  const present = new Set(tokens.map(({ word }) => word))
  for (const found of tags) for (const tag of found.keys()) present.add(tag)
  return { ...read, tokens, tags, titled, language: undefined, present }
}

/** Where nearly every word has a capital, a capital says nothing. */
function isTitled(tokens: readonly Token[]): boolean {
  const long = tokens.filter(({ word }) => /^\p{L}{4}/u.test(word))
  return long.filter(({ capital }) => capital).length > long.length * 0.7
}

const MONTH_BEFORE = /^(?:in|on|by|from|since|until|of|this|next|end|late|early|mid)$/

/** "in May", "May 20". */
const isMonth = (tokens: readonly Token[], at: number) =>
  tokens[at]?.word === 'may' &&
  (MONTH_BEFORE.test(tokens[at - 1]?.word ?? '') || /^\p{N}/u.test(tokens[at + 1]?.word ?? ''))

function tagsAt(tokens: readonly Token[], at: number, titled: boolean): ReadonlyMap<Tag, number> {
  const tags = new Map<Tag, number>()
  let phrase = ''
  const longest = LONGEST_FROM().get(tokens[at]?.word ?? '') ?? 0
  for (let length = 1; length <= longest; length += 1) {
    const token = tokens[at + length - 1]
    if (!token || (token.breaks && length > 1)) break
    phrase = length === 1 ? token.word : `${phrase} ${token.word}`
    for (const tag of LEXICON().get(phrase) ?? []) tags.set(tag, length)
  }
  const token = tokens[at]
  if (!token) return tags
  if (isMonth(tokens, at)) for (const tag of ['MAYBE', 'MAY']) tags.delete(tag)
  // "Energy" is a thing to buy, "Spectra Energy" a company.
  if (
    (token.capital && (!titled || endsName(tokens[at - 1]))) ||
    namesOne(tokens, at) ||
    paysInStock(tokens, at)
  )
    tags.delete('NOT_COMPANY')
  dropDescribing(tags, tokens, at)
  dropGroupInName(tags, tokens, at)
  dropOtherCuts(tags, tokens, at)
  const known = tags.size > 0
  const money = moneyLength(tokens, at)
  if (money) tags.set(money.tag, money.length)
  const role = roleLength(tokens, at)
  if (role > 0) tags.set('ROLE', role)
  if (OCCUPATION.test(token.word) && !token.capital && !NO_OCCUPATION.test(token.word))
    tags.set('OCCUPATION', 1)
  if (at === 0 && /^(?:block|halted)$/.test(token.word)) tags.delete('DENIED')
  if (tokens[at - 1]?.word === 'pre') tags.delete('IPO')
  const person = personLength(tokens, at)
  if (person > 0) tags.set('PERSON', person)
  if (NUMBER.test(token.word)) tags.set('NUM', 1)
  if (tags.has('NUM') && countsPeople(token.word)) tags.set('HEADS', 1)
  if (/^\p{N}/u.test(token.word) && /^(?:%|percent|pct|per|pc)$/.test(tokens[at + 1]?.word ?? '')) {
    tags.set('PERCENT', 2)
    if (Number.parseFloat(token.word) > 50) tags.set('MOST_OF_IT', 2)
  }
  if (token.capital && (!known || !tags.has('STOP'))) tags.set('NAME', 1)
  return tags
}
