import * as v from 'valibot'
import { Timestamp } from '../fields.ts'
import { newId } from '../ids.ts'

/** Who did something. An app is named with the key or user that allowed it; a recipient is somebody who gets mails. */
export const Actor = v.variant('kind', [
  v.object({ kind: v.literal('key'), keyId: v.string() }),
  v.object({ kind: v.literal('user'), userId: v.string() }),
  v.object({ kind: v.literal('app'), keyId: v.string(), connectionId: v.string() }),
  v.object({ kind: v.literal('operator') }),
  v.object({ kind: v.literal('recipient') }),
])
export type Actor = v.InferOutput<typeof Actor>

const ShownValue = v.nullable(v.union([v.string(), v.number(), v.boolean()]))
export type ShownValue = v.InferOutput<typeof ShownValue>

/** A value that may be a secret, or say something about a person, is only called `set`. */
export const FieldChange = v.object({ field: v.string(), before: ShownValue, after: ShownValue })
export type FieldChange = v.InferOutput<typeof FieldChange>

export const OUTCOMES = ['done', 'denied'] as const

export const AuditEntry = v.object({
  id: v.string(),
  at: Timestamp,
  /** The name of the endpoint in the reference, `signIn`, `signOut`, `useKeyFrom`, an answer to a mail, or an operator's command. */
  action: v.string(),
  outcome: v.picklist(OUTCOMES),
  /** The code of the refusal; null for what was done. */
  code: v.nullable(v.string()),
  actor: Actor,
  /** Where the request came from; null for the operator and for who gets mails. */
  address: v.nullable(v.string()),
  requestId: v.nullable(v.string()),
  /** What was made, changed or removed. */
  subject: v.nullable(v.string()),
  changes: v.array(FieldChange),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

/** What somebody does for, or to, an organization. */
export interface Deed {
  readonly organizationId: string
  readonly actor: Actor
  readonly action: string
  readonly address: string | null
  readonly requestId: string | null
}

type Written = Partial<Pick<AuditEntry, 'outcome' | 'code' | 'subject' | 'changes'>>

export function entryOf({ organizationId: _, ...deed }: Deed, now: Date, written: Written = {}): AuditEntry {
  const nothing: Required<Written> = { outcome: 'done', code: null, subject: null, changes: [] }
  return { id: newId('aud'), at: now.toISOString(), ...deed, ...nothing, ...written }
}
