import { linksOf, type RelatedSignal } from './evidence.ts'
import type { Signal } from './signal.ts'

/** Of each kind, so that a digest of 25 signals fits into an item. */
export const MOST_CORRECTIONS = 3
const LONGEST_TEXT = 200
const LONGEST_LINK = 500

/** How one signal names another. */
export const relatedSignal = ({
  id,
  text,
  source,
  createdAt,
}: Pick<Signal, 'id' | 'text' | 'source' | 'createdAt'>): RelatedSignal => ({
  signalId: id,
  text: text.slice(0, LONGEST_TEXT).toWellFormed(),
  link: linksOf([source]).find((link) => link.length <= LONGEST_LINK) ?? null,
  at: createdAt,
})
