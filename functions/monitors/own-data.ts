import * as v from 'valibot'
import { Account, type Details as DetailsSchema } from '../entities/account.ts'
import { nameOf, Person } from '../entities/person.ts'
import type { SignalType } from '../shared/fields.ts'
import type { Observation } from '../sources/observation.ts'
import type { EntityRef } from './monitor.ts'

/** What the service itself knows of an account, as far as a change of it is news. */
export const AccountSnapshot = v.object({
  ...v.pick(Account, [
    'name',
    'socialUrl',
    'websiteUrl',
    'headcount',
    'location',
    'industry',
    'techStack',
    'recentFundingRound',
    'recentMergersAndAcquisitions',
  ]).entries,
  decisionMakers: v.array(v.object({ id: v.string(), name: v.string(), title: v.nullable(v.string()) })),
})
export type AccountSnapshot = v.InferOutput<typeof AccountSnapshot>

export const PersonSnapshot = v.pick(Person, [
  'firstName',
  'lastName',
  'socialUrl',
  'title',
  'accountId',
  'accountName',
])
type PersonSnapshot = v.InferOutput<typeof PersonSnapshot>

interface Change {
  readonly type: SignalType
  /** What changed, as part of an id. */
  readonly what: string
  readonly text: string
  readonly highlights: readonly string[]
  readonly personId?: string
  readonly accountId?: string
}

/** What happened to an account or a person between two runs, from nothing but what was stored then and now. */
export function changesBetween(ref: EntityRef, before: unknown, after: unknown, at: string): Observation[] {
  const found = ref.type === 'account' ? accountChanges(before, after) : personChanges(before, after)
  return found.changes.map(({ what, text, ...change }) => ({
    source: 'own-data',
    nativeId: `${ref.id}/${what}/${at}`,
    kind: 'change',
    url: found.url,
    title: text,
    body: '',
    at: undefined,
    ...change,
  }))
}

interface Found {
  readonly url: string
  readonly changes: readonly Change[]
}

const NOTHING: Found = { url: '', changes: [] }

function accountChanges(before: unknown, after: unknown): Found {
  const [old, now] = [v.safeParse(AccountSnapshot, before), v.safeParse(AccountSnapshot, after)]
  if (!old.success || !now.success) return NOTHING
  const pair = { old: old.output, now: now.output }
  return {
    url: pair.now.websiteUrl ?? pair.now.socialUrl,
    changes: [headcount, tech, funding, deals, leaders, facts].flatMap((compare) => compare(pair)),
  }
}

interface Pair {
  readonly old: AccountSnapshot
  readonly now: AccountSnapshot
}

function headcount({ old, now }: Pair): Change[] {
  if (old.headcount === null || now.headcount === null || old.headcount === now.headcount) return []
  const direction = now.headcount > old.headcount ? 'grew' : 'shrank'
  const [from, to] = [String(old.headcount), String(now.headcount)]
  const text = `${now.name} ${direction} from ${from} to ${to} employees`
  return [
    { type: 'ACCOUNT_HEADCOUNT_CHANGE', what: 'headcount', text, highlights: [`from ${from} to ${to}`] },
  ]
}

function tech({ old, now }: Pair): Change[] {
  // What was unknown and is known now is no change.
  if (old.techStack.length === 0) return []
  const added = without(now.techStack, old.techStack)
  const removed = without(old.techStack, now.techStack)
  if (added.length + removed.length === 0) return []
  const says = [
    ...(added.length ? [`added ${added.join(', ')}`] : []),
    ...(removed.length ? [`removed ${removed.join(', ')}`] : []),
  ]
  const text = `${now.name} changed its tech stack: ${says.join('; ')}`
  return [{ type: 'ACCOUNT_TECH_STACK_CHANGE', what: 'tech', text, highlights: [...added, ...removed] }]
}

const same = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase()

function without(values: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map(same))
  return values.filter((value) => !known.has(same(value)))
}

