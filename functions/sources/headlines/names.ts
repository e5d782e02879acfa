import type { TaggedHeadline } from './tagged-headline.ts'
import type { Token } from './tokens/token.ts'

export interface Name {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly person: boolean
}

export const wordAt = ({ tokens }: TaggedHeadline, at: number) => tokens[at]?.word ?? ''

const LINKS = /^(?:&|of|and|de|the|\+)$/

/** The runs of words with capitals, without sums, rounds and titles. */
export function namesIn(headline: TaggedHeadline): Name[] {
  const taken = takenTokens(headline)
  const isPart = (at: number) =>
    headline.tags[at]?.has('NAME') === true && !taken.has(at) && wordAt(headline, at) !== 'hn'
  const names: Name[] = []
  for (let at = 0; at < headline.tokens.length; at += 1) {
    if (!isPart(at) || !beginsName(headline, at, isPart(at + 1))) continue
    const goesOn = (next: number) =>
      isPart(next)
        ? !headline.titled || isOfName(headline, next)
        : endsName(headline, next) && !taken.has(next)
    let end = at + 1
    while (goesOn(end) || (LINKS.test(wordAt(headline, end)) && goesOn(end + 1))) end += 1
    if (isOfCompound(headline, end)) continue
    names.push(nameAt(headline, isKind(headline, at) && end > at + 1 ? at + 1 : at, end))
    at = end
  }
  return names
}

/** "US-Softwarehersteller", "Qonto-rival Acme": the name only describes another company. */
const isOfCompound = ({ language, text, tokens, tags }: TaggedHeadline, end: number) =>
  language !== undefined &&
  text[tokens[end - 1]?.end ?? 0] === '-' &&
  tokens[end]?.start === (tokens[end - 1]?.end ?? 0) + 1 &&
  (tags[end]?.has('COMPANY') === true || tags[end]?.has('INVESTOR') === true)

function nameAt(headline: TaggedHeadline, from: number, to: number): Name {
  const { text, tokens, tags } = headline
  const length = tags[from]?.get('PERSON')
  const end = length === undefined ? withOwnEnding(headline, to) : Math.min(to, from + length)
  return {
    from,
    to: end,
    text: text.slice(tokens[from]?.start ?? 0, tokens[end - 1]?.end ?? 0),
    person: length !== undefined,
  }
}

/** "Kohl's fires CEO": the ending belongs to the name where a verb follows. */
const withOwnEnding = ({ tokens, tags }: TaggedHeadline, to: number) =>
  tokens[to]?.word === "'s" && (VERB.test(tokens[to + 1]?.word ?? '') || isVerb(tokens[to + 1], tags[to + 1]))
    ? to + 1
    : to

const VERB = /^(?:to|has|is|will)$/

const isVerb = (token: Token | undefined, tags: ReadonlyMap<string, number> | undefined) =>
  token?.capital === false &&
  /[^s]s$/.test(token.word) &&
  ['CUT', 'APPOINT', 'RAISE', 'LAYS', 'LAUNCH', 'OPEN', 'OUST'].some((tag) => tags?.has(tag))

/** "Chipmaker Acme", "Startup Acme": the first word is no part of the name. */
const isKind = (headline: TaggedHeadline, at: number) =>
  !headline.titled && /(?:maker|tech|startup|telco|lender|retailer|insurer|giant)$/.test(wordAt(headline, at))

const beginsName = (headline: TaggedHeadline, at: number, goesOn: boolean) =>
  meansNothing(headline, at) || (at === 0 && goesOn && !headline.titled && !meansSomethingElse(headline, at))

const isOfName = (headline: TaggedHeadline, at: number) =>
  meansNothing(headline, at) || ENDS_NAMES.test(wordAt(headline, at))

/** "Birchgate Software übernimmt": a noun of German, which all have capitals. */
const endsName = ({ language, tokens }: TaggedHeadline, at: number) =>
  language !== undefined && tokens[at]?.capital === true && ENDS_NAMES.test(tokens[at]?.word ?? '')

/** Words that end names of companies, whatever else they mean. */
const ENDS_NAMES =
  /^(?:bank|partners|capital|ventures|group|holdings|labs|data|systems|networks|services|health|media|energy|foods|brands|studios|games|motors|airlines|insurance|financial|trust|technologies|software|solutions|sciences|security|growth|analytics|robotics|logistics|mobility|bio)$/

const takenTokens = ({ tags }: TaggedHeadline): ReadonlySet<number> =>
  new Set(
    tags.flatMap((found, at) =>
      ['MONEY', 'SERIES', 'ROLE'].flatMap((tag) =>
        Array.from({ length: found.get(tag) ?? 0 }, (_, offset) => at + offset),
      ),
    ),
  )

/** Whether nothing but a part of a name can stand here. */
export const meansNothing = ({ tags }: TaggedHeadline, at: number) =>
  [...(tags[at]?.keys() ?? [])].every((tag) => HARMLESS.test(tag))

/** Tags that a part of a name can have too. */
const HARMLESS =
  /^(?:NAME|COMPANY|PUBLIC_BODY|NEW_THING|NOT_COMPANY|PLACE|INVESTOR|RANKING|FUNDS|CORP|PERSON|SPORT|FIRM_NAME|KIND|GROUP)$/

/** The first word always has a capital. With these tags it is no name. */
const meansSomethingElse = ({ tags }: TaggedHeadline, at: number) =>
  [...(tags[at]?.keys() ?? [])].some((tag) =>
    /^(?:COMPANY|KIND|STOP|FORMER|QUESTION|INTRODUCING|ROLE|RANKING|MAYBE|GROUP|NUM|STAFF|OPINION|NEW_STAFF|LAYOFF|FUNDS|DEAL_NOUN|APPROVE|PLACE)$/.test(
      tag,
    ),
  )

/** A name that is also a word, at the beginning, where no other word can be the name: "Target names CEO". */
export function firstWordAsName(headline: TaggedHeadline, before: number): Name | undefined {
  const [first] = headline.tokens
  if (!first?.capital || first.breaks || before < 1 || meansSomethingElse(headline, 0)) return undefined
  return nameAt(headline, 0, 1)
}
