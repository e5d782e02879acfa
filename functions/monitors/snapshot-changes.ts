import * as v from 'valibot'
import { accountChanges } from '../changes/account-changes.ts'
import { type EntityChange, STORED_DATA_CHANGED } from '../changes/change-signal.ts'
import { personChanges } from '../changes/person-changes.ts'
import { phrase } from '../changes/phrases.ts'
import { Account } from '../entities/account.ts'
import { sameValue } from '../entities/compare-values.ts'
import type { EntityRef } from '../entities/entity-ref.ts'
import { Person } from '../entities/person.ts'
import { RegisterNumbers } from '../entities/register-numbers.ts'
import type { Observation } from '../sources/observation.ts'

const Leader = v.object({ id: v.string(), name: v.string(), title: v.nullable(v.string()) })

export const AccountSnapshot = v.object({
  ...Account.entries,
  decisionMakers: v.array(Leader),
  stub: v.optional(v.boolean()),
  numbers: v.optional(RegisterNumbers),
})
export type AccountSnapshot = v.InferOutput<typeof AccountSnapshot>

export function snapshotChanges(ref: EntityRef, old: unknown, now: unknown, at: string): Observation[] {
  const { url, changes } = ref.type === 'account' ? ofAccount(old, now) : ofPerson(old, now)
  return changes.map(({ type, text, highlights, personId, accountId, before, after }) => ({
    source: 'own-data',
    nativeId: [ref.id, type, personId ?? '', accountId ?? '', at].join('/'),
    kind: 'change',
    url,
    title: text,
    body: '',
    at: undefined,
    type,
    highlights: highlights.filter((highlight) => highlight !== ''),
    rule: STORED_DATA_CHANGED,
    before,
    after,
    ...(personId !== null && { personId }),
    ...(accountId !== null && { accountId }),
  }))
}

interface Differences {
  readonly url: string
  readonly changes: readonly EntityChange[]
}

const NOTHING: Differences = { url: '', changes: [] }

function ofAccount(before: unknown, after: unknown): Differences {
  const [old, now] = [v.safeParse(AccountSnapshot, before), v.safeParse(AccountSnapshot, after)]
  // The first data of a stub is no change.
  if (!old.success || !now.success || old.output.stub) return NOTHING
  const changes = [
    ...accountChanges(withNewlyKnown(old.output, now.output), now.output),
    ...leaderChanges(old.output, now.output),
  ]
  return { url: now.output.websiteUrl ?? now.output.socialUrl ?? '', changes }
}

/** A value that was unknown at the last check and is known now has not changed. */
function withNewlyKnown(old: AccountSnapshot, now: AccountSnapshot): AccountSnapshot {
  return {
    ...old,
    websiteUrl: old.websiteUrl ?? now.websiteUrl,
    headcount: old.headcount ?? now.headcount,
    location: old.location ?? now.location,
    industry: old.industry ?? now.industry,
    logoKey: now.logoKey,
    techStack: old.techStack.length === 0 ? now.techStack : old.techStack,
  }
}

function leaderChanges(old: AccountSnapshot, now: AccountSnapshot): EntityChange[] {
  const known = new Map(old.decisionMakers.map((leader) => [leader.id, leader]))
  const current = new Set(now.decisionMakers.map(({ id }) => id))
  const company = phrase(now.name)
  const came = now.decisionMakers.flatMap((after) => {
    const { name, title } = after
    const before = known.get(after.id)
    if (!before)
      return [leaderChange(now.id, null, after, `${company}: ${name}${as(title)} is a new decision maker.`)]
    if (before.title === null || title === null || sameValue(before.title, title)) return []
    return [
      leaderChange(now.id, before, after, `${company}: ${name} is ${title} now and was ${before.title}.`),
    ]
  })
  const left = old.decisionMakers
    .filter(({ id }) => !current.has(id))
    .map((before) => {
      const who = `${before.name}${as(before.title)}`
      return leaderChange(now.id, before, null, `${company}: ${who} is no decision maker any more.`)
    })
  return [...came, ...left]
}

const as = (title: string | null) => (title === null ? '' : ` (${title})`)

type Leader = v.InferOutput<typeof Leader>

const leaderChange = (
  accountId: string,
  before: Leader | null,
  after: Leader | null,
  text: string,
): EntityChange => ({
  type: 'ACCOUNT_DECISION_MAKER_CHANGE',
  text,
  highlights: [after?.name ?? before?.name ?? '', after?.title ?? '', before?.title ?? ''],
  personId: after?.id ?? before?.id ?? null,
  accountId,
  before,
  after,
})

function ofPerson(before: unknown, after: unknown): Differences {
  const [old, now] = [v.safeParse(Person, before), v.safeParse(Person, after)]
  if (!old.success || !now.success) return NOTHING
  const unknown = old.output.accountId === null && old.output.title === null
  return { url: now.output.socialUrl, changes: unknown ? [] : personChanges(old.output, now.output) }
}
