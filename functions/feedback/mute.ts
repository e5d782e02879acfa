import * as v from 'valibot'
import { webHost } from '../entities/web-host.ts'
import { SignalType } from '../shared/fields.ts'
import type { Signal } from '../signals/signal.ts'
import { LONGEST_MUTED_PHRASE } from './muted.ts'

/** The source, phrase and type of a signal that its keyword or list can leave out from now on. */
export const MuteOffer = v.object({
  /** The keyword or the list whose run found the signal. The other one is null. */
  keywordId: v.nullable(v.string()),
  listId: v.nullable(v.string()),
  /** The host of its page. */
  source: v.nullable(v.string()),
  /** The words of the text that matched the keyword. Null for a list: there, they may be the name of the company. */
  phrase: v.nullable(v.string()),
  type: SignalType,
})
export type MuteOffer = v.InferOutput<typeof MuteOffer>

/** Null for a public signal: no keyword and no list of the organization has found it. */
export const muteOffer = ({
  keywordId,
  listId,
  type,
  highlights,
  source,
}: Pick<Signal, 'keywordId' | 'listId' | 'type' | 'highlights' | 'source'>): MuteOffer | null =>
  keywordId === null && listId === null
    ? null
    : {
        keywordId,
        listId,
        source: webHost(source) ?? null,
        phrase: keywordId === null ? null : (highlights[0]?.slice(0, LONGEST_MUTED_PHRASE) ?? null),
        type,
      }
