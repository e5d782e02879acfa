import * as v from 'valibot'
import { Signal } from '../../signals/signal.ts'
import { StoredMaker } from './decision-makers.ts'

/** What is kept at hand of an entity, in one item: a page of a list reads a hundred of them at once. */
export const DigestItem = v.object({
  signals: v.array(Signal),
  /** Of an account, beside the signals that everybody may see. */
  makers: v.array(StoredMaker),
})
export type DigestItem = v.InferOutput<typeof DigestItem>

export const EMPTY_DIGEST: DigestItem = { signals: [], makers: [] }
