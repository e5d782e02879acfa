import * as v from 'valibot'
import { AccountCard, PersonCard } from '../entities/card.ts'
import { Timestamp } from '../shared/fields.ts'
import { key } from '../shared/table.ts'
import { Signal } from './signal.ts'

export const StoredSignal = v.object({
  ...Signal.entries,
  person: v.optional(v.nullable(PersonCard), null),
  account: v.optional(v.nullable(AccountCard), null),
  storedAt: v.optional(Timestamp),
})
export type StoredSignal = v.InferOutput<typeof StoredSignal>

/** The time of capture, in milliseconds. An old record says only when it happened. */
export const capturedAt = ({ storedAt, createdAt }: Pick<StoredSignal, 'storedAt' | 'createdAt'>) =>
  Date.parse(storedAt ?? createdAt)

export interface Cards {
  readonly person?: PersonCard | null
  readonly account?: AccountCard | null
}

export const signalItem = (signal: Signal, storedAt = new Date(), { person, account }: Cards = {}) => ({
  ...key.signal(signal.organizationId, signal.id),
  kind: 'signal',
  ...v.parse(Signal, signal),
  ...(person && { person }),
  ...(account && { account }),
  /** `createdAt` says when it happened. */
  storedAt: storedAt.toISOString(),
})
