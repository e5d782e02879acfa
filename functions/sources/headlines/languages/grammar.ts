import { type Patterns, patternsOf } from '../rules/pattern.ts'
import { type Rule, rulesFor } from '../rules/rule.ts'
import { DEALS, NO_DEAL_ELSEWHERE } from './deal-forms.ts'
import { FUNDING, NO_ROUND } from './funding-forms.ts'
import { HEADCOUNT, HIRING, NO_CHANGE, NO_HIRING } from './job-forms.ts'
import type { Language, LanguageCode } from './language.ts'
import { ANNOUNCEMENTS, NO_NEWS } from './news-forms.ts'
import { LEADERS, NO_LEADER } from './people-forms.ts'

/** Not the event itself, but talk of it. */
const POSSIBLE = patternsOf('MAYBE\nsoll/sollen')
/** "Bei Acme sollen 200 Stellen wegfallen": who says so has decided it. */
const POSSIBLE_CUTS = patternsOf('MAYBE')
const DENIED = patternsOf('DENIED')

/** News of anything but one company. */
const NO_EVENT = patternsOf(`
  NOISE
  ^ QUESTION
  ^ ..2 OPINION :
  ^ OPINION
  OPINION $
  ^ ..1 NUM ..2 LIST
  ^ NUM ..3 LIST
`)

export interface Grammar {
  readonly rules: readonly Rule[]
  readonly noEvent: Patterns
  readonly possible: Patterns
  readonly possibleCuts: Patterns
  readonly denied: Patterns
}

/** As the words of headlines are folded. */
const unaccented = (patterns: string) => patterns.normalize('NFKD').replace(/\p{M}/gu, '')

const GROUPS = [
  ['ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS', NO_DEAL_ELSEWHERE, DEALS],
  ['ACCOUNT_RECENT_FUNDING_ROUND', NO_ROUND, FUNDING],
  ['ACCOUNT_DECISION_MAKER_CHANGE', NO_LEADER, LEADERS],
  ['ACCOUNT_HEADCOUNT_CHANGE', NO_CHANGE, HEADCOUNT],
  ['ACCOUNT_JOB_HIRING', NO_HIRING, HIRING],
  ['ACCOUNT_NEW_ANNOUNCEMENT', NO_NEWS, ANNOUNCEMENTS],
] as const

const grammars = new Map<LanguageCode, Grammar>()

/** The rules of a language, made when it is read for the first time. */
export function grammarOf({ code, says = {} }: Language): Grammar {
  const known = grammars.get(code)
  if (known) return known
  const rules = GROUPS.flatMap(([type, unless, sources]) =>
    rulesFor(
      type,
      unless,
      sources.map((source) => ({
        ...source,
        says: `${unaccented(says[source.name] ?? '')}\n${source.says}`,
      })),
    ),
  )
  const grammar = {
    rules,
    noEvent: NO_EVENT,
    possible: POSSIBLE,
    possibleCuts: POSSIBLE_CUTS,
    denied: DENIED,
  }
  grammars.set(code, grammar)
  return grammar
}
