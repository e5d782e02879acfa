import type { SignalType } from '../../shared/fields.ts'
import { companyKey } from './company-name.ts'
import { withoutPublisher } from './compare-titles.ts'
import { HEADLINE_RULES, NO_EVENT, ROLE, UNCERTAIN } from './headline-rules.ts'

export interface HeadlineEvent {
  readonly type: SignalType
  readonly score: number
  /** The name of the rule that matched. */
  readonly rule: string
}

export interface HeadlineContext {
  /** The company that the headline should be about. Without it, any subject counts. */
  readonly account?: string
  /** The company itself published the headline. */
  readonly ownFeed?: boolean
}

const LOWEST_SCORE = 0.7

/** The event of the first rule that matches, if its score is high enough. */
export function classifyHeadline(headline: string, context: HeadlineContext = {}): HeadlineEvent | undefined {
  const title = normalize(headline)
  if (context.account !== undefined && !context.ownFeed && !mentions(title, context.account)) return undefined
  if (NO_EVENT.some((guard) => guard.test(title))) return undefined
  for (const { name, type, says, unless, detail } of HEADLINE_RULES) {
    const found = says.exec(title)
    if (!found || unless?.test(title)) continue
    const score =
      60 +
      (subjectBefore(title, found.index, found[0], context.account) ? 20 : 0) +
      (detail?.test(title) ? 10 : 0) +
      (context.ownFeed ? 10 : 0) -
      (UNCERTAIN.test(title) ? 30 : 0)
    return score / 100 >= LOWEST_SCORE ? { type, score: score / 100, rule: name } : undefined
  }
  return undefined
}

export const LONGEST_HEADLINE = 500

const normalize = (headline: string) =>
  withoutPublisher(
    headline
      .slice(0, LONGEST_HEADLINE)
      .toWellFormed()
      .normalize('NFKC')
      .replace(/[‘’]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/\s+/g, ' ')
      .trim(),
  )

/** Whether the company, or any name, stands before the words of the event. */
function subjectBefore(title: string, position: number, phrase: string, account?: string): boolean {
  const before = title.slice(0, position)
  if (account === undefined) return /\p{Lu}|^\p{Ll}+[A-Z]/u.test(before) || ROLE.test(phrase.slice(0, 40))
  return mentions(before, account)
}

function mentions(text: string, account: string): boolean {
  const name = companyKey(account)
  return name !== '' && ` ${companyWords(text)} `.includes(` ${name} `)
}

const companyWords = (text: string) =>
  text
    .split(/[\s,;:()]+/)
    .map(companyKey)
    .filter(Boolean)
    .join(' ')