const funding = ({ old, now }: Pair): Change[] =>
  newDetails(now.recentFundingRound, old.recentFundingRound).map((round, place) => {
    const says = summary(round)
    return {
      type: 'ACCOUNT_RECENT_FUNDING_ROUND',
      what: `funding/${place}`,
      text: `${now.name} has a new funding round${says && `: ${says}`}`,
      highlights: says ? [says] : [],
    }
  })

const deals = ({ old, now }: Pair): Change[] =>
  newDetails(now.recentMergersAndAcquisitions, old.recentMergersAndAcquisitions).map((deal, place) => {
    const says = summary(deal)
    return {
      type: 'ACCOUNT_RECENT_MERGERS_AND_ACQUISITIONS',
      what: `deal/${place}`,
      text: `${now.name} has a new merger or acquisition${says && `: ${says}`}`,
      highlights: says ? [says] : [],
    }
  })

type Details = v.InferOutput<typeof DetailsSchema>

function newDetails(now: readonly Details[], old: readonly Details[]): Details[] {
  const known = new Set(old.map(canonical))
  return now.filter((details) => !known.has(canonical(details)))
}

/** Equal whatever the order of the members and the spaces and case of the texts. */
function canonical(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(same(value))
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? ''
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join()}}`
}

const LONGEST_SUMMARY = 160

const summary = (details: Details) =>
  Object.values(details)
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(', ')
    .slice(0, LONGEST_SUMMARY)

function leaders({ old, now }: Pair): Change[] {
  const known = new Map(old.decisionMakers.map((maker) => [maker.id, maker]))
  const current = new Set(now.decisionMakers.map(({ id }) => id))
  const change = (id: string, text: string, name: string): Change => ({
    type: 'ACCOUNT_DECISION_MAKER_CHANGE',
    what: `leader/${id}`,
    text,
    highlights: [name],
    personId: id,
  })
  const came = now.decisionMakers.flatMap(({ id, name, title }) => {
    const before = known.get(id)
    if (before === undefined)
      return [change(id, `${name} is a new decision maker at ${now.name}${title ? `: ${title}` : ''}`, name)]
    if (same(before.title ?? '') === same(title ?? '') || !before.title || !title) return []
    return [change(id, `${name} of ${now.name} is now ${title}, and was ${before.title}`, name)]
  })
  const left = old.decisionMakers
    .filter(({ id }) => !current.has(id))
    .map(({ id, name }) => change(id, `${name} is no decision maker at ${now.name} any more`, name))
  return [...came, ...left]
}

const FACTS = [
  ['name', 'name'],
  ['location', 'location'],
  ['industry', 'industry'],
  ['websiteUrl', 'website'],
] as const

function facts({ old, now }: Pair): Change[] {
  const changed = FACTS.flatMap(([field, label]) => {
    const [was, is] = [old[field], now[field]]
    return was && is && same(was) !== same(is) ? [{ label, was, is }] : []
  })
  if (changed.length === 0) return []
  const says = changed.map(({ label, was, is }) => `${label} from ${was} to ${is}`)
  const text = `${now.name} changed its ${says.join('; ')}`
  return [{ type: 'ACCOUNT_DATA_CHANGE', what: 'facts', text, highlights: says }]
}

function personChanges(before: unknown, after: unknown): Found {
  const [old, now] = [v.safeParse(PersonSnapshot, before), v.safeParse(PersonSnapshot, after)]
  if (!old.success || !now.success) return NOTHING
  return { url: now.output.socialUrl, changes: jobChange(old.output, now.output) }
}

function jobChange(old: PersonSnapshot, now: PersonSnapshot): Change[] {
  const moved = old.accountId !== now.accountId && now.accountId !== null && old.accountId !== null
  const promoted = old.title !== null && now.title !== null && same(old.title) !== same(now.title)
  if (!moved && !promoted) return []
  const job = ({ title, accountName }: PersonSnapshot) => [title, accountName].filter(Boolean).join(' at ')
  const text = `${nameOf(now)} changed jobs: from ${job(old)} to ${job(now)}`
  const accountId = now.accountId
  return [
    {
      type: 'PERSON_JOB_CHANGE',
      what: 'job',
      text,
      highlights: [job(now)].filter(Boolean),
      ...(accountId && { accountId }),
    },
  ]
}
