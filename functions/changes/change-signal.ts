import { canonical } from '../entities/compare-values.ts'
import type { SignalType } from '../shared/fields.ts'
import { idOf } from '../shared/ids.ts'
import type { Signal } from '../signals/signal.ts'

/** Something that is different from how it was, in words. */
export interface EntityChange {
  readonly type: SignalType
  readonly personId: string | null
  readonly accountId: string | null
  readonly text: string
  /** Each occurs in the text as it is. */
  readonly highlights: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

interface Changed {
  readonly id: string
  readonly version: number
  readonly socialUrl: string
  readonly updatedAt: string
}

/** The public signal of a change: looking at the same change again names the same signal. */
export const changeSignal = (change: EntityChange, entity: Changed, source: string | undefined): Signal => ({
  id: idOf('sig', change.type, entity.id, change.accountId ?? '', String(entity.version), ...states(change)),
  type: change.type,
  source: source ?? entity.socialUrl,
  text: change.text,
  highlights: [...new Set(change.highlights)].filter((phrase) => phrase !== ''),
  personId: change.personId,
  accountId: change.accountId,
  keywordId: null,
  listId: null,
  organizationId: null,
  createdAt: entity.updatedAt,
  updatedAt: entity.updatedAt,
})

const states = ({ before, after }: EntityChange) => [canonical(before), canonical(after)]

const LONGEST_PHRASE = 200
const MOST_PHRASES = 10

/** A value as a sentence can hold it. */
export function phrase(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'unknown'
  const written = typeof value === 'object' ? described(value) : String(value)
  const text = written.replace(/\s+/g, ' ').trim()
  return text.length > LONGEST_PHRASE ? `${clipped(text)}…` : text
}

/** Not in the middle of a character. */
const clipped = (text: string) => text.slice(0, LONGEST_PHRASE).replace(/[\ud800-\udbff]$/, '')

const described = (value: object) =>
  Object.entries(value)
    .filter(([, member]) => member !== null && typeof member !== 'object')
    .map(([name, member]) => `${name} ${member}`)
    .join(', ') || JSON.stringify(value)

export function listed(phrases: readonly string[]): string {
  if (phrases.length === 0) return 'none'
  const shown = phrases.slice(0, MOST_PHRASES)
  const rest = phrases.length - shown.length
  return rest > 0 ? `${shown.join('; ')} and ${rest} more` : shown.join('; ')
}

export const shownOf = (phrases: readonly string[]) => phrases.slice(0, MOST_PHRASES)
