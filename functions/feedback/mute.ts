import * as v from 'valibot'
import { webHost } from '../entities/web-host.ts'
import { SignalType } from '../shared/fields.ts'
import type { Signal } from '../signals/signal.ts'

/** As long as a muted phrase may be. */
const LONGEST_PHRASE = 200

/** What a keyword can leave out from now on. */
export const MuteOffer = v.object({
  /** The keyword that brought the signal. */
  keywordId: v.string(),
  /** The host of its page. */
  source: v.nullable(v.string()),
  /** What was found in its text. */
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
        phrase: highlights[0]?.slice(0, LONGEST_PHRASE) ?? null,
        type,
      }
