import { companyKey } from '../../company-names/company-key.ts'
import type { SignalType } from '../../shared/fields.ts'
import { type FoundPattern, findPattern } from './find-pattern.ts'
import { grammarOf } from './languages/grammar.ts'
import { type Modality, modalityOf } from './modality.ts'
import { tellsNoEvent } from './no-event.ts'
import { type Parties, partiesOf } from './parties.ts'
import { ANNOUNCEMENT_RULES } from './rules/announcements.ts'
import { DEAL_RULES } from './rules/deals.ts'
import { FUNDING_RULES } from './rules/funding.ts'
import { HEADCOUNT_RULES } from './rules/headcount.ts'
import { HIRING_RULES } from './rules/hiring.ts'
import { LEADER_RULES } from './rules/leaders.ts'
import type { Rule } from './rules/rule.ts'
import { tagHeadline } from './tag-tokens.ts'
import type { TaggedHeadline } from './tagged-headline.ts'

export interface HeadlineEvent extends Parties {
  readonly type: SignalType
  readonly score: number
  /** The name of the rule that matched. */
  readonly rule: string
  readonly modality: Modality
  /** The headline says of itself that it corrects an earlier one. */
  readonly corrected: boolean
  /** The words that say so, as the headline writes them. */
  readonly spans: readonly string[]
}

export interface HeadlineContext {
  /** The company that the headline should be about. Without it, any subject counts. */
  readonly account?: string
  /** The company itself published the headline. */
  readonly ownFeed?: boolean
}

export const RULES: readonly Rule[] = [
  ...DEAL_RULES,
  ...FUNDING_RULES,
  ...LEADER_RULES,
  ...HEADCOUNT_RULES,
  ...HIRING_RULES,
  ...ANNOUNCEMENT_RULES,
]

export const LOWEST_SCORE = 0.7

interface Match {
  readonly rule: Rule
  readonly found: FoundPattern
}

/** The event that a headline states; undefined when it states none. */
export function classifyHeadline(headline: string, context: HeadlineContext = {}): HeadlineEvent | undefined {
  const event = readEvent(headline, context)
  return event && event.score >= LOWEST_SCORE ? event : undefined
}

/** The event that a headline is about, stated or not. */
export const readEvent = (headline: string, context: HeadlineContext = {}): HeadlineEvent | undefined =>
  mayBeAbout(headline, context) ? eventIn(tagHeadline(headline), context) : undefined

export const mayBeAbout = (headline: string, { account, ownFeed = false }: HeadlineContext) =>
  account === undefined || ownFeed || mentions(headline, account)

export function eventIn(tagged: TaggedHeadline, context: HeadlineContext): HeadlineEvent | undefined {
  if (tellsNoEvent(tagged)) return undefined
  const best = bestMatch(tagged)
  if (!best) return undefined
  return eventOf(tagged, best, context)
}

function eventOf(
  headline: TaggedHeadline,
  { rule, found }: Match,
  { ownFeed }: HeadlineContext,
): HeadlineEvent {
  const { type, name, sure } = rule
  const modality = modalityOf(headline, type, found)
  const score = Math.max(0, sure + (ownFeed ? 5 : 0) - DOUBT[modality]) / 100
  return {
    type,
    score,
    rule: name,
    modality,
    corrected: headline.corrected,
    spans: spansOf(headline, found),
    ...partiesOf(headline, rule, found),
  }
}

const spansOf = ({ text, tokens }: TaggedHeadline, { parts }: FoundPattern) =>
  parts.map(([from, to]) => text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0))

const DOUBT: Record<Modality, number> = { stated: 0, possible: 30, denied: 60 }

function bestMatch(headline: TaggedHeadline): Match | undefined {
  let best: (Match & { readonly weight: number }) | undefined
  const aside = asideFrom(headline)
  for (const rule of rulesOf(headline)) {
    if (best && rule.sure <= best.weight) continue
    const found = matchRule(headline, rule)
    if (!found) continue
    const weight = rule.sure - (found.from > aside ? ASIDE : 0)
    if (!best || weight > best.weight) best = { rule, found, weight }
  }
  return best
}

const rulesOf = ({ language }: TaggedHeadline) => (language ? grammarOf(language).rules : RULES)

/** The event after the word "after" is older than the event before it. */
const ASIDE = 30
const EARLIER = /^(?:after|following|despite|amid|since|weeks|months|days)$/

function asideFrom({ tokens }: TaggedHeadline): number {
  const at = tokens.findIndex(({ word }, place) => place > 1 && EARLIER.test(word))
  return at === -1 ? tokens.length : at
}

function matchRule(headline: TaggedHeadline, { says, unless }: Rule): FoundPattern | undefined {
  for (const each of says()) {
    const found = findPattern(headline, each)
    if (found) return unless().some((guard) => findPattern(headline, guard)) ? undefined : found
  }
  return undefined
}

function mentions(text: string, account: string): boolean {
  const name = companyKey(account)
  return name !== '' && ` ${companyWords(text)} `.includes(` ${name} `)
}

const companyWords = (text: string) =>
  text
    .split(/[\s,;:()]+/)
    .map((word) => companyKey(word.replace(/['’]s$/, '')))
    .filter(Boolean)
    .join(' ')
