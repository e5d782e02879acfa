import { type FoundPattern, findPattern } from './find-pattern.ts'
import { grammarOf } from './languages/grammar.ts'
import { LANGUAGES } from './languages/languages.ts'
import { ANNOUNCEMENT_RULES } from './rules/announcements.ts'
import { DEAL_RULES } from './rules/deals.ts'
import { FUNDING_RULES } from './rules/funding.ts'
import { HEADCOUNT_RULES } from './rules/headcount.ts'
import { HIRING_RULES } from './rules/hiring.ts'
import { LEADER_RULES } from './rules/leaders.ts'
import { LIKELY_RULES } from './rules/likely.ts'
import type { Rule } from './rules/rule.ts'
import type { TaggedHeadline } from './tagged-headline.ts'

export const RULES: readonly Rule[] = [
  ...DEAL_RULES,
  ...FUNDING_RULES,
  ...LEADER_RULES,
  ...HEADCOUNT_RULES,
  ...HIRING_RULES,
  ...ANNOUNCEMENT_RULES,
  ...LIKELY_RULES,
]

export interface Match {
  readonly rule: Rule
  readonly found: FoundPattern
}

/** The surest rule that matches. */
export function bestMatch(headline: TaggedHeadline, rules = rulesOf(headline)): Match | undefined {
  let best: (Match & { readonly weight: number }) | undefined
  const aside = asideFrom(headline)
  for (const rule of rules) {
    if (best && rule.sure <= best.weight) continue
    const found = matchRule(headline, rule)
    if (!found) continue
    const weight = rule.sure - (found.from > aside ? ASIDE : 0)
    if (!best || weight > best.weight) best = { rule, found, weight }
  }
  return best
}

/** Below it, a rule finds an event only with what else the headline says. */
const LEAST_SURE = 70

/** Whether a rule of another event matches too. */
export const hasRival = (headline: TaggedHeadline, { rule: { type } }: Match) =>
  rulesOf(headline).some(
    (other) => other.type !== type && other.sure >= LEAST_SURE && matchRule(headline, other) !== undefined,
  )

const rulesOf = ({ language }: TaggedHeadline) => (language ? grammarOf(language).rules : RULES)

/** Of the rules of all languages. */
export const ruleNames = (): readonly string[] => [
  ...new Set([...RULES, ...LANGUAGES().flatMap((each) => grammarOf(each).rules)].map(({ name }) => name)),
]

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
