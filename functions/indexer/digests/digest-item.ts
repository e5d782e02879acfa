import * as v from 'valibot'
import { Signal } from '../../signals/signal.ts'
import { StoredMaker } from './decision-makers.ts'

/** One item per entity, because a page of a list reads a hundred of them at once. */
export const DigestItem = v.object({
  signals: v.array(Signal),
  /** Only in the public digest of an account. */
  makers: v.array(StoredMaker),
  /** From this position on, signals may be missing. Null: none is. */
  missingFrom: v.optional(v.nullable(v.string())),
  /** Only in the public digest of an account that was merged with others: the ids of all of them. */
  sameAs: v.optional(v.array(v.string())),
})
export type DigestItem = v.InferOutput<typeof DigestItem>

export const EMPTY_DIGEST: DigestItem = { signals: [], makers: [], missingFrom: null }
