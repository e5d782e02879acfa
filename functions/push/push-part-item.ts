import * as v from 'valibot'
import type { ItemRef } from '../lists/list/list-item.ts'
import { key } from '../shared/table.ts'
import { OutcomeCounts, type StoredPush } from './push.ts'

const Refs = v.array(
  v.object({
    id: v.string(),
    type: v.picklist(['account', 'person']),
    /** Missing in parts of earlier versions. */
    addedAt: v.optional(v.nullable(v.string()), null),
    listedIn: v.optional(v.string()),
  }),
)

const Outcomes = v.array(
  v.nullable(
    v.object({
      status: v.picklist(['pushed', 'skipped', 'failed']),
      reason: v.nullable(v.string()),
    }),
  ),
)

export const PushPartItem = v.object({
  refs: v.pipe(v.string(), v.parseJson(), Refs),
  outcomes: v.optional(v.pipe(v.string(), v.parseJson(), Outcomes)),
  sending: v.optional(v.array(v.number()), []),
  tries: v.optional(v.pipe(v.string(), v.parseJson(), v.array(v.number())), '[]'),
  /** Rows whose outcomes the counts of the push do not contain yet, so nobody is shown them. */
  uncounted: v.optional(v.array(v.number()), []),
  /** The outcomes that the push's own counts contain already. */
  counted: v.optional(OutcomeCounts, { pushed: 0, skipped: 0, failed: 0 }),
  /** The pass in which a worker took the part last. */
  pass: v.optional(v.number()),
  /** The pass after which rows were left open. */
  leftAfter: v.optional(v.number(), 0),
  done: v.optional(v.boolean(), false),
})

export type PushPartItem = v.InferOutput<typeof PushPartItem>

/** Parts stored before there were passes are in the first one. */
export const passOf = ({ pass, outcomes }: PushPartItem) => pass ?? (outcomes === undefined ? 0 : 1)

export const pushPartKey = ({ organizationId, id }: StoredPush, part: number) =>
  key.pushChunk(organizationId, id, part)

export const pushKey = ({ organizationId, listId, id }: StoredPush) => key.push(organizationId, listId, id)

export const newPartItem = (push: StoredPush, part: number, refs: readonly ItemRef[]) => ({
  ...pushPartKey(push, part),
  kind: 'pushChunk',
  organizationId: push.organizationId,
  listId: push.listId,
  pushId: push.id,
  refs: JSON.stringify(refs),
})
