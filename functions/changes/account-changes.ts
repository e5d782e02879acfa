import type { Account } from '../entities/account.ts'
import { sameValue, without } from '../entities/compare-values.ts'
import type { SignalType } from '../shared/fields.ts'
import type { EntityChange } from './change-signal.ts'
import { knownPhrases, listed, phrase, shownOf } from './phrases.ts'

type List = 'techStack' | 'recentFundingRound' | 'recentMergersAndAcquisitions'

const LISTS: Readonly<Record<List, { type: SignalType; name: string }>> = {
  techStack: { type: 'ACCOUNT_TECH_STACK_CHANGE', name: 'tech stack' },
  recentFundingRound: { type: 'ACCOUNT_RECENT_FUNDING_ROUND', name: 'funding rounds' },
  recentMergersAndAcquisitions: {
    type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
    name: 'mergers and acquisitions',
  },
}

const DATA = {
  name: 'name',
  socialUrl: 'page',
  websiteUrl: 'website',
  location: 'location',
  industry: 'industry',
  logoKey: 'logo',
} as const

/** At most one change per signal type. */
export const accountChanges = (before: Account, after: Account): EntityChange[] => [
  ...headcountChange(before, after),
  ...listChange('techStack', before, after),
  ...listChange('recentFundingRound', before, after),
  ...listChange('recentMergersAndAcquisitions', before, after),
  ...dataChange(before, after),
]

const about = ({ id }: Account) => ({ personId: null, accountId: id })

function headcountChange(before: Account, after: Account): EntityChange[] {
  if (sameValue(before.headcount, after.headcount)) return []
  const change = `from ${phrase(before.headcount)} to ${phrase(after.headcount)}`
  return [
    {
      type: 'ACCOUNT_HEADCOUNT_CHANGE',
      ...about(after),
      text: `${phrase(after.name)}: headcount changed ${change}.`,
      highlights: knownPhrases([before.headcount, after.headcount]),
      before: before.headcount,
      after: after.headcount,
    },
  ]
}

function listChange(field: List, before: Account, after: Account): EntityChange[] {
  if (sameValue(before[field], after[field])) return []
  const { type, name } = LISTS[field]
  const was: readonly unknown[] = before[field]
  const is: readonly unknown[] = after[field]
  const added = without(is, was).map(phrase)
  const removed = without(was, is).map(phrase)
  const parts = [
    ...(added.length > 0 ? [`added ${listed(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${listed(removed)}`] : []),
  ]
  const states = `Before: ${listed(was.map(phrase))}. After: ${listed(is.map(phrase))}.`
  return [
    {
      type,
      ...about(after),
      text: `${phrase(after.name)}: ${name} changed: ${parts.join(', ')}. ${states}`,
      highlights: [...shownOf(added), ...shownOf(removed)],
      before: was,
      after: is,
    },
  ]
}

function dataChange(before: Account, after: Account): EntityChange[] {
  const fields = (Object.keys(DATA) as (keyof typeof DATA)[]).filter(
    (field) => !sameValue(before[field], after[field]),
  )
  if (fields.length === 0) return []
  const states = (account: Account) => Object.fromEntries(fields.map((field) => [field, account[field]]))
  const parts = fields.map(
    (field) => `${DATA[field]} changed from ${phrase(before[field])} to ${phrase(after[field])}`,
  )
  return [
    {
      type: 'ACCOUNT_DATA_CHANGE',
      ...about(after),
      text: `${phrase(after.name)}: ${parts.join('; ')}.`,
      highlights: knownPhrases(fields.flatMap((field) => [before[field], after[field]])),
      before: states(before),
      after: states(after),
    },
  ]
}
