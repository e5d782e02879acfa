import * as v from 'valibot'
import { webHost } from '../entities/web-host.ts'
import { SignalType } from '../shared/fields.ts'
import type { Signal } from '../signals/signal.ts'
import { LONGEST_MUTED_PHRASE } from './muted.ts'

/** The source, phrase and type of a signal that its keyword can leave out from now on. */
export const MuteOffer = v.object({
  /** The keyword that brought the signal. */
  keywordId: v.string(),
  /** The host of its page. */
  source: v.nullable(v.string()),
  /** The words of the signal's text that matched the keyword. */
  phrase: v.nullable(v.string()),
  type: SignalType,
})
export type MuteOffer = v.InferOutput<typeof MuteOffer>

/** Null for a signal that no keyword has brought. */
export const muteOffer = ({
  keywordId,
  type,
  highlights,
  source,
}: Pick<Signal, 'keywordId' | 'type' | 'highlights' | 'source'>): MuteOffer | null =>
  keywordId === null
    ? null
    : {
        keywordId,
        source: webHost(source) ?? null,
        phrase: highlights[0]?.slice(0, LONGEST_MUTED_PHRASE) ?? null,
        type,
      }
