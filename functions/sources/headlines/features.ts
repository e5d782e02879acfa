import type { FoundPattern } from './find-pattern.ts'
import type { Modality } from './modality.ts'
import type { Parties } from './parties.ts'
import type { Rule } from './rules/rule.ts'
import type { TaggedHeadline } from './tagged-headline.ts'
import type { Tag } from './words/tag.ts'

/** The event that a rule finds in a headline. */
export interface HeadlineFinding {
  readonly headline: TaggedHeadline
  readonly rule: Rule
  readonly found: FoundPattern
  readonly parties: Parties
  readonly modality: Modality
  /** A rule of another event matches too. */
  readonly rival: boolean
}

/** Tags that speak for an event or against it, wherever they stand. */
const TELLING: readonly Tag[] =
  'MONEY NUM PERCENT ROLE PERSON COMPANY NOT_COMPANY PUBLIC_BODY PUBLIC_OFFICE SPORT STAFF OPINION RANKING MOVE FINANCE_NEWS STAKE GROUP TALKS MAYBE INVESTOR FORMER PLACE DEAL_NOUN NEW_THING APPOINT_SURE JOIN BECOME LEAVE BOARD SHIFT MANAGEMENT RESULTS LAUNCH PARTNER SIGN PICK ANNOUNCE BID_NOUN SELL BUY ACQUIRE MERGE CONTROL EXPAND DENIED REPORTED QUESTION RAISE HIRE CUT GRADE APPROVE SUPPLY CORP'.split(
    ' ',
  )
/** Single words that do the same. */
const TELLING_WORDS =
  'definitive pact accord agreement unit shares stake pct offer bid tender purchase sale sell closes sets talks holders proposal properties venture gain net sales sugar wheat oil gas investment joins board team executive director directors role list award says memo deal'.split(
    ' ',
  )
const LISTED = /<[A-Z0-9.]{1,6}>|\$[A-Z]{1,5}(?![A-Za-z])|\((?:NASDAQ|NYSE)\b/

const [LATE, NEAR, WIDE, LONG, SHORT] = [8, 3, 7, 24, 6]

/** Names of what is true of a finding. Each has a weight, together with the kind of its event. */
export function featuresOf(finding: HeadlineFinding): readonly string[] {
  const { headline, rule } = finding
  const kind = familyOf(rule)
  const shared = [
    ...shapeOf(finding),
    ...[...TELLING, ...TELLING_WORDS].filter((word) => headline.present.has(word)),
  ]
  return [rule.name, kind, ...[...shared, ...wordsOf(headline)].map((feature) => `${kind} ${feature}`)]
}

/** What stands before a word that says something alone or beside its neighbour. */
export const SAID = '='

/** Single words and pairs of English, as the headline has them. Weights know some, and never a name. */
function wordsOf({ tokens, language }: TaggedHeadline): string[] {
  if (language) return []
  const said = new Set<string>()
  for (const [at, { word }] of tokens.entries()) {
    said.add(`${SAID}${word}`)
    const next = tokens[at + 1]
    if (next) said.add(`${SAID}${word} ${next.word}`)
  }
  return [...said]
}

/** "deal-buys" is a deal. */
const familyOf = ({ name }: Pick<Rule, 'name'>) => name.slice(0, name.indexOf('-'))

function shapeOf({ headline, found, parties, rival }: HeadlineFinding): string[] {
  const { tokens, titled, text, language } = headline
  const conditions: readonly (readonly [name: string, holds: boolean])[] = [
    ['late', found.from > LATE],
    ['second clause', tokens.slice(1, found.from).some(({ breaks }) => breaks)],
    ['near', found.to - found.from <= NEAR],
    ['present', /[^s]s$/.test(tokens[found.from]?.word ?? '')],
    ['intended', tokens[found.from - 1]?.word === 'to'],
    ['at the beginning', found.from === 0],
    ['wide', found.to - found.from > WIDE],
    ['long', tokens.length > LONG],
    ['short', tokens.length <= SHORT],
    ['titled', titled],
    ['capitals', text === text.toUpperCase()],
    ['no subject', parties.subject === null],
    ['no object', parties.object === null],
    ['rival', rival],
    ['listed', LISTED.test(text)],
    ['elsewhere', language !== undefined],
  ]
  return conditions.filter(([, holds]) => holds).map(([name]) => name)
}
