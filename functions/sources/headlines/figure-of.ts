import type { SignalType } from '../../shared/fields.ts'
import { amountOf } from './figures/amount-of.ts'
import type { FoundPattern } from './find-pattern.ts'
import type { TaggedHeadline } from './tagged-headline.ts'
import type { Tag } from './words/tag.ts'

/** The figure that tells an event from others of its company: the sum of a round, or how many people. */
export function figureOf(
  headline: TaggedHeadline,
  type: SignalType,
  found: FoundPattern,
): number | undefined {
  if (type === 'ACCOUNT_RECENT_FUNDING_ROUND') return sumOf(headline, found)
  return type === 'ACCOUNT_HEADCOUNT_CHANGE' || type === 'ACCOUNT_JOB_HIRING' ? peopleIn(headline) : undefined
}

/** The sum in the words that tell of the round, else the first one. */
function sumOf(headline: TaggedHeadline, { from, to }: FoundPattern) {
  const sums = startsOf(headline, 'MONEY')
  const at = sums.find((start) => start >= from && start < to) ?? sums[0]
  return at === undefined ? undefined : amountAt(headline, at, headline.tags[at]?.get('MONEY') ?? 1)
}

const MOST_BETWEEN = 4

/** The first number that counts people: "1,200 jobs", "300 of its employees". */
function peopleIn(headline: TaggedHeadline): number | undefined {
  for (const at of startsOf(headline, 'NUM')) {
    const tags = headline.tags[at]
    if (tags?.has('MONEY') || tags?.has('PERCENT')) continue
    const behind = headline.tags.slice(at + 1, at + 1 + MOST_BETWEEN)
    if (behind.some((near) => near.has('STAFF'))) return amountAt(headline, at, MOST_BETWEEN)
  }
  return undefined
}

const startsOf = ({ tags }: TaggedHeadline, tag: Tag) =>
  tags.flatMap((found, at) => (found.has(tag) ? [at] : []))

const amountAt = ({ tokens, language }: TaggedHeadline, at: number, length: number) =>
  amountOf(
    tokens.slice(at, at + length).map(({ word }) => word),
    language !== undefined,
  )
