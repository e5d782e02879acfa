import { canonical } from '../entities/compare-values.ts'
import type { SignalType } from '../shared/fields.ts'
import { idOf } from '../shared/ids.ts'
import { linksOf, withinLimit } from '../signals/evidence.ts'
import type { Signal } from '../signals/signal.ts'

export interface EntityChange {
  readonly type: SignalType
  readonly personId: string | null
  readonly accountId: string | null
  readonly text: string
  /** Each is a part of the text. */
  readonly highlights: readonly string[]
  readonly before: unknown
  readonly after: unknown
}

/** The rule of signals about stored data. */
export const STORED_DATA_CHANGED = 'stored-data-changed'

interface Changed {
  readonly id: string
  readonly version: number
  readonly socialUrl: string | null
  readonly websiteUrl?: string | null
  readonly updatedAt: string
}

/** The public signal of a change. The same change always gets the same id. */
export const changeSignal = (
  change: EntityChange,
  entity: Changed,
  source: string | undefined,
  now: string,
): Signal => ({
  id: idOf('sig', change.type, entity.id, change.accountId ?? '', String(entity.version), ...states(change)),
  type: change.type,
  source: source ?? entity.socialUrl ?? entity.websiteUrl ?? '',
  text: change.text,
  highlights: [...new Set(change.highlights)].filter((phrase) => phrase !== ''),
  personId: change.personId,
  accountId: change.accountId,
  keywordId: null,
  listId: null,
  organizationId: null,
  createdAt: entity.updatedAt,
  updatedAt: entity.updatedAt,
  evidence: {
    source: 'import',
    detectedAt: now,
    eventAt: entity.updatedAt === now ? null : entity.updatedAt,
    rule: STORED_DATA_CHANGED,
    score: null,
    before: withinLimit(change.before),
    after: withinLimit(change.after),
    links: linksOf([source ?? entity.socialUrl]),
  },
})

const states = ({ before, after }: EntityChange) => [canonical(before), canonical(after)]
