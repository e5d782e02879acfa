import { companyKey } from '../../company-names/company-key.ts'
import type { SignalType } from '../../shared/fields.ts'
import { bestMatch, hasRival } from './best-match.ts'
import type { HeadlineFinding } from './features.ts'
import { figureOf } from './figure-of.ts'
import type { FoundPattern } from './find-pattern.ts'
import { type Modality, modalityOf } from './modality.ts'
import { tellsNoEvent } from './no-event.ts'
import { type Parties, partiesOf } from './parties.ts'
import type { Rule } from './rules/rule.ts'
import { LOWEST_SCORE, scoreOf } from './score-of.ts'
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
  /** The sum of a round, or how many people. */
  readonly figure?: number | undefined
}

export interface HeadlineContext {
  /** The company that the headline should be about. Without it, any subject counts. */
  readonly account?: string
  /** The company itself published the headline. */
  readonly ownFeed?: boolean
  /** The rules that the operator does not believe. */
  readonly rulesOff?: ReadonlySet<string> | undefined
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
  const event = toldEvent(tagged, context)
  return event && context.rulesOff?.has(event.rule) ? undefined : event
}

function toldEvent(tagged: TaggedHeadline, context: HeadlineContext): HeadlineEvent | undefined {
  const event = eventOf(tagged, context)
  if (!event || context.account === undefined || context.ownFeed) return event
  const several = newsOfSeveral(tagged)
  const account = context.account
  return several.length === 0 ? event : several.find(({ part }) => mentions(part, account))?.event
}

const BETWEEN_NEWS = /[;|•·,]\s+/
const MOST_PARTS = 12

/** The parts of a headline that tell news of a company each: "Acme raises $5M, Beta lands $10M". */
function newsOfSeveral({ text, corrected }: TaggedHeadline) {
  const parts = text.split(BETWEEN_NEWS).slice(0, MOST_PARTS)
  if (parts.length < 2) return []
  const told = parts.flatMap((part) => {
    const event = eventOf(tagHeadline(part), {})
    return event?.subject ? [{ part, event: { ...event, corrected } }] : []
  })
  return new Set(told.map(({ event }) => event.subject)).size < 2 ? [] : told
}

function eventOf(tagged: TaggedHeadline, { ownFeed = false }: HeadlineContext): HeadlineEvent | undefined {
  const finding = findingIn(tagged)
  if (!finding) return undefined
  const { rule, found, parties, modality } = finding
  const score = scoreOf(finding, ownFeed)
  if (score === 0) return undefined
  return {
    type: rule.type,
    score,
    rule: rule.name,
    modality,
    corrected: tagged.corrected,
    spans: spansOf(tagged, found),
    figure: figureOf(tagged, rule.type, found),
    ...parties,
  }
}

/** The event that the rules find, not yet scored. */
export function findingIn(headline: TaggedHeadline, rules?: readonly Rule[]): HeadlineFinding | undefined {
  if (tellsNoEvent(headline)) return undefined
  const best = bestMatch(headline, rules)
  if (!best) return undefined
  return {
    headline,
    ...best,
    parties: partiesOf(headline, best.rule, best.found),
    modality: modalityOf(headline, best.rule, best.found),
    rival: hasRival(headline, best),
  }
}

const spansOf = ({ text, tokens }: TaggedHeadline, { parts }: FoundPattern) =>
  parts.map(([from, to]) => text.slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0))

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
