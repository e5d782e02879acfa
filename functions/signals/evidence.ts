import * as v from 'valibot'
import { Timestamp } from '../shared/fields.ts'

const OtherParty = v.object({
  /** As the headline writes it. */
  name: v.string(),
  /** Null when no account, or no single one, has this name. */
  accountId: v.nullable(v.string()),
})
export type OtherParty = v.InferOutput<typeof OtherParty>

export const RelatedSignal = v.object({
  signalId: v.string(),
  /** Its beginning. */
  text: v.string(),
  link: v.nullable(v.string()),
  at: Timestamp,
})
export type RelatedSignal = v.InferOutput<typeof RelatedSignal>

/** Why there is a signal. What is not known is null. */
export const Evidence = v.object({
  /** Who found it: a source, `own-data` for stored data that changed under a monitor, or `import`. */
  source: v.nullable(v.string()),
  detectedAt: v.nullable(Timestamp),
  eventAt: v.nullable(Timestamp),
  /** What made it a signal of its type. */
  rule: v.nullable(v.string()),
  /** The definition of its keyword or list that it is of, by name. */
  definition: v.optional(v.string()),
  /** How sure the rule is, from 0 to 1. */
  score: v.nullable(v.number()),
  /** Whether a headline states its event, calls it possible, or denies it. A denial corrects earlier signals. */
  modality: v.optional(v.nullable(v.picklist(['stated', 'possible', 'denied']))),
  /** The other company of a deal, a round or a partnership. */
  otherParty: v.optional(v.nullable(OtherParty)),
  /** Signals whose event this one denies or corrects, the newest first. */
  corrects: v.optional(v.array(RelatedSignal)),
  /** Signals that deny or correct this one, in order of capture. */
  correctedBy: v.optional(v.array(RelatedSignal)),
  /** The values that changed. */
  before: v.nullable(v.unknown()),
  after: v.nullable(v.unknown()),
  /** The source asks everybody who shows the signal to show this text too. */
  attribution: v.optional(v.string()),
  /** The article or post, and what it links to. */
  links: v.array(v.string()),
})
export type Evidence = v.InferOutput<typeof Evidence>

export const NO_EVIDENCE: Evidence = {
  source: null,
  detectedAt: null,
  eventAt: null,
  rule: null,
  score: null,
  before: null,
  after: null,
  links: [],
}

export const MOST_LINKS = 10
const LONGEST_LINK = 2048

/** Web addresses only, each once. */
export const linksOf = (urls: readonly (string | null | undefined)[]): string[] =>
  [...new Set(urls.flatMap((url) => url ?? []))]
    .filter((url) => url.length <= LONGEST_LINK && /^https?:\/\//i.test(url) && URL.parse(url) !== null)
    .slice(0, MOST_LINKS)

/** Digests hold 25 signals in one item, so a value has its limit. */
const LONGEST_VALUE = 4000

/** The value, or as much of a list as there is room for; null when there is none. */
export function withinLimit(value: unknown): unknown {
  const size = (part: unknown) => JSON.stringify(part)?.length ?? 0
  if (value === undefined) return null
  if (size(value) <= LONGEST_VALUE) return value
  if (!Array.isArray(value)) return null
  const kept: unknown[] = []
  let room = LONGEST_VALUE
  for (const entry of value) {
    room -= size(entry) + 1
    if (room < 0) break
    kept.push(entry)
  }
  return kept.length === 0 ? null : kept
}
