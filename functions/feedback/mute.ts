import * as v from 'valibot'
import { webHost } from '../entities/web-host.ts'
import { SignalType } from '../shared/fields.ts'
import type { Signal } from '../signals/signal.ts'

/** What a keyword or a list can leave out from now on. */
export const MuteOffer = v.object({
  kind: v.picklist(['keyword', 'list']),
  /** The keyword or the list that brought the signal. */
  id: v.string(),
  /** The host of its page. */
  source: v.nullable(v.string()),
  /** What was found in its text. */
  phrase: v.nullable(v.string()),
  type: SignalType,
})
export type MuteOffer = v.InferOutput<typeof MuteOffer>

/** Null for a signal that neither a keyword nor a list has brought. */
export function muteOffer(signal: Pick<Signal, MutedBy>): MuteOffer | null {
  const { keywordId, listId, type, highlights, source } = signal
  const id = keywordId ?? listId
  if (id === null) return null
  return {
    kind: keywordId === null ? 'list' : 'keyword',
    id,
    source: webHost(source) ?? null,
    phrase: highlights[0] ?? null,
    type,
  }
}

type MutedBy = 'keywordId' | 'listId' | 'type' | 'highlights' | 'source'
